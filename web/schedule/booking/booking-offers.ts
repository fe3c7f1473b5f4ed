import { placeLine } from '#contract/contacts/address.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/schedule/appointment.ts'
import type { ToastAction } from '#web/lib/toasts.ts'
import { bookingWords } from '#web/messages/booking.ts'
import { useSession } from '#web/session/session.ts'
import { type BookedLead, openBooking } from './booking-request.ts'

/** A lead as the dialog of an appointment takes it. */
export const bookedLead = (lead: Lead): BookedLead => ({
  lead_id: lead.lead_id,
  contact_id: lead.contact_id,
  client_name: lead.contact_name,
  project_title: lead.project_title,
  place: placeLine(lead.contact_address, lead.contact_zip) || null,
})

/** The offers of a toast to book an appointment of a lead; none without the permission. */
export const bookingOffers = (lead: Lead, kinds: readonly AppointmentKind[] = APPOINTMENT_KINDS): ToastAction[] => {
  const mayBook = allows(useSession.getState().user?.permissions ?? [], 'Leads: Edit')
  if (!mayBook || lead.contact_id === null) return []
  return kinds.map((kind) => ({ label: bookingWords.book[kind], act: () => openBooking(bookedLead(lead), kind) }))
}
