import { create } from 'zustand'
import type { Appointment, AppointmentKind } from '#contract/schedule/appointment.ts'
import type { PromotionInput } from '#web/inquiries/promoted-lead.ts'

/** The lead of an appointment, as its dialog shows it. */
export interface BookedLead
  extends Pick<Appointment, 'lead_id' | 'contact_id' | 'client_name' | 'project_title' | 'place'> {
  /** Its present stage, where it is known. */
  stage_id?: number
}

interface BookingRequest {
  lead: BookedLead
  kind: AppointmentKind
  /** The promotion with which an inquiry is booked. */
  promotion?: PromotionInput | undefined
}

/** The booking that a toast, a card or another screen asked for. One host renders its dialog over the present screen. */
export const useBookingRequest = create<{ request: BookingRequest | null }>(() => ({ request: null }))

export const openBooking = (lead: BookedLead, kind: AppointmentKind, promotion?: PromotionInput) =>
  useBookingRequest.setState({ request: { lead, kind, promotion } })

export const closeBooking = () => useBookingRequest.setState({ request: null })
