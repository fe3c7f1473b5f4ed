import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { api } from '#web/api.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { appointmentStart, appointmentTime } from '#web/lib/format/appointment-time.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { uiWords } from '#words/ui.ts'
import {
  appointmentPath,
  appointmentSubject,
  leadNameOf,
  newAppointmentOf,
  OF_APPOINTMENT,
  paramOf,
  showUndoToast,
  writeOf,
} from './appointment-write.ts'
import { stageOffer } from './booking/stage-offer.ts'
import { type AppointmentWrite, changedAppointment } from './schedule-cache.ts'

// Books, deletes and restores appointments. change-appointment.write.ts has the other writes.

interface Booking extends AppointmentWrite {
  created: { appointment_id: number }
}

const path = api.appointments[':appointmentId']
const titleWords = ({ appointment }: AppointmentWrite) => [appointment.kind, leadNameOf(appointment)] as const

/** Books an appointment. The toast offers the move of its lead to the stage of the appointment, else an undo. */
export const bookAppointment = defineWrite('appointment/book', {
  ...OF_APPOINTMENT,
  failure: bookingWords.notBooked,
  send: (input: Booking, options) => {
    const { appointment } = input
    const json = { ...idsToSend(input), ...newAppointmentOf(appointment) }
    return bodyOf(
      api.leads[':leadId'].appointments.$post({ param: { leadId: String(appointment.lead_id) }, json }, options),
    )
  },
  change: (booking) => [changedAppointment(booking, (current) => current)],
  outbox: {
    title: ({ appointment }) =>
      bookingWords.queued.book(appointment.kind, leadNameOf(appointment), appointmentStart(appointment)),
    path: appointmentPath,
    compare: ({ appointment }) => [
      { label: bookingWords.time, yours: appointmentTime(appointment) },
      { label: fieldWords.note, yours: appointment.note },
    ],
    undo:
      ({ appointment }) =>
      (client) =>
        void makeWrite(client, deleteAppointment, writeOf(client, appointment)),
  },
  done: ({ appointment }, _, client) => {
    const message = bookingWords.booked(appointment.kind, appointmentStart(appointment))
    const undo = () => makeWrite(client, deleteAppointment, writeOf(client, appointment))
    const offer = stageOffer(client, appointment)
    toast.success(message, {
      duration: UNDO_MS,
      about: [appointmentSubject(appointment)],
      action: { label: uiWords.undo, act: undo },
      ...(offer && { offers: [offer] }),
    })
  },
})

const restoreAppointment = defineWrite('appointment/restore', {
  ...OF_APPOINTMENT,
  send: (input: AppointmentWrite, options) => bodyOf(path.restoration.$post({ param: paramOf(input) }, options)),
  change: (input) => [changedAppointment(input, (current) => current)],
  outbox: { path: appointmentPath, title: (input) => bookingWords.queued.restore(...titleWords(input)) },
  done: ({ appointment }) => void toast.info(bookingWords.restored(appointment.kind)),
  failed: toastNotUndone,
})

const deleteAppointment = defineWrite('appointment/delete', {
  ...OF_APPOINTMENT,
  send: (input: AppointmentWrite, options) => bodyOf(path.$delete({ param: paramOf(input) }, options)),
  change: (input) => [changedAppointment(input, () => null)],
  outbox: {
    path: appointmentPath,
    title: (input) => bookingWords.queued.remove(...titleWords(input)),
    undo: (input) => (client) => void makeWrite(client, restoreAppointment, input),
  },
  done: (_, input, client) => sayDeleted(input.appointment, () => makeWrite(client, restoreAppointment, input)),
  failed: toastFailure(bookingWords.notDeleted),
})

const sayDeleted = (appointment: Appointment, undo: () => void) =>
  showUndoToast(bookingWords.deleted(appointment.kind), { appointment }, undo)

const bookAgain = (client: QueryClient, discarded: Appointment) => {
  const appointment_id = newRecordId()
  const appointment = { ...discarded, appointment_id, version: 1 }
  void makeWrite(client, bookAppointment, { ...writeOf(client, appointment), created: { appointment_id } })
}

/** Deletes an appointment and offers an undo. One that was never sent is discarded. */
export const useDeleteAppointment = () => {
  const client = useQueryClient()
  const { write } = useWrite(deleteAppointment)
  return async (appointment: Appointment) => {
    const unsent = await discardUnsent<Booking>(client, appointment.appointment_id)
    if (!unsent) return write(writeOf(client, appointment))
    sayDeleted(appointment, () => bookAgain(client, appointment))
  }
}
