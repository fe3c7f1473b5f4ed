import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError } from '#web/http/fetch-api.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import type { Texts } from './check-form.ts'
import {
  CLOSED,
  type EditedRecord,
  type FormChange,
  type FormErrors,
  type FormState,
  openedWith,
  Versions,
  withBlurredField,
  withErrors,
  withTypedText,
} from './form-state.ts'
import {
  basedOn,
  closesAfterSave,
  resendingSubmittedText,
  SUBMITTED_CLEARED,
  savingTypedText,
  withRefusal,
  withRestoredText,
} from './submit-outcomes.ts'
import { readUnsavedText, saveUnsavedText, unsavedTextKey, unsavedTextOwner, unsavedTextRef } from './unsaved-text.ts'

/** The forms with a running save by storage key: a screen that opens again shows the save. */
const savingForms = new Map<string, FormStore>()

// The next user must not see the saves of the user before.
unsavedTextOwner.subscribe((now, before) => now.userId !== before.userId && savingForms.clear())

type ClosedListener = (storageKey: string) => void
const closedListeners = new Set<ClosedListener>()

/**
 * Calls back with the storage key of each form that its user closes, before its text is deleted. Returns the unsubscribe
 * function.
 */
export const onFormClosed = (listener: ClosedListener) => {
  closedListeners.add(listener)
  return () => void closedListeners.delete(listener)
}

/**
 * The form of a name: the same one while it is saving, otherwise a new one with its stored text. Without a name no text is
 * stored; the text of the `notStored` fields never is.
 */
export const formOf = (
  formName: string | undefined,
  record: EditedRecord | undefined,
  notStored: readonly string[] = [],
): FormStore => {
  const storageKey = formName === undefined ? undefined : unsavedTextKey(formName)
  return (storageKey !== undefined && savingForms.get(storageKey)) || makeForm(storageKey, record, notStored)
}

const makeForm = (storageKey: string | undefined, record: EditedRecord | undefined, notStored: readonly string[]) => {
  const storedAt = () => storageKey && unsavedTextRef(storageKey)?.savedAt
  let lastStoredAt = storedAt()
  const store = createStore<FormState>(() => ({ ...CLOSED, ...restoredForm(storageKey, record), isSaving: false }))
  if (storageKey !== undefined && store.getState().isRestored) closeIfInOutbox(store, storageKey)

  /** Applies a change of the text or of its record, and stores the text. */
  const changeAndStore = (change: FormChange) => {
    store.setState(change)
    if (storageKey === undefined) return
    storeText(storageKey, store.getState(), notStored)
    lastStoredAt = storedAt()
  }

  /** The number of running saves. A cleared form may have several. */
  let runningSaves = 0
  const beginSave = () => {
    runningSaves += 1
    if (storageKey !== undefined) savingForms.set(storageKey, form)
  }
  const endSave = () => {
    runningSaves -= 1
    if (storageKey !== undefined && runningSaves === 0 && savingForms.get(storageKey) === form)
      savingForms.delete(storageKey)
    store.setState({ isSaving: false })
  }

  const form = {
    store,
    /** The stored text, which the offline queue deletes once it has stored the save. */
    textRef: () => (storageKey === undefined ? undefined : unsavedTextRef(storageKey)),

    /** Shows the text that another screen has stored under this name, or deleted, since this form stored its own. */
    readStoredText: () => {
      if (storedAt() === lastStoredAt || store.getState().isSaving) return
      lastStoredAt = storedAt()
      store.setState({ ...CLOSED, ...restoredForm(storageKey, record) })
    },
    open: (base: EditedRecord) => changeAndStore(openedWith(base)),
    /** Closes the form and deletes the stored text, which the listeners still read. */
    close: () => {
      if (storageKey !== undefined) for (const listener of closedListeners) listener(storageKey)
      changeAndStore(CLOSED)
    },
    type: (field: string, text: string) => changeAndStore(withTypedText(store.getState(), field, text)),
    blur: (field: string) => store.setState((state) => withBlurredField(state, field)),
    setErrors: (errors: FormErrors) => store.setState(withErrors(errors)),

    /** Begins a save of the typed text. */
    startSaving: () => {
      beginSave()
      store.setState(savingTypedText)
    },
    /** Begins to send a failed save again. After success, text that was typed since the submit stays. */
    startResending: () => {
      beginSave()
      store.setState(resendingSubmittedText)
    },
    /** Empties the form during its save. The stored text stays until the offline queue has stored the save. */
    clearSubmitted: () => store.setState(SUBMITTED_CLEARED),
    /** Ends the failed save of a cleared form, and shows its text again. */
    restoreText: (clearedText: Texts) => {
      endSave()
      changeAndStore(withRestoredText(store.getState(), clearedText))
    },
    /** Ends a successful or queued save, and returns whether the form closed. An open form is then based on the record. */
    saved: (savedRecord?: EditedRecord) => {
      endSave()
      const state = store.getState()
      const closes = closesAfterSave(state, savedRecord)
      changeAndStore(closes ? CLOSED : basedOn(state, savedRecord))
      return closes
    },
    /** Ends a failed save and shows its errors. The next save is based on the `current` record, so it overwrites. */
    refused: (error: ApiError, { current, ...errors }: FormErrors & { current?: EditedRecord | undefined } = {}) => {
      endSave()
      const state = store.getState()
      changeAndStore({ ...basedOn(state, current), ...withRefusal(state, error, current, errors) })
    },
  }
  return form
}

type FormStore = ReturnType<typeof makeForm>

/**
 * Closes a restored form if the offline queue, which is read after the start, already holds its text. The subscription
 * begins in the form's first render, and ends as soon as the queue is read.
 */
const closeIfInOutbox = (store: StoreApi<FormState>, storageKey: string) => {
  if (useOutbox.getState().isRead) return
  const unsubscribe = useOutbox.subscribe(({ isRead }) => {
    if (!isRead) return
    unsubscribe()
    if (unsavedTextRef(storageKey) === undefined) store.setState(CLOSED)
  })
}

// The typed text of a form in local storage, which the form shows again after a reload.

const StoredText = v.object({
  typed: v.record(v.string(), v.string()),
  /** The text of the typed fields before the editing. */
  before: v.record(v.string(), v.string()),
  versions: v.optional(Versions),
})

/** Stores the changed fields, with the text that they replace. Without changed fields the stored text is deleted. */
const storeText = (storageKey: string, { typed, base }: FormState, notStored: readonly string[]) => {
  const fields = Object.entries(typed).filter(([field, text]) => !notStored.includes(field) && (base || text !== ''))
  const before = base && Object.fromEntries(fields.map(([field]) => [field, base.text[field] ?? '']))
  const entry: v.InferOutput<typeof StoredText> = {
    typed: Object.fromEntries(fields),
    before: before ?? {},
    versions: base?.versions,
  }
  saveUnsavedText(storageKey, fields.length === 0 ? null : JSON.stringify(entry))
}

/**
 * Opens a form with its stored text. An edit of a record continues on the text and the versions from before. Nothing
 * changes if no readable text is stored.
 */
export const restoredForm = (storageKey: string | undefined, record: EditedRecord | undefined): FormChange => {
  try {
    const entry = (storageKey && readUnsavedText(storageKey)) ?? ''
    const { typed, before, versions } = v.parse(StoredText, JSON.parse(entry))
    if (!record) return { typed, isOpen: true, isRestored: true }
    if (!versions) return {}
    return { typed, isOpen: true, isRestored: true, base: { versions, text: { ...record.text, ...before } } }
  } catch {
    return {}
  }
}
