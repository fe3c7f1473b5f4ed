import type { ContactPage } from '#contract/contacts/contact.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { pageWithout } from '#web/lib/api/page-without.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { directoryWords } from '#web/messages/directory.ts'
import { uiWords } from '#web/messages/ui.ts'

/** Why a contact was not deleted (part 2, section 8). */
export const deleteFailure = ({ status, message }: ApiError) => {
  if (status === 403) return directoryWords.deleteDenied
  return message ? directoryWords.deleteFailedWhy(message) : directoryWords.deleteFailed
}

const fromPage = (read: string) =>
  overlay(
    () => ['contacts', read],
    (page: ContactPage, contactId: number) => pageWithout(page, (contact) => contact.contact_id === contactId),
  )

const pathOf = (contactId: number) => ({ param: { contactId: String(contactId) } })

const restoreContact = defineWrite('contact/restore', {
  send: (contactId: number, options) =>
    bodyOf(api.contacts[':contactId'].restoration.$post(pathOf(contactId), options)),
  subject: (contactId) => `contact/${contactId}`,
  done: () => toast.info(directoryWords.restored),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh: () => staleQueries('contact'),
})

const deleteContact = defineWrite('contact/delete', {
  send: (contactId: number, options) => bodyOf(api.contacts[':contactId'].$delete(pathOf(contactId), options)),
  subject: (contactId) => `contact/${contactId}`,
  apply: [fromPage('list'), fromPage('found')],
  done: (_, contactId, client) => {
    dismissToastsAbout(`contact/${contactId}`)
    toast.success(directoryWords.deleted, {
      about: [`contact/${contactId}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreContact, contactId) },
    })
  },
  failed: (error) => toast.error(deleteFailure(error)),
  refresh: () => staleQueries('contact'),
})

/** Deletes a contact, by its id, with all that hangs on it; the directory shows it at once. */
export const useDeleteContact = (done?: () => void) => useWrite(deleteContact, done && { done })
