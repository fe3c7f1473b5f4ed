import type * as v from 'valibot'
import type { ContactChange, ContactDetails } from '#contract/profile.ts'
import { api } from '#web/api.ts'
import { contactSubject, currentContact, placeContact } from '#web/contacts/profile/contact-writes.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { ContactFields, editedContact } from './contact-fields.ts'

interface Save {
  contactId: number
  json: v.InferInput<typeof ContactChange>
}

const saveContact = defineWrite('contact/save', {
  send: ({ contactId, json }: Save, options) =>
    bodyOf(api.contacts[':contactId'].$put({ param: { contactId: String(contactId) }, json }, options)),
  subject: contactSubject,
  done: (answer, _, client) => {
    placeContact(client, answer.contact)
    toast.success(profileWords.saved)
  },
  failed: (error, _, client) => placeContact(client, currentContact(error)),
  refresh: () => staleQueries('contact'),
})

/** One of the two forms of a contact; each keeps its own unsaved text, and a field without any follows the contact. */
export const useContactEdit = (contact: ContactDetails, formName: 'contact' | 'project') => {
  const contactId = contact.contact_id
  const form = useForm(ContactFields, { keepAs: `contact.${contactId}.${formName}`, thing: editedContact(contact) })
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveContact, {
    done: (answer) => form.saved(editedContact(answer.contact)),
    failed: (error) => {
      const current = currentContact(error)
      form.refused(error, {
        now: current && editedContact(current),
        ...(error.code === 'duplicate_contact' && !error.answer.issues && { issues: { phone: error.message } }),
      })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error(error.status === 403 ? error.message : notSaved, connectionTitle(error))
    },
  })
  return {
    ...form,
    save: () => form.submit((change) => write({ contactId, json: { ...change, ...form.versions } })),
  }
}

export type ContactEdit = ReturnType<typeof useContactEdit>
