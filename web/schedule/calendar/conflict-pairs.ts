import type { Appointment } from '#contract/schedule/appointment.ts'
import { isInRange } from '#contract/schedule/appointment-days.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import type { DayRange } from './calendar-range.ts'

/** How many pairs of appointments in a range do not fit, and the first appointment of one. */
interface ConflictSummary {
  count: number
  first: Appointment | undefined
}

/** The conflicts of the shown appointments that are not over. `appointments`: by time. */
export const conflictSummary = (
  appointments: readonly Appointment[],
  conflicts: ReadonlyMap<number, readonly Conflict[]>,
  { from, to }: DayRange,
  today: string,
): ConflictSummary => {
  const first = from < today ? today : from
  const shown = appointments.filter((appointment) => isInRange(appointment, { from: first, to }))
  const marked = shown.filter(({ appointment_id }) => conflicts.has(appointment_id))
  const pairs = marked.flatMap(({ appointment_id }) =>
    (conflicts.get(appointment_id) ?? []).map(({ with_id }) => [appointment_id, with_id].sort((a, b) => a - b).join()),
  )
  return {
    count: new Set(pairs).size,
    first: marked.toSorted((one, other) => one.first_day.localeCompare(other.first_day))[0],
  }
}
