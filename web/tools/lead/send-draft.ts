import type * as v from 'valibot'
import type { NewDraft } from '#contract/leads/draft.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'

export const sendDraft = defineWrite('draft/create', {
  send: (draft: v.InferInput<typeof NewDraft>, options) => bodyOf(api.leads.drafts.$post({ json: draft }, options)),
  subject: ({ phone }) => `new-draft/${phone}`,
  refresh: () => staleQueries('lead'),
})
