import type * as v from 'valibot'
import type { NewContact } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { toast } from '#web/lib/toasts.ts'
import { newContactWords } from '#web/messages/new-contact.ts'

export const createContact = defineWrite('contact/create', {
  send: (contact: v.InferInput<typeof NewContact>, options) => bodyOf(api.contacts.$post({ json: contact }, options)),
  subject: ({ phone }) => `new-contact/${phone}`,
  done: () => toast.success(newContactWords.added),
  refresh: () => staleQueries('contact'),
})
