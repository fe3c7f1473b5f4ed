import type { ApiError } from '#web/lib/api/fetch-api.ts'
import { type FieldOf, type FormSchema, fieldsOf, type Texts } from './check-form.ts'
import type { Edited } from './form-state.ts'

/** The text of each field of a form; blank where nothing says one. */
export const textOf = <S extends FormSchema>(schema: S, text: Partial<Texts>) => {
  const texts = fieldsOf(schema).map((field) => [field, text[field] ?? ''])
  return Object.fromEntries(texts) as Record<FieldOf<S>, string>
}

/** What was typed and says something else than a form did before. */
export const changedFields = (before: Texts, typed: Texts): Texts =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => before[field] !== undefined && text.trim() !== before[field]),
  )

/**
 * The versions that a save may claim to have seen: the newest, unless what is edited has changed since the form saw it;
 * then the server shall say who changed it.
 */
export const versionsSeen = (changed: Texts, seen: Edited, now: Edited) =>
  Object.keys(changed).every((field) => seen.text[field] === now.text[field]) ? now.versions : seen.versions

/** A save that somebody else's work stood in the way of. */
export interface Conflict<Field extends string> {
  error: ApiError
  /** What they changed; `yours` where the user typed another text over it. */
  fields: { field: Field; theirs: string; yours: string | undefined }[]
}

/** The fields in which a thing is no longer as a form had seen it. */
export const fieldsInConflict = <S extends FormSchema>(
  schema: S,
  changed: Texts,
  seen: Edited,
  now: Edited,
): Conflict<FieldOf<S>>['fields'] =>
  fieldsOf(schema)
    .filter((field) => seen.text[field] !== now.text[field])
    .map((field) => ({ field, theirs: now.text[field] ?? '', yours: changed[field] }))
