import type { Sentences } from '#contract/reasons.ts'
import { ISSUES } from './issues.ts'
import { REFUSALS } from './refusals.ts'

/** The sentence of every reason. The web does not import it, because responses contain the sentences. */
export const SENTENCES: Sentences = { ...REFUSALS, ...ISSUES }
