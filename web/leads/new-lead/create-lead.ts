import type * as v from 'valibot'
import type { NewLead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { toast } from '#web/lib/toasts.ts'
import { newLeadWords } from '#web/messages/new-lead.ts'

export const createLead = defineWrite('lead/create', {
  send: (lead: v.InferInput<typeof NewLead>, options) => bodyOf(api.leads.$post({ json: lead }, options)),
  subject: ({ contact, contact_id }) => `new-lead/${contact_id ?? contact?.phone}`,
  done: () => toast.success(newLeadWords.added),
  refresh: () => staleQueries('lead'),
})
