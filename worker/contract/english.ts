import { ISSUES } from './issues.ts'
import type { Sentences } from './reasons.ts'
import { REFUSALS } from './refusals.ts'

/** The English sentence of every reason. Not for the web's code, which gets English with the answers. */
export const ENGLISH: Sentences = { ...REFUSALS, ...ISSUES }
