import type { Stage } from '#contract/catalog/catalog.ts'
import type { ExistingContact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { AppointmentWrite } from '#web/schedule/schedule-cache.ts'

/** The promotion of an inquiry. */
export interface PromotionInput {
  /** The lead that it becomes, until the server answers (`PromotedLead`). */
  promoted: Lead
  leadId: number
  name: string
  /** The contact to attach the inquiry to; without it, a new contact is created. */
  contactId?: number
  /** The seller shown on the card, who gets the lead. */
  sellerId?: number
  /** The appointment that is booked in the same request. */
  booked?: AppointmentWrite
  created?: { appointment_id: number }
}

interface Promotion {
  seller: Pick<Lead, 'seller_id' | 'seller_name'>
  to: Pick<Stage, 'stage_id' | 'name'> | undefined
}

/** The expected result of a promotion, shown until the server answers. */
export const promotedLead = (inquiry: Lead, { seller, to }: Promotion): Lead => {
  const { known_contact, suggested_seller, inquiry: submission, draft_notes, ...lead } = inquiry
  return {
    ...lead,
    ...seller,
    is_draft: false,
    ...(to && { stage_id: to.stage_id, stage_name: to.name }),
    contact_name: inquiry.contact_name ?? inquiry.draft_name,
    contact_phone: inquiry.contact_phone ?? inquiry.draft_phone,
    contact_email: inquiry.contact_email ?? inquiry.draft_email,
    contact_address: inquiry.contact_address ?? inquiry.draft_address,
    version: inquiry.version + 1,
  }
}

/** The expected result of attaching the inquiry to an existing contact, whose other data is unknown. */
export const promotedToContact = (
  lead: Lead,
  { contact_id, name, phone }: Pick<ExistingContact, 'contact_id' | 'name' | 'phone'>,
): Lead => ({
  ...lead,
  contact_id,
  contact_name: name,
  contact_phone: phone,
  contact_email: null,
  contact_address: null,
})
