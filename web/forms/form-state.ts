import * as v from 'valibot'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Texts } from './check-form.ts'

// The states of a form:
//   closed    shows the record; a form without a record is empty
//   editing   `typed` holds the changed fields
//   saving    `submitted` is the text of the running save; the user may type on
// closed → editing → saving → closed or editing. submit-outcomes.ts lists the outcomes of a save.
// Each function here and there is one transition: it takes the state and returns the change. form-store.ts applies the
// changes and stores the typed text.

export const Versions = v.object({ version: v.number(), lead_version: v.exactOptional(v.number()) })

/** The record that a form edits: the text of its fields, and the versions that a save sends. */
export interface EditedRecord {
  text: Texts
  versions: v.InferOutput<typeof Versions>
}

/** Why a save failed: by field, or for the whole form. */
export interface FormErrors {
  issues?: Texts
  problem?: string
}

export interface FormState {
  /** The changed fields. The others show the record. Each edit replaces the object. */
  typed: Texts
  /** The record as it was when the editing began. */
  base?: EditedRecord | undefined
  /** Whether an edit of the record is open. A form without a record is open only with restored text. */
  isOpen: boolean
  /** Whether the text was restored from an earlier visit. */
  isRestored: boolean
  /** The fields that lost the focus. */
  blurredFields: readonly string[]
  issues: Texts
  problem?: string | undefined
  /** The last save that conflicted: its base, and the fields with another value on the server. */
  conflict?: { error: ApiError; base: EditedRecord; fields: readonly string[] } | undefined
  isSaving: boolean
  /** The `typed` of the last submit. While it is undefined, no outcome closes the form or shows errors in it. */
  submitted?: Texts | undefined
}

export type FormChange = Partial<FormState>

export const NO_ERRORS = { issues: {}, problem: undefined, conflict: undefined }

/** Closes the form. A running save continues: the form stays `isSaving` until the save ends. */
export const CLOSED = {
  typed: {},
  base: undefined,
  isOpen: false,
  isRestored: false,
  blurredFields: [],
  submitted: undefined,
  ...NO_ERRORS,
}

/** Begins an edit of a record, without typed text. */
export const openedWith = (base: EditedRecord): FormChange => ({ ...CLOSED, isOpen: true, base })

/** Sets the text of a field, and removes its errors and the problem of the form. */
export const withTypedText = ({ typed, issues }: FormState, field: string, text: string): FormChange => {
  // A field that holds a list has an issue for each entry: `phones.0.phone`.
  const otherIssues = Object.entries(issues).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
  return { typed: { ...typed, [field]: text }, issues: Object.fromEntries(otherIssues), problem: undefined }
}

/** Adds a field that lost the focus. */
export const withBlurredField = ({ blurredFields }: FormState, field: string): FormChange =>
  blurredFields.includes(field) ? {} : { blurredFields: [...blurredFields, field] }

/** Replaces the issues and the problem. A conflict stays. */
export const withErrors = (errors: FormErrors): FormChange => ({ issues: {}, problem: undefined, ...errors })
