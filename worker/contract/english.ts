import { ISSUES } from './issues.ts'
import type { Sentences } from './reasons.ts'
import { REFUSALS } from './refusals.ts'

/** Every sentence that the server says to a person. Kept from the web's code: English comes with the answers. */
export const ENGLISH: Sentences = { ...REFUSALS, ...ISSUES }
