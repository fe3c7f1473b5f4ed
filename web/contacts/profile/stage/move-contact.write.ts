import type { Stage } from '#contract/catalog/catalog.ts'
import { ContactDetails, type Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { api } from '#web/api.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { shownStageName } from '#web/catalog/shown-stage-name.ts'
import { changedProfile, contactSubject, contactVersions } from '#web/contacts/contact-cache.ts'
import { versionFields } from '#web/contacts/profile/edit/contact-save-offline.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { changedRows, inStage } from '#web/leads/lead-cache.ts'
import { type MoveOrigin, showMoveFailure } from '#web/leads/move/move-failure.ts'
import { movedLead, moveLead } from '#web/leads/move/move-lead.write.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { boardWords } from '#words/board.ts'
import { failureWords } from '#words/failures.ts'
import { fieldWords } from '#words/fields.ts'
import { outboxWords } from '#words/outbox.ts'

interface ContactMove extends ReturnType<typeof contactVersions> {
  contactId: number
  /** The current lead, if the user may not see it: the server moves it with the contact. */
  leadId: number | null
  to: Pick<Stage, 'stage_id' | 'name'>
  name: string
  origin: MoveOrigin
}

/** Moves a contact that has no lead, or no lead that the user may see, to another stage. */
const moveContact = defineWrite('contact/move', {
  failure: failureWords.contacts.notUpdated,
  send: ({ contactId, to, version, lead_version }: ContactMove, options) => {
    const json = { stage_id: to.stage_id, version, ...(lead_version !== undefined && { lead_version }) }
    return bodyOf(api.contacts[':contactId'].$put({ param: { contactId: String(contactId) }, json }, options))
  },
  subject: contactSubject,
  change: ({ contactId, to }) => [
    changedProfile(contactId, (profile) => ({ ...profile, contact: inStage(profile.contact, to) })),
    changedRows(contactId, (row) => inStage(row, to)),
  ],
  outbox: {
    title: ({ name, to }) => outboxWords.move(name, to.name),
    path: ({ contactId }) => `/contacts/${contactId}`,
    compare: ({ to }, current) => {
      const theirs = recordIn(ContactDetails, current)
      return [{ label: fieldWords.stage_id, yours: to.name, theirs: theirs && shownStageName(theirs) }]
    },
    versions: ({ contactId, leadId, version, lead_version }) => ({
      [contactSubject({ contactId })]: version,
      ...(lead_version !== undefined && { [`lead/${leadId}`]: lead_version }),
    }),
    withVersions: (move, versions) => ({ ...move, ...versionFields(move, versions) }),
  },
  done: ({ contact }) => void toast.success(boardWords.moved(contact.name, shownStageName(contact))),
  failed: (error, { to, origin }) => {
    // The profile is read again and shows that the contact is deleted.
    if (!error.saysGone) showMoveFailure(error, to, origin)
  },
  affects: ({ contactId }) => [{ entity: 'contact', contact_id: contactId }],
})

/** Moves the chosen lead of a contact, or a contact without a lead. Screens show it at once; a refusal moves it back. */
export const useMoveContact = ({ contact, jobs }: Pick<Profile, 'contact' | 'jobs'>, lead: ContactLead | undefined) => {
  const ofLead = useWrite(moveLead)
  const ofContact = useWrite(moveContact)
  const { contact_id, name: contactName, current_lead_id } = contact
  return {
    moving: ofLead.writing !== undefined || ofContact.writing !== undefined,
    move: ({ stage_id, name }: Stage, origin: MoveOrigin) => {
      const to = { stage_id, name }
      if (!lead) {
        return ofContact.write({
          ...contactVersions(contact),
          contactId: contact_id,
          leadId: current_lead_id,
          to,
          name: contactName,
          origin,
        })
      }
      ofLead.write({
        lead: movedLead({ ...lead, contact_id }),
        to,
        title: jobs.length > 1 ? projectTitle(lead) : contactName,
        isCurrentLead: lead.lead_id === current_lead_id,
        origin,
      })
    },
  }
}
