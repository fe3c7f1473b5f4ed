import type { QueryClient } from '@tanstack/react-query'
import { remember, remembered, rememberedNames } from '#web/lib/storage.ts'
import { discardFailedWrites } from '#web/offline/discard-write.ts'
import { nameWithCurrentIds } from '#web/offline/former-ids.ts'
import { changedIds, onWriteStored, useOutbox } from '#web/offline/outbox.ts'
import type { Texts } from './check-form.ts'
import { onFormClosed, restoredForm } from './form-store.ts'
import { deleteUnsavedText, unsavedTextKey } from './unsaved-text.ts'

/**
 * Keeps unsaved texts in step with the offline queue: a text is deleted once the queue has stored its write, and a text of
 * a record that gets another id is stored under that. A user who closes a form discards the failed writes whose
 * text the form shows: a failed write outlives its unsaved text. Separate from unsaved-text.ts, which the sign-in loads.
 */
export const followOutbox = (client: QueryClient) => {
  onWriteStored(({ formText }) => formText && deleteUnsavedText(formText))
  useOutbox.subscribe((outbox, before) => {
    if (outbox.ids !== before.ids || outbox.isRead !== before.isRead) renumberTexts()
  })
  onFormClosed((storageKey) => {
    const { typed = {} } = restoredForm(storageKey, undefined)
    discardFailedWrites(
      client,
      ({ formText, input }) => formText && formText.name === storageKey && holdsTextOf(typed, input),
    )
  })
}

/** Moves the texts of records that got another id to the key with that id: `lead.5.project`. */
const renumberTexts = () => {
  const prefix = unsavedTextKey('')
  if (prefix === undefined) return
  for (const name of rememberedNames(prefix)) {
    const renumbered = nameWithCurrentIds(name, changedIds())
    if (renumbered === name) continue
    remember(renumbered, remembered(name))
    remember(name, null)
  }
}

/** Whether a field has a text of the input, alone or between others: restored texts are joined by blank lines. */
const holdsTextOf = (typed: Texts, input: unknown) => {
  const fields = Object.values(typed).map((text) => `\n\n${text.trim()}\n\n`)
  return textsIn(input).some((text) => fields.some((field) => field.includes(`\n\n${text}\n\n`)))
}

const textsIn = (input: unknown): string[] => {
  if (typeof input === 'string') return input.trim() === '' ? [] : [input.trim()]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : []
}
