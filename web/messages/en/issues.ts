import { ISSUES } from '#contract/issues.ts'

/** Validation issues. */
export const en = ISSUES
