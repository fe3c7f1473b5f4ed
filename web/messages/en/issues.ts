import { ISSUES } from '#contract/words/en/issues.ts'

/** Validation issues. */
export const issueWords = ISSUES
