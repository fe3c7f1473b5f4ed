import { placeLine } from '#contract/contacts/address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/schedule/appointment.ts'
import { STAGE_OF_KIND } from '#contract/schedule/stages.ts'
import type { ToastAction } from '#web/lib/toasts.ts'
import { useSession } from '#web/session/session.ts'
import { bookingWords } from '#words/booking.ts'
import { type BookedLead, openBooking } from './booking-request.ts'

/** A lead as the dialog of an appointment takes it. */
export const bookedLead = (lead: Lead): BookedLead => ({
  lead_id: lead.lead_id,
  contact_id: lead.contact_id,
  client_name: lead.contact_name,
  project_title: lead.project_title,
  stage_id: lead.stage_id,
  place: placeLine(lead.contact_address, lead.contact_zip) || null,
})

/** The offers after a move: the appointment that its stage is about, unless it is booked. */
export const offersAfterMove = (lead: Lead): ToastAction[] =>
  bookingOffers(
    lead,
    APPOINTMENT_KINDS.filter((kind) => STAGE_OF_KIND[kind] === lead.stage_id && lead.next_appointment?.kind !== kind),
  )

/** The offers of a toast to book an appointment of a lead; none without the permission. */
export const bookingOffers = (lead: Lead, kinds: readonly AppointmentKind[] = APPOINTMENT_KINDS): ToastAction[] => {
  const mayBook = allows(useSession.getState().user?.permissions ?? [], 'Leads: Edit')
  if (!mayBook || lead.contact_id === null) return []
  return kinds.map((kind) => ({ label: bookingWords.book[kind], act: () => openBooking(bookedLead(lead), kind) }))
}
