import { placeLine } from '#contract/contacts/address.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { LeadAppointments } from '#web/schedule/lead-appointments.tsx'

/** The appointments of all leads of a contact. A new one is of the chosen lead. */
export const ProfileAppointments = ({ profile }: { profile: Profile }) => {
  const { contact, appointments } = profile
  const { lead, hasSeveral } = useChosenLead(profile)
  const now = useNow()
  const booked = lead && {
    lead_id: lead.lead_id,
    contact_id: contact.contact_id,
    client_name: contact.name,
    project_title: lead.project_title,
    place: placeLine(contact.address, contact.zip) || null,
    stage_id: lead.stage_id,
  }
  return <LeadAppointments appointments={appointments} lead={booked} now={now} hasSeveral={hasSeveral} />
}
