import * as v from 'valibot'
import { NewPin } from '#contract/session/pin-strength.ts'

/** A form's PIN field. If it is empty, the server generates a PIN. */
export const pinOrNone = v.pipe(
  v.string(),
  v.transform((text) => text || undefined),
  v.optional(NewPin),
)
