import { ISSUES } from '#contract/issues.ts'

/** What is wrong with a value. */
export const en = ISSUES
