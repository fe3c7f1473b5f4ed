import type * as v from 'valibot'
import type { NewDraft } from '#contract/inquiries/draft.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'

export const createInquiry = defineWrite('draft/create', {
  send: (inquiry: v.InferInput<typeof NewDraft>, options) => bodyOf(api.leads.drafts.$post({ json: inquiry }, options)),
  subject: ({ phone }) => `new-draft/${phone}`,
  affects: () => [{ entity: 'lead' }],
})
