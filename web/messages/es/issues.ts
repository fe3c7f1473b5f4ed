import { ISSUES } from '#contract/words/es/issues.ts'

/** Validation issues. */
export const issueWords = ISSUES
