import type { QueryClient } from '@tanstack/react-query'
import { Appointment } from '#contract/schedule/appointment.ts'
import { peopleOf } from '#contract/schedule/conflicts.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { leadSubject } from '#web/leads/lead-queue.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'
import type { Versions } from '#web/offline/define-write.ts'
import { bookingWords } from '#words/booking.ts'
import { type AppointmentWrite, changedAppointment, siblingsOf } from './schedule-cache.ts'
import { scheduleSettingsQuery } from './schedule-settings-query.ts'

// What the writes about appointments share. Those of one lead are sent one after the other, with the moves of that lead.

export const appointmentSubject = ({ appointment_id }: Pick<Appointment, 'appointment_id'>) =>
  `appointment/${appointment_id}`

/** The name of an appointment's lead in messages. */
export const leadNameOf = ({ client_name, project_title }: Pick<Appointment, 'client_name' | 'project_title'>) =>
  client_name ?? project_title ?? bookingWords.unnamed

/** A write about an appointment as this device knows it now. */
export const writeOf = (client: QueryClient, appointment: Appointment): AppointmentWrite => ({
  appointment,
  siblings: siblingsOf(client, appointment),
  people: goersOf(client, appointment),
})

/** The fields of a new appointment, as the API takes them. */
export const newAppointmentOf = ({ kind, address, note, users, crews, ...appointment }: Appointment) => {
  const { first_day, last_day, skipped_days, start_minute, end_minute } = appointment
  return { kind, first_day, last_day, skipped_days, start_minute, end_minute, address, note, users, crews }
}

/** The ids of the users who go, with the members of crews where this device knows them. */
const goersOf = (client: QueryClient, appointment: Pick<Appointment, 'users' | 'crews'>) => [
  ...peopleOf(appointment, client.getQueryData(scheduleSettingsQuery.queryKey)?.crews ?? []),
]

mergeAnswered('appointment', Appointment, (answered) =>
  changedAppointment(writeOf(queryClient, answered), (current) =>
    current.version <= answered.version ? answered : current,
  ),
)

export const OF_APPOINTMENT = {
  subject: ({ appointment }: AppointmentWrite) => leadSubject(appointment),
  affects: ({ appointment: { contact_id, lead_id } }: AppointmentWrite) => [
    { entity: 'appointment' as const, contact_id, lead_id },
  ],
}

export const paramOf = ({ appointment }: AppointmentWrite) => ({ appointmentId: String(appointment.appointment_id) })

export const appointmentPath = ({ appointment }: AppointmentWrite) => `/leads/${appointment.lead_id}`

/** How a write behaves in the offline queue that is based on the version which its user sees. */
export const queuedOnVersion = <Input extends AppointmentWrite>() => ({
  path: appointmentPath,
  versions: ({ appointment }: Input) => ({ [appointmentSubject(appointment)]: appointment.version }),
  withVersions: (input: Input, versions: Versions): Input => {
    const version = versions[appointmentSubject(input.appointment)] ?? input.appointment.version
    return { ...input, appointment: { ...input.appointment, version } }
  },
})

/** A toast about an appointment with an undo. An earlier offer to undo disappears: it would fail. */
export const showUndoToast = (
  message: string,
  { appointment }: Pick<AppointmentWrite, 'appointment'>,
  undo: () => void,
) => {
  dismissToastsAbout(appointmentSubject(appointment))
  toast.undoable(message, [appointmentSubject(appointment), leadSubject(appointment)], undo)
}
