import { useQueryClient } from '@tanstack/react-query'
import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { pageWithout } from '#web/cache/list-pages.ts'
import { isOfContact } from '#web/cache/read-keys.ts'
import { inReads } from '#web/cache/reads.ts'
import { offerResend, toastNotUndone } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { removedLeadsOf } from '#web/leads/lead-cache.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardWrite, mayHaveArrived } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { creationOf } from '#web/offline/unsent-records.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { directoryWords } from '#words/directory.ts'
import { failureWords } from '#words/failures.ts'
import { outboxWords } from '#words/outbox.ts'
import { contactSubject } from './contact-cache.ts'

/** The message for a failed deletion (docs/product.md#failure-sentences). */
const deleteFailure = (error: ApiError) => {
  if (error.status === 403) return directoryWords.deleteDenied
  const why = error.code === 'offline' ? error.message : error.answer.error
  return why ? directoryWords.deleteFailedWhy(why) : directoryWords.deleteFailed
}

interface DeletionInput {
  contactId: number
  name: string
}

const pathOf = ({ contactId }: DeletionInput) => ({ param: { contactId: String(contactId) } })

const restoreContact = defineWrite('contact/restore', {
  failure: failureWords.contacts.notUpdated,
  send: (contact: DeletionInput, options) =>
    bodyOf(api.contacts[':contactId'].restoration.$post(pathOf(contact), options)),
  subject: contactSubject,
  outbox: {
    title: ({ name }) => outboxWords.restore(name),
    path: ({ contactId }) => `/contacts/${contactId}`,
    compare: phoneOwnerRows,
  },
  done: () => toast.info(directoryWords.restored),
  failed: toastNotUndone,
  affects: ({ contactId }) => [{ entity: 'contact', contact_id: contactId }],
})

const deleteContact = defineWrite('contact/delete', {
  failure: failureWords.contacts.notDeleted,
  send: (contact: DeletionInput, options) => bodyOf(api.contacts[':contactId'].$delete(pathOf(contact), options)),
  subject: contactSubject,
  change: ({ contactId }) => {
    const withoutRow = (page: ContactPage) => pageWithout(page, ({ contact_id }: Contact) => contact_id === contactId)
    return [removedLeadsOf(contactId), inReads({ 'contacts/list': withoutRow, 'contacts/found': withoutRow })]
  },
  outbox: {
    title: ({ name }) => outboxWords.delete(name),
    path: ({ contactId }) => `/contacts/${contactId}`,
  },
  done: (_, contact, client) => {
    // Keeps an open profile until its user leaves it.
    client.removeQueries({ predicate: (query) => isOfContact(contact.contactId, query), type: 'inactive' })
    dismissToastsAbout(contactSubject(contact))
    toast.undoable(directoryWords.deleted, [contactSubject(contact)], () => makeWrite(client, restoreContact, contact))
  },
  failed: (error) => toast.error(deleteFailure(error), offerResend(error)),
  affects: ({ contactId }) => [{ entity: 'contact', contact_id: contactId }],
  spares: (query, { contactId }) => isOfContact(contactId, query),
})

interface Callbacks {
  /** The contact is deleted, or was unsent and is discarded. */
  done?: () => void
  /** The deletion is queued. */
  queued?: () => void
}

/**
 * Deletes a contact with its leads, tasks, notes and photos; the directory changes at once. An unsent contact is
 * discarded instead.
 */
export const useDeleteContact = ({ done, queued }: Callbacks = {}) => {
  const client = useQueryClient()
  const { write, writing } = useWrite(deleteContact, { ...(done && { done }), ...(queued && { queued }) })
  return {
    writing,
    write: (contact: DeletionInput) => {
      const creation = creationOf(contact.contactId)
      // The creation may have reached the server, so the deletion follows it.
      if (!creation || mayHaveArrived(creation)) return write(contact)
      void discardWrite(client, creation).then(done)
    },
  }
}
