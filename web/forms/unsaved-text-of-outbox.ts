import type { QueryClient } from '@tanstack/react-query'
import { discardFailedWrites } from '#web/offline/discard-write.ts'
import { onWriteStored, serverIds, useOutbox } from '#web/offline/outbox.ts'
import { onFormClosed } from './form-store.ts'
import { deleteUnsavedText, keyWithServerIds, renumberUnsavedTexts } from './unsaved-text.ts'

/**
 * Keeps unsaved texts in step with the offline queue: a text is deleted once the queue has stored its write, and a text of
 * a record that gets its server id is stored under that. A user who closes a form discards its failed writes. Separate
 * from unsaved-text.ts, which the sign-in loads.
 */
export const followOutbox = (client: QueryClient) => {
  onWriteStored(({ formText }) => formText && deleteUnsavedText(formText))
  useOutbox.subscribe((outbox, before) => {
    if (outbox.ids !== before.ids) renumberUnsavedTexts(outbox.ids)
  })
  const current = (key: string) => keyWithServerIds(key, serverIds())
  onFormClosed((storageKey) =>
    discardFailedWrites(client, ({ formText }) => formText && current(formText.name) === current(storageKey)),
  )
}
