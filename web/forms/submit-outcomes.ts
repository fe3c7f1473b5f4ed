import type { ApiError } from '#web/http/fetch-api.ts'
import type { Texts } from './check-form.ts'
import { CLOSED, type EditedRecord, type FormChange, type FormErrors, type FormState, NO_ERRORS } from './form-state.ts'

// The outcomes of a submit. A write that the offline queue holds counts as saved.
//   call                `submitted` is set                                `submitted` is undefined
//   saved(record)       closes; stays open if the user typed since        stays as it is, based on `record`
//   saved()             closes, also if the user typed since              stays as it is
//   refused(error)      stays open, shows the errors or the conflict      stays as it is, without errors
//   restoreText(text)   adds `text` if it is missing                      adds `text` if it is missing
// A submit sets `submitted`. `close`, `open` and `clearSubmitted` remove it; `startResending` removes it if the user typed
// since the submit. `restoreText` sets it if the form was empty.

/** Each edit replaces `typed`, so the same object means that nothing was typed since the submit. */
const isUnchangedSinceSubmit = ({ typed, submitted }: FormState) => typed === submitted

/** Begins a save of the typed text. Removes the errors of the save before. */
export const savingTypedText = ({ typed }: FormState): FormChange => ({
  ...NO_ERRORS,
  isSaving: true,
  submitted: typed,
})

/**
 * Begins to send a failed save again, with the text of its submit. If the user typed since, `submitted` is removed: the
 * success of the old text then leaves the newer text in the form.
 */
export const resendingSubmittedText = (state: FormState): FormChange => ({
  ...NO_ERRORS,
  isSaving: true,
  submitted: isUnchangedSinceSubmit(state) ? state.submitted : undefined,
})

/** Empties a form during its save, because the screen shows the submitted text elsewhere. A new submit is possible. */
export const SUBMITTED_CLEARED: FormChange = { ...CLOSED, isSaving: false }

/**
 * Adds cleared text whose save failed: before the text that was typed since, and only where the field does not contain it
 * (as after a second failure). In an empty form the text counts as submitted, so that a successful resend closes the form.
 */
export const withRestoredText = ({ typed }: FormState, clearedText: Texts): FormChange => {
  const missing = Object.entries(clearedText).filter(([field, cleared]) => !typed[field]?.includes(cleared))
  const joined = missing.map(([field, cleared]) => [field, [cleared, typed[field]].filter(Boolean).join('\n\n')])
  const restored = missing.length === 0 ? typed : { ...typed, ...Object.fromEntries(joined) }
  const wasEmpty = Object.keys(typed).length === 0
  return { typed: restored, ...(wasEmpty && { submitted: restored }) }
}

/**
 * Whether a successful save closes the form. With the saved record: if nothing was typed since the submit. Without a
 * record: if `submitted` is set.
 */
export const closesAfterSave = (state: FormState, savedRecord: EditedRecord | undefined) =>
  savedRecord ? isUnchangedSinceSubmit(state) : state.submitted !== undefined

/** Bases an open edit on the record in its new state. Without a record or an open edit nothing changes. */
export const basedOn = ({ base }: FormState, record: EditedRecord | undefined): FormChange =>
  base && record ? { base: record } : {}

/**
 * The errors of a failed save: the issues at their fields and the problem, or the conflict of a 409 in an edit. None if
 * `submitted` is undefined.
 */
export const withRefusal = (
  { base, submitted }: FormState,
  error: ApiError,
  current: EditedRecord | undefined,
  errors: FormErrors,
): FormChange => {
  if (!submitted) return {}
  const issues = Object.fromEntries(error.answer.issues?.map((issue) => [issue.field, issue.message]) ?? [])
  // A field that both users set to the same value does not conflict.
  const fields = Object.keys(submitted).filter((field) => submitted[field] !== current?.text[field])
  const conflict = base && error.status === 409 ? { error, base, fields } : undefined
  return { issues, ...errors, ...(conflict && { conflict }) }
}
