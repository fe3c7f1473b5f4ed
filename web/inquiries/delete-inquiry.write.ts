import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { draftsWords } from '#words/drafts.ts'
import { failureWords } from '#words/failures.ts'
import { outboxWords } from '#words/outbox.ts'
import { removedInquiry } from './inquiries-query.ts'

interface InquiryInput {
  leadId: number
  name: string
}

const FORMS_PATH = '/forms'

const restoreInquiry = defineWrite('draft/restore', {
  failure: failureWords.leads.notUpdated,
  send: ({ leadId }: InquiryInput, options) =>
    bodyOf(api.leads[':leadId'].restoration.$post({ param: { leadId: String(leadId) } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  outbox: { title: ({ name }) => outboxWords.restoreDraft(name), path: () => FORMS_PATH },
  done: (_, { name }) => toast.info(draftsWords.isBack(name)),
  failed: toastNotUndone,
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})

const deleteInquiry = defineWrite('draft/delete', {
  send: ({ leadId }: InquiryInput, options) => bodyOf(api.leads.$delete({ json: { lead_id: leadId } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  change: ({ leadId }) => [removedInquiry(leadId)],
  outbox: { title: ({ name }) => outboxWords.deleteDraft(name), path: () => FORMS_PATH },
  done: (_, input, client) =>
    toast.undoable(draftsWords.deleted, [`lead/${input.leadId}`], () => makeWrite(client, restoreInquiry, input)),
  failed: toastFailure(draftsWords.deleteFailed),
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})

/** Deletes an inquiry that has no contact. */
export const useDeleteInquiry = () => useWrite(deleteInquiry)
