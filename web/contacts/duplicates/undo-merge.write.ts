import { api } from '#web/api.ts'
import { toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { failureWords } from '#words/failures.ts'

interface Undo {
  contactId: number
  mergeId: number
  /** Name of the restored contact. */
  name: string
}

export const undoMerge = defineWrite('contact/undo-merge', {
  failure: failureWords.contacts.notUpdated,
  send: ({ contactId, mergeId }: Undo, options) =>
    bodyOf(
      api.contacts[':contactId'].merge.undo.$post(
        { param: { contactId: String(contactId) }, json: { merge_id: mergeId } },
        options,
      ),
    ),
  subject: ({ contactId }) => `contact/${contactId}`,
  done: (_, { name }) => toast.info(duplicatesWords.apartAgain(name)),
  failed: toastNotUndone,
  affects: () => [{ entity: 'contact' }],
})
