import type { ContactDetails } from '#contract/contacts/profile.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { cacheContact, contactSubject, currentContact, overlayDirectoryRows } from '#web/contacts/contact-cache.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { overlayLeads } from '#web/leads/lead-cache.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { failureWords } from '#words/failures.ts'
import { profileWords } from '#words/profile.ts'
import {
  type ContactSave,
  detailsAfterSave,
  leadAfterSave,
  profileAfterSave,
  rowAfterSave,
} from './apply-contact-save.ts'
import { contactFieldsOf, editedContact } from './contact-fields.ts'
import { contactSaveOffline } from './contact-save-offline.ts'

const saveContact = defineWrite('contact/save', {
  failure: failureWords.contacts.notUpdated,
  send: ({ contactId, json }: ContactSave, options) =>
    bodyOf(api.contacts[':contactId'].$put({ param: { contactId: String(contactId) }, json }, options)),
  subject: contactSubject,
  apply: [
    overlay(({ contactId }) => profileKey(contactId), profileAfterSave),
    ...overlayDirectoryRows<ContactSave>(rowAfterSave),
    ...overlayLeads(({ contact_id }, { contactId }: ContactSave) => contact_id === contactId, leadAfterSave),
  ],
  outbox: contactSaveOffline,
  done: (answer, _, client) => {
    cacheContact(client, answer.contact)
    toast.success(profileWords.saved)
  },
  failed: (error, _, client) => cacheContact(client, currentContact(error)),
  refresh: () => staleQueries('contact'),
})

/** State of one contact form. Each form keeps its own unsaved text; fields without unsaved text follow the contact. */
export const useContactEdit = (contact: ContactDetails, formName: 'contact' | 'project') => {
  const contactId = contact.contact_id
  const form = useForm(contactFieldsOf(contact), {
    storeAs: `contact.${contactId}.${formName}`,
    record: editedContact(contact),
  })
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveContact, {
    formText: form.textRef,
    resend: form.startResending,
    done: (answer) => form.saved(editedContact(answer.contact)),
    queued: (save) => form.saved(editedContact(detailsAfterSave(contact, save))),
    failed: (error) => {
      const current = currentContact(error)
      form.refused(error, {
        current: current && editedContact(current),
        ...(error.code === 'duplicate_contact' && !error.answer.issues && { issues: { phone: error.message } }),
      })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error([401, 403].includes(error.status) ? error.message : notSaved, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const { name, current_lead_id: leadId } = contact
  return {
    ...form,
    save: () =>
      form.submit((change) =>
        write({
          contactId,
          name,
          leadId,
          json: { ...change, ...form.versions },
          names: namesOf(change),
          today: businessToday(),
        }),
      ),
  }
}

export type ContactEdit = ReturnType<typeof useContactEdit>
