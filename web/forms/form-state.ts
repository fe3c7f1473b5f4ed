import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError } from '#web/http/fetch-api.ts'
import { serverIds, useOutbox } from '#web/offline/outbox.ts'
import type { Texts } from './check-form.ts'
import {
  keyWithServerIds,
  readUnsavedText,
  saveUnsavedText,
  unsavedTextKey,
  unsavedTextOwner,
  unsavedTextRef,
} from './unsaved-text.ts'

// The states of a form:
//   closed    shows the record; a form without a record is empty
//   editing   `typed` holds the changed fields; each change is stored as unsaved text, which a reload restores
//   saving    `submitted` is the text of the running save; the user may type on
// closed → editing → saving → closed if the save succeeds and nothing was typed since, otherwise → editing.
// A failed save keeps the text and shows why; a conflict (409) shows both values, and the next save overwrites.
// A form that empties itself while saving (notes) calls `clearSubmitted`; if that save fails, `restoreText` undoes it.

const Versions = v.object({ version: v.number(), lead_version: v.exactOptional(v.number()) })

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

interface FormState {
  /** The changed fields. The others show the record. */
  typed: Texts
  /** The record as it was when the editing began. */
  base?: EditedRecord | undefined
  isOpen: boolean
  /** Whether the text was restored from an earlier visit. */
  isRestored: boolean
  /** The fields that lost the focus. */
  touched: readonly string[]
  issues: Texts
  problem?: string | undefined
  /** The last save that conflicted: its base, and the fields with another value on the server. */
  conflict?: { error: ApiError; base: EditedRecord; fields: readonly string[] } | undefined
  isSaving: boolean
  /** The `typed` of the running save. Undefined after the form was closed or cleared. */
  submitted?: Texts | undefined
}

const NO_ERRORS = { issues: {}, problem: undefined, conflict: undefined }
const CLOSED = {
  typed: {},
  base: undefined,
  isOpen: false,
  isRestored: false,
  touched: [],
  submitted: undefined,
  ...NO_ERRORS,
}

/** Each edit replaces `typed`, so the same object means that nothing was typed since the submit. */
const isUnchangedSinceSubmit = ({ typed, submitted }: FormState) => typed === submitted

/** The forms with a running save by storage key: a screen that opens again shows the save. */
const saving = new Map<string, FormHandle>()

unsavedTextOwner.subscribe((now, before) => now.userId !== before.userId && saving.clear())

/**
 * The form of a name: the same one while it is saving, otherwise a new one with its stored text. Without a name no text is
 * stored; the text of the `notStored` fields never is.
 */
export const formOf = (
  formName: string | undefined,
  record: EditedRecord | undefined,
  notStored: readonly string[] = [],
): FormHandle => {
  const name = formName === undefined ? undefined : unsavedTextKey(formName)
  return (name !== undefined && saving.get(name)) || makeForm(name, record, notStored)
}

const makeForm = (firstName: string | undefined, record: EditedRecord | undefined, notStored: readonly string[]) => {
  let name = firstName
  const store = createStore<FormState>(() => ({ ...CLOSED, ...restoredForm(name, record), isSaving: false }))
  const update = (change: Partial<FormState>) => {
    store.setState(change)
    // No screen renames a form that is not shown, so the record may have its server id meanwhile.
    if (name !== undefined) storeText(keyWithServerIds(name, serverIds()), store.getState(), notStored)
  }
  if (firstName !== undefined && store.getState().isRestored) closeIfInOutbox(store, firstName)

  /** The number of running saves. A cleared form may have several. */
  let runningSaves = 0
  const startSave = () => {
    runningSaves += 1
    if (name !== undefined) saving.set(name, form)
  }
  const endSave = () => {
    runningSaves -= 1
    if (name !== undefined && runningSaves === 0 && saving.get(name) === form) saving.delete(name)
    store.setState({ isSaving: false })
  }

  const form = {
    store,
    /** Continues under another name, as when the record gets its server id. */
    rename: (formName: string) => {
      const next = unsavedTextKey(formName)
      if (name === next) return
      const hadText = name === undefined || unsavedTextRef(name) !== undefined
      if (name !== undefined) {
        saveUnsavedText(name, null)
        if (saving.delete(name) && next !== undefined) saving.set(next, form)
      }
      name = next
      if (name !== undefined && hadText) storeText(name, store.getState(), notStored)
    },
    /** The stored text, which the offline queue deletes once it has stored the save. */
    textRef: () => (name === undefined ? undefined : unsavedTextRef(name)),
    open: (base: EditedRecord) => update({ ...CLOSED, isOpen: true, base }),
    /** Closes the form and deletes the stored text. */
    close: () => update(CLOSED),
    type: (field: string, text: string) => {
      const { typed, issues } = store.getState()
      // A field that holds a list has an issue for each entry: `phones.0.phone`.
      const others = Object.entries(issues).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
      update({ typed: { ...typed, [field]: text }, issues: Object.fromEntries(others), problem: undefined })
    },
    touch: (field: string) =>
      store.setState(({ touched }) => (touched.includes(field) ? {} : { touched: [...touched, field] })),
    setErrors: (errors: FormErrors) => store.setState({ issues: {}, problem: undefined, ...errors }),
    startSaving: () => {
      startSave()
      store.setState(({ typed }) => ({ ...NO_ERRORS, isSaving: true, submitted: typed }))
    },
    /** The failed save is sent again with its text. Text that was typed since the submit stays after success. */
    startResending: () => {
      startSave()
      store.setState((state) => ({
        ...NO_ERRORS,
        isSaving: true,
        submitted: isUnchangedSinceSubmit(state) ? state.submitted : undefined,
      }))
    },
    /** Empties the form, because the screen shows the submitted text elsewhere. The stored text stays until it is sent. */
    clearSubmitted: () => store.setState({ ...CLOSED, isSaving: false }),
    /** Restores text that was cleared and whose save failed, before what was typed since. */
    restoreText: (text: Texts) => {
      endSave()
      const { typed } = store.getState()
      // After a second failure the text is already there.
      const missing = Object.entries(text).filter(([field, cleared]) => !typed[field]?.includes(cleared))
      const joined = missing.map(([field, cleared]) => [field, [cleared, typed[field]].filter(Boolean).join('\n\n')])
      const restored = missing.length === 0 ? typed : { ...typed, ...Object.fromEntries(joined) }
      update({ typed: restored, ...(Object.keys(typed).length === 0 && { submitted: restored }) })
    },
    /**
     * Ends a successful save, and returns whether the form closed. With the saved record it stays open for text that was
     * typed since the submit. Without one it stays open only if the submitted text was cleared or changed before a resend.
     */
    saved: (record?: EditedRecord) => {
      endSave()
      const state = store.getState()
      const closes = record ? isUnchangedSinceSubmit(state) : state.submitted !== undefined
      if (closes) form.close()
      else update(record && state.base ? { base: record } : {})
      return closes
    },
    /** Ends a failed save: shows the issues at their fields, or a conflict. The next save is based on the `current` record. */
    refused: (error: ApiError, { current, ...errors }: FormErrors & { current?: EditedRecord | undefined } = {}) => {
      endSave()
      const { base, submitted } = store.getState()
      update(base && current ? { base: current } : {})
      if (!submitted) return
      const issues = Object.fromEntries(error.answer.issues?.map((one) => [one.field, one.message]) ?? [])
      // A field that both users set to the same value does not conflict.
      const fields = Object.keys(submitted).filter((field) => submitted[field] !== current?.text[field])
      const conflict = base && error.status === 409 ? { error, base, fields } : undefined
      store.setState({ issues, ...errors, ...(conflict && { conflict }) })
    },
  }
  return form
}

type FormHandle = ReturnType<typeof makeForm>

/** Closes a restored form if the offline queue, which is read after the start, already holds its text. */
const closeIfInOutbox = (store: StoreApi<FormState>, name: string) => {
  if (useOutbox.getState().isRead) return
  const unsubscribe = useOutbox.subscribe(({ isRead }) => {
    if (!isRead) return
    unsubscribe()
    if (unsavedTextRef(name) === undefined) store.setState(CLOSED)
  })
}

const StoredText = v.object({
  typed: v.record(v.string(), v.string()),
  /** The text of the typed fields before the editing. */
  before: v.record(v.string(), v.string()),
  versions: v.optional(Versions),
})

/** Stores the changed fields, with the text that they replace. */
const storeText = (name: string, { typed, base }: FormState, notStored: readonly string[]) => {
  const fields = Object.entries(typed).filter(([field, text]) => !notStored.includes(field) && (base || text !== ''))
  const before = base && Object.fromEntries(fields.map(([field]) => [field, base.text[field] ?? '']))
  const entry: v.InferOutput<typeof StoredText> = {
    typed: Object.fromEntries(fields),
    before: before ?? {},
    versions: base?.versions,
  }
  saveUnsavedText(name, fields.length === 0 ? null : JSON.stringify(entry))
}

/** The state of a form with stored text. */
const restoredForm = (name: string | undefined, record: EditedRecord | undefined): Partial<FormState> => {
  try {
    const { typed, before, versions } = v.parse(StoredText, JSON.parse((name && readUnsavedText(name)) ?? ''))
    if (!record) return { typed, isOpen: true, isRestored: true }
    if (!versions) return {}
    return { typed, isOpen: true, isRestored: true, base: { versions, text: { ...record.text, ...before } } }
  } catch {
    return {}
  }
}
