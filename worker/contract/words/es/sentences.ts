import type { Sentences } from '#contract/reasons.ts'
import type { Translation } from '../translation.ts'
import { ISSUES } from './issues.ts'
import { REFUSALS } from './refusals.ts'

/** The Spanish sentence of every reason. */
export const SENTENCES: Translation<Sentences> = { ...REFUSALS, ...ISSUES }
