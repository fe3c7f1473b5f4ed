import * as v from 'valibot'
import { type EditedRecord, type FormChange, type FormState, Versions } from './form-state.ts'
import { readUnsavedText, saveUnsavedText } from './unsaved-text.ts'

// The typed text of a form in local storage, which the form shows again after a reload.

const StoredText = v.object({
  typed: v.record(v.string(), v.string()),
  /** The text of the typed fields before the editing. */
  before: v.record(v.string(), v.string()),
  versions: v.optional(Versions),
})

/** Stores the changed fields, with the text that they replace. Without changed fields the stored text is deleted. */
export const storeText = (storageKey: string, { typed, base }: FormState, notStored: readonly string[]) => {
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
