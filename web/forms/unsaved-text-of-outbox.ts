import type { QueryClient } from '@tanstack/react-query'
import { discardFailedWrites } from '#web/offline/discard-write.ts'
import { onWriteStored, serverIds, useOutbox } from '#web/offline/outbox.ts'
import type { Texts } from './check-form.ts'
import { onFormClosed, restoredForm } from './form-store.ts'
import { deleteUnsavedText, keyWithServerIds, renumberUnsavedTexts } from './unsaved-text.ts'

/**
 * Keeps unsaved texts in step with the offline queue: a text is deleted once the queue has stored its write, and a text of
 * a record that gets its server id is stored under that. A user who closes a form discards the failed writes whose
 * text the form shows: a failed write outlives its unsaved text. Separate from unsaved-text.ts, which the sign-in loads.
 */
export const followOutbox = (client: QueryClient) => {
  onWriteStored(({ formText }) => formText && deleteUnsavedText(formText))
  useOutbox.subscribe((outbox, before) => {
    if (outbox.ids !== before.ids) renumberUnsavedTexts(outbox.ids)
  })
  const current = (key: string) => keyWithServerIds(key, serverIds())
  onFormClosed((storageKey) => {
    const { typed = {} } = restoredForm(current(storageKey), undefined)
    discardFailedWrites(
      client,
      ({ formText, input }) => formText && current(formText.name) === current(storageKey) && holdsTextOf(typed, input),
    )
  })
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
