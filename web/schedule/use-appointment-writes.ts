import { useQueryClient } from '@tanstack/react-query'
import type { Appointment, AppointmentChange, AppointmentState } from '#contract/schedule/appointment.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { bookingWords } from '#words/booking.ts'
import { writeOf } from './appointment-write.ts'
import { useDeleteAppointment } from './appointments.write.ts'
import { changeAppointment, editOf, markAppointment } from './change-appointment.write.ts'

/** The writes about an appointment from a screen without a form: a toast reports a failure. */
export const useAppointmentWrites = () => {
  const client = useQueryClient()
  const failed = toastFailure(bookingWords.notSaved)
  const change = useWrite(changeAppointment, { failed })
  const mark = useWrite(markAppointment, { failed })
  return {
    /** Changes some fields, such as the time or the people. */
    change: (appointment: Appointment, fields: Omit<AppointmentChange, 'version'>) =>
      change.write(editOf(client, appointment, fields)),
    mark: (appointment: Appointment, state: AppointmentState) => mark.write({ ...writeOf(client, appointment), state }),
    remove: useDeleteAppointment(),
  }
}
