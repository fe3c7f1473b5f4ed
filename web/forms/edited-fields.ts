import type { ApiError } from '#web/http/fetch-api.ts'
import { type FieldOf, type FormSchema, fieldsOf, type Texts } from './check-form.ts'
import type { EditedRecord } from './form-state.ts'

/** The text of each field of a form; empty for a field without text. */
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
 * The versions that a save sends: the current ones. If another user changed an edited field, the versions from before the
 * editing, so that the server answers with a conflict.
 */
export const versionsToSend = (changed: Texts, base: EditedRecord, current: EditedRecord) =>
  Object.keys(changed).every((field) => base.text[field] === current.text[field]) ? current.versions : base.versions

/** A save that conflicts with another user's change. */
export interface Conflict<Field extends string> {
  error: ApiError
  /** The fields that both users changed to different values. */
  fields: { field: Field; theirs: string; yours: string }[]
}

/** The fields that this user and another user changed since the editing began. */
export const fieldsInConflict = <S extends FormSchema>(
  schema: S,
  changed: Texts,
  base: EditedRecord,
  current: EditedRecord,
): Conflict<FieldOf<S>>['fields'] =>
  fieldsOf(schema).flatMap((field) => {
    const yours = changed[field]
    const isTheirs = base.text[field] !== current.text[field]
    return yours !== undefined && isTheirs ? [{ field, theirs: current.text[field] ?? '', yours }] : []
  })
