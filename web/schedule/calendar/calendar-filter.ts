import type { Appointment } from '#contract/schedule/appointment.ts'
import { peopleOf } from '#contract/schedule/conflicts.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import type { Who } from './calendar-who.ts'

/** Whether a person goes to an appointment, by themselves or in a crew, or whether a crew does. */
export const goesTo = (who: Who, appointment: Pick<Appointment, 'users' | 'crews'>, crews: readonly Crew[]) =>
  who.kind === 'crew' ? appointment.crews.includes(who.id) : peopleOf(appointment, crews).has(who.id)

/** Whole days first, then by time. */
export const byStart = (one: Appointment, other: Appointment) =>
  (one.start_minute ?? -1) - (other.start_minute ?? -1) || one.appointment_id - other.appointment_id
