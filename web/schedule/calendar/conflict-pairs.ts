import type { Appointment } from '#contract/schedule/appointment.ts'
import { isInRange } from '#contract/schedule/appointment-days.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import type { DayRange } from './calendar-range.ts'

/** Two appointments that do not fit for the same users. */
export interface ConflictPair extends Pick<Conflict, 'kind' | 'users'> {
  pair: readonly [Appointment, Appointment]
}

/** The conflicts of the shown appointments that are not over, each pair once, by day. `appointments`: by time. */
export const conflictPairs = (
  appointments: readonly Appointment[],
  conflicts: ReadonlyMap<number, readonly Conflict[]>,
  { from, to }: DayRange,
  today: string,
): ConflictPair[] => {
  const shown = { from: from < today ? today : from, to }
  const all = new Map(appointments.map((appointment) => [appointment.appointment_id, appointment]))
  const seen = new Set<number>()
  return appointments
    .filter((appointment) => isInRange(appointment, shown))
    .toSorted((one, other) => one.first_day.localeCompare(other.first_day))
    .flatMap((appointment) => {
      seen.add(appointment.appointment_id)
      return (conflicts.get(appointment.appointment_id) ?? []).flatMap(({ kind, users, with_id }): ConflictPair[] => {
        const other = all.get(with_id)
        return other && !seen.has(with_id) ? [{ kind, users, pair: [appointment, other] }] : []
      })
    })
}
