import { useEffect } from 'react'
import { closeBooking, useBookingRequest } from './booking-request.ts'
import { LazyAppointmentDialog } from './lazy-appointment-dialog.ts'

/** Shows the dialog of the requested booking over the present screen. */
export const BookingHost = () => {
  const { request } = useBookingRequest()
  // The next user of the device does not see the lead of the one before.
  useEffect(() => closeBooking, [])
  if (!request) return null
  const { lead, kind } = request
  return <LazyAppointmentDialog lead={lead} initial={{ kind }} onClose={closeBooking} />
}
