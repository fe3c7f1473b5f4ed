import type { QueryClient } from '@tanstack/react-query'
import { Appointment, type AppointmentChange, type AppointmentState } from '#contract/schedule/appointment.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { leadNameOf, OF_APPOINTMENT, paramOf, queuedOnVersion, showUndoToast, writeOf } from './appointment-write.ts'
import { type AppointmentWrite, changedAppointment, nextVersion } from './schedule-cache.ts'

type Fields = Omit<AppointmentChange, 'version'>

interface AppointmentEdit extends AppointmentWrite {
  change: Fields
  /** Where it is after the change. */
  place: string | null
  isUndo?: true
}

interface Marking extends AppointmentWrite {
  state: AppointmentState
  isUndo?: true
}

const path = api.appointments[':appointmentId']

/** The appointment after a change. Fields that are undefined stay. */
const withFields = <T extends Appointment>(current: T, change: Fields, place: string | null): T => {
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...current, ...fields, place }
}

/** The write of a change, as this device knows the appointment now. */
export const editOf = (
  client: QueryClient,
  appointment: Appointment,
  change: Fields,
  place: string | null = appointment.place,
): AppointmentEdit => ({
  ...writeOf(client, withFields(appointment, change, place)),
  appointment,
  change,
  place,
})

/** Changes fields of an appointment. The undo writes the former fields. */
export const changeAppointment = defineWrite('appointment/change', {
  ...OF_APPOINTMENT,
  failure: bookingWords.notSaved,
  send: (edit: AppointmentEdit, options) => {
    const json = { ...edit.change, version: edit.appointment.version }
    return bodyOf(path.$put({ param: paramOf(edit), json }, options))
  },
  change: (edit, updated_at) => [
    changedAppointment(edit, (current) => ({
      ...withFields(current, edit.change, edit.place),
      updated_at,
      version: nextVersion(current, edit),
    })),
  ],
  outbox: {
    ...queuedOnVersion<AppointmentEdit>(),
    title: ({ appointment }) => bookingWords.queued.change(appointment.kind, leadNameOf(appointment)),
    compare: ({ appointment, change, place }, current) => {
      const [mine, theirs] = [withFields(appointment, change, place), recordIn(Appointment, current)]
      return [
        {
          label: bookingWords.time,
          yours: capitalized(appointmentTime(mine)),
          theirs: theirs && capitalized(appointmentTime(theirs)),
        },
        { label: fieldWords.note, yours: mine.note, theirs: theirs?.note },
      ]
    },
    undo: (edit) => (edit.isUndo ? undefined : (client) => takeBack(client, edit, edit.appointment.version + 1)),
  },
  done: ({ appointment }, edit, client) => {
    if (edit.isUndo) return
    const isMoved = ['first_day', 'last_day', 'skipped_days', 'start_minute', 'end_minute'].some(
      (field) => field in edit.change,
    )
    const message = isMoved
      ? bookingWords.movedTo(appointment.kind, appointmentTime(appointment))
      : bookingWords.changed(appointment.kind)
    showUndoToast(message, edit, () => takeBack(client, edit, appointment.version))
  },
})

/** Writes the fields from before a change that led to a version. */
const takeBack = (client: QueryClient, { appointment, change, place }: AppointmentEdit, version: number) => {
  const former = Object.keys(change).map((field) => [field, appointment[field as keyof Fields]])
  const changed = { ...withFields(appointment, change, place), version }
  const back = editOf(client, changed, Object.fromEntries(former), appointment.place)
  void makeWrite(client, changeAppointment, { ...back, isUndo: true })
}

/** Gives an appointment a state. The undo gives it the former one. */
export const markAppointment = defineWrite('appointment/mark', {
  ...OF_APPOINTMENT,
  failure: bookingWords.notSaved,
  send: (marking: Marking, options) => {
    const json = { state: marking.state, version: marking.appointment.version }
    return bodyOf(path.state.$post({ param: paramOf(marking), json }, options))
  },
  change: (marking, updated_at) => [
    changedAppointment(marking, (current) => ({
      ...current,
      state: marking.state,
      updated_at,
      version: nextVersion(current, marking),
    })),
  ],
  outbox: {
    ...queuedOnVersion<Marking>(),
    title: ({ appointment, state }) => bookingWords.queued.mark(appointment.kind, leadNameOf(appointment), state),
    compare: ({ appointment, state }, current) => {
      const states = bookingWords.states[appointment.kind]
      const theirs = recordIn(Appointment, current)?.state
      return [{ label: fieldWords.state, yours: states[state], theirs: theirs && states[theirs] }]
    },
    undo: (marking) =>
      marking.isUndo ? undefined : (client) => unmark(client, marking, marking.appointment.version + 1),
  },
  done: ({ appointment }, marking, client) => {
    const message = bookingWords.marked(appointment.kind, appointment.state)
    if (marking.isUndo) toast.info(message)
    else showUndoToast(message, marking, () => unmark(client, marking, appointment.version))
  },
})

/** Gives an appointment the state from before a marking that led to a version. */
const unmark = (client: QueryClient, { appointment, state }: Marking, version: number) => {
  const marked = { ...appointment, state, version }
  void makeWrite(client, markAppointment, { ...writeOf(client, marked), state: appointment.state, isUndo: true })
}
