import { api } from '#web/api.ts'
import { CHANGE_FEED, staleQueries } from '#web/cache/invalidation.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { draftsWords } from '#words/drafts.ts'
import { failureWords } from '#words/failures.ts'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'
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
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) }),
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})

const deleteInquiry = defineWrite('draft/delete', {
  send: ({ leadId }: InquiryInput, options) => bodyOf(api.leads.$delete({ json: { lead_id: leadId } }, options)),
  subject: ({ leadId }) => `lead/${leadId}`,
  change: ({ leadId }) => [removedInquiry(leadId)],
  outbox: { title: ({ name }) => outboxWords.deleteDraft(name), path: () => FORMS_PATH },
  done: (_, input, client) =>
    toast.success(draftsWords.deleted, {
      about: [`lead/${input.leadId}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreInquiry, input) },
    }),
  failed: (error) => toast.error(sentenceOf(error, draftsWords.deleteFailed), failureToast(error)),
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})

/** Deletes an inquiry that has no contact. */
export const useDeleteInquiry = () => useWrite(deleteInquiry)
