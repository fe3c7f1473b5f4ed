import { ISSUES } from './issues.ts'
import type { Sentences } from './reasons.ts'
import { REFUSALS } from './refusals.ts'

/** The English sentence of every reason. The web does not import it, because responses contain the English sentence. */
export const ENGLISH: Sentences = { ...REFUSALS, ...ISSUES }
