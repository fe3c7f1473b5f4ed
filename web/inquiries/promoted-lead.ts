import type { Stage } from '#contract/catalog/catalog.ts'
import type { ExistingContact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'

interface Promotion {
  seller: Pick<Lead, 'seller_id' | 'seller_name'>
  to: Pick<Stage, 'stage_id' | 'name'> | undefined
}

/** The lead that a draft becomes by its promotion, as far as it is known before the server answers. */
export const promotedLead = (draft: Lead, { seller, to }: Promotion): Lead => {
  const { known_contact, suggested_seller, inquiry, draft_notes, ...lead } = draft
  return {
    ...lead,
    ...seller,
    is_draft: false,
    ...(to && { stage_id: to.stage_id, stage_name: to.name }),
    contact_name: draft.contact_name ?? draft.draft_name,
    contact_phone: draft.contact_phone ?? draft.draft_phone,
    contact_email: draft.contact_email ?? draft.draft_email,
    contact_address: draft.contact_address ?? draft.draft_address,
    version: draft.version + 1,
  }
}

/** The same as another lead of a contact that there is. Of the contact no more is known than this. */
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
