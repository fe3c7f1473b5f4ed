import * as v from 'valibot'
import { NewPin } from '#contract/session/pin-strength.ts'

/** A PIN of a form; left empty, the server makes one. */
export const pinOrNone = v.pipe(
  v.string(),
  v.transform((text) => text || undefined),
  v.optional(NewPin),
)
