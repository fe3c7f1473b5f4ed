import { type Appointment, type AppointmentState, isOpenState } from './appointment.ts'

// The installation date of a contact is a day of its appointments. `migrations/0017_schedule.sql` keeps it in the contact.

type Work = Pick<Appointment, 'appointment_id' | 'kind' | 'state' | 'first_day' | 'last_day' | 'start_minute'> &
  (Pick<Appointment, 'is_lost'> | { archive_reason: string | null })

/** Whether an appointment is work that may give the installation date. Work of a lost lead does not. */
export const isDatedWork = (appointment: Work): boolean =>
  appointment.kind === 'work' && !('is_lost' in appointment ? appointment.is_lost : appointment.archive_reason !== null)

const earlierFirst = (a: Work, b: Work) =>
  a.first_day === b.first_day
    ? (a.start_minute ?? -1) - (b.start_minute ?? -1) || a.appointment_id - b.appointment_id
    : a.first_day < b.first_day
      ? -1
      : 1

/** The work whose first day is the installation date: the first open one, else the last done one. */
const shownWork = <W extends Work>(appointments: readonly W[]): W | undefined => {
  const work = appointments.filter(isDatedWork).toSorted(earlierFirst)
  return work.find(({ state }) => isOpenState(state)) ?? work.findLast(({ state }) => state === 'done')
}

export const installationDateOf = (appointments: readonly Work[]): string | null =>
  shownWork(appointments)?.first_day ?? null

/** What a new installation date does to the appointments. */
type WorkChange<W> =
  | { does: 'cancel'; work: W }
  | { does: 'move'; work: W; day: string }
  | { does: 'book'; day: string; state: AppointmentState }

/** Work on a past day is done. `today`: the business day. */
export const stateOfWork = (day: string, today: string): AppointmentState => (day < today ? 'done' : 'planned')

/**
 * What a new installation date does: open work moves to it (see `movedTo`); so does done work, to a past day,
 * as a correction. Without such work new work is booked. Null cancels the work. Undefined when nothing changes.
 */
export const workChangeOf = <W extends Work>(
  appointments: readonly W[],
  day: string | null,
  today: string,
): WorkChange<W> | undefined => {
  const work = shownWork(appointments)
  if (day === (work?.first_day ?? null)) return
  if (day === null) return work && { does: 'cancel', work }
  if (work && (isOpenState(work.state) || day < today)) return { does: 'move', work, day }
  return { does: 'book', day, state: stateOfWork(day, today) }
}
