import type * as v from 'valibot'
import type { NewContact } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { addToCachedLists } from '#web/contacts/directory/add-to-cached-lists.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { failureWords } from '#words/failures.ts'
import { newContactWords } from '#words/new-contact.ts'
import { outboxWords } from '#words/outbox.ts'

/** A new contact with its id. */
export interface ContactCreation {
  json: v.InferInput<typeof NewContact>
  created: { contact_id: number }
}

export const createContact = defineWrite('contact/create', {
  failure: failureWords.contacts.notCreated,
  send: (input: ContactCreation, options) =>
    bodyOf(api.contacts.$post({ json: { ...input.json, ...idsToSend(input) } }, options)),
  subject: ({ json }) => `new-contact/${json.phone}`,
  outbox: {
    title: ({ json }) => outboxWords.addContact(json.name),
    path: ({ created }) => `/contacts/${created.contact_id}`,
    compare: ({ json }, owner) => phoneOwnerRows(json, owner),
  },
  done: ({ contact }, _, client) => {
    addToCachedLists(client, contact)
    toast.success(newContactWords.added)
  },
  affects: ({ created }) => [{ entity: 'contact', contact_id: created.contact_id }],
})
