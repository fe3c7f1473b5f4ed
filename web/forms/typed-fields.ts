import * as v from 'valibot'

/** A trimmed text of a form. */
export const typed = v.pipe(v.string(), v.trim())
export const numeric = v.pipe(typed, v.transform(Number))
/** A blank text is sent as null. */
export const textOrNone = v.pipe(
  typed,
  v.transform((text) => text || null),
)
export const numberOrNone = v.pipe(
  typed,
  v.transform((text) => (text === '' ? null : Number(text))),
)
