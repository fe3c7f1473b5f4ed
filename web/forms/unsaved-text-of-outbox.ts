import { onWriteStored, useOutbox } from '#web/offline/outbox.ts'
import { deleteUnsavedText, renumberUnsavedTexts } from './unsaved-text.ts'

/**
 * Keeps unsaved texts in step with the offline queue: a text is deleted once the queue has stored its write, and a text of
 * a record that gets its server id is stored under that. Separate from unsaved-text.ts, which the sign-in loads.
 */
export const followOutbox = () => {
  onWriteStored(({ formText }) => formText && deleteUnsavedText(formText))
  useOutbox.subscribe((outbox, before) => {
    if (outbox.ids !== before.ids) renumberUnsavedTexts(outbox.ids)
  })
}
