import type { QueryClient } from '@tanstack/react-query'
import { addressLine } from '#contract/contacts/address.ts'
import type { ExistingContact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { firstPipelineStage } from '#web/catalog/stage-kinds.ts'
import { openBooking } from '#web/schedule/booking/booking-request.ts'
import { inquiryName } from './inquiry-name.ts'
import { type PromotionInput, promotedLead, promotedToContact } from './promoted-lead.ts'

interface PromotionChoices {
  sellerId: number | undefined
  /** The contact to which the inquiry is attached. */
  contact?: ExistingContact | undefined
}

/** The promotion of an inquiry to a seller, as a new contact or attached to one. */
export const promotionOf = (
  client: QueryClient,
  inquiry: Lead,
  { sellerId, contact }: PromotionChoices,
): PromotionInput => {
  const { sellers, stages } = knownCatalog(client)
  const named = sellers.find(({ seller_id }) => seller_id === sellerId)
  const seller = { seller_id: sellerId ?? null, seller_name: named?.name ?? null }
  const lead = promotedLead(inquiry, { seller, to: firstPipelineStage(stages) })
  return {
    leadId: inquiry.lead_id,
    name: inquiryName(inquiry),
    ...(contact && { contactId: contact.contact_id }),
    ...(sellerId !== undefined && { sellerId }),
    promoted: contact ? promotedToContact(lead, contact) : lead,
  }
}

/** Opens the form of a visit that promotes its inquiry. One with the phone of a contact is attached to that. */
export const bookInquiry = (client: QueryClient, inquiry: Lead, sellerId = inquiry.suggested_seller ?? undefined) => {
  const { lead_id, known_contact: contact, project_title, contact_id } = inquiry
  const lead = {
    ...{ lead_id, contact_id, project_title, client_name: inquiryName(inquiry) },
    place: addressLine(inquiry.draft_address ?? inquiry.contact_address) || null,
  }
  openBooking(lead, 'visit', promotionOf(client, inquiry, { sellerId, contact: contact ?? undefined }))
}
