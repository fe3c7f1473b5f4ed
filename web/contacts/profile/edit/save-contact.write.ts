import { ContactDetails } from '#contract/contacts/profile.ts'
import { api } from '#web/api.ts'
import { changedProfile, contactSubject } from '#web/contacts/contact-cache.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { changedLeads, changedRows } from '#web/leads/lead-cache.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
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
  change: (save, at) => [
    changedProfile(save.contactId, (profile) => profileAfterSave(profile, save)),
    changedRows(save.contactId, (row) => rowAfterSave(row, save)),
    changedLeads(
      ({ contact_id }) => contact_id === save.contactId,
      (lead) => leadAfterSave(lead, save),
      at,
    ),
  ],
  outbox: contactSaveOffline,
  done: () => void toast.success(profileWords.saved),
  affects: ({ contactId }) => [{ entity: 'contact', contact_id: contactId }],
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
      const current = recordIn(ContactDetails, error.answer.current)
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
