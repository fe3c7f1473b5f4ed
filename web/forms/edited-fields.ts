import type { ApiError } from '#web/http/fetch-api.ts'
import { type FieldOf, type FormSchema, fieldsOf, type Texts } from './check-form.ts'
import type { EditedRecord } from './form-state.ts'

/** The text of each field of a form; blank where it has none. */
export const textOf = <S extends FormSchema>(schema: S, text: Partial<Texts>) => {
  const texts = fieldsOf(schema).map((field) => [field, text[field] ?? ''])
  return Object.fromEntries(texts) as Record<FieldOf<S>, string>
}

/** The typed fields whose text differs from before. */
export const changedFields = (before: Texts, typed: Texts): Texts =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => before[field] !== undefined && text.trim() !== before[field]),
  )

/**
 * The versions that a save sends: the current ones, unless somebody else changed a field that is being edited. Then
 * those from before, so that the server answers with a conflict.
 */
export const versionsSeen = (changed: Texts, seen: EditedRecord, now: EditedRecord) =>
  Object.keys(changed).every((field) => seen.text[field] === now.text[field]) ? now.versions : seen.versions

/** A save that conflicts with somebody else's change. */
export interface Conflict<Field extends string> {
  error: ApiError
  /** The fields that both changed, each to another text. */
  fields: { field: Field; theirs: string; yours: string }[]
}

/** The fields that the user changed, and somebody else as well since the form last saw the thing. */
export const fieldsInConflict = <S extends FormSchema>(
  schema: S,
  changed: Texts,
  seen: EditedRecord,
  now: EditedRecord,
): Conflict<FieldOf<S>>['fields'] =>
  fieldsOf(schema).flatMap((field) => {
    const yours = changed[field]
    const isTheirs = seen.text[field] !== now.text[field]
    return yours !== undefined && isTheirs ? [{ field, theirs: now.text[field] ?? '', yours }] : []
  })
