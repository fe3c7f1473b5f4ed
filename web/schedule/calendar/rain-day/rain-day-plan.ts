import { APPOINTMENT_DAYS_MAX, type Appointment, isOpenState, skippedMinute } from '#contract/schedule/appointment.ts'
import { type AppointmentDays, appointmentDays, isOn } from '#contract/schedule/appointment-days.ts'
import { type Conflict, conflictsOf } from '#contract/schedule/conflicts.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { addWorkingDays, daysBetween, isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'

/** The most working days by which a rain day moves work. */
export const RAIN_DAYS_MAX = 5

export interface RainDay {
  day: string
  /** Undefined for the work of everybody. */
  crew: number | undefined
  /** The number of working days that are lost, from the day on. */
  count: number
}

interface Planned {
  appointment: Appointment
  to: Required<AppointmentDays>
}

interface RainDayMove extends Planned {
  /** The conflicts after the move, with work that stays and with work that moves too. */
  conflicts: readonly Conflict[]
}

/**
 * The days of work after rain. Those before the rain stay. The others follow on the working days after `count` lost ones,
 * but on none that an earlier rain took. The work keeps its number of working days, at least one. Where the closed days
 * between them would make it too long, it skips them.
 */
export const daysAfterRain = (
  work: AppointmentDays,
  { day, count }: Pick<RainDay, 'day' | 'count'>,
  times: WorkingTimes,
): Required<AppointmentDays> => {
  const isWorked = (each: string) => isWorkingDay(each, times)
  const before = appointmentDays(work)
  const kept = withoutClosedEnd(
    before.filter((each) => each < day),
    isWorked,
  )
  const missing = Math.max(before.filter(isWorked).length, 1) - kept.filter(isWorked).length
  const moved: string[] = []
  for (let next = addWorkingDays(day, count, times); moved.length < missing; next = addWorkingDays(next, 1, times))
    if (!work.skipped_days?.includes(next)) moved.push(next)
  const [from, to] = [moved[0], moved.at(-1)]
  const rest = from && to ? daysBetween(from, to).filter((each) => !work.skipped_days?.includes(each)) : []
  const isTooLong = kept.length + rest.length > APPOINTMENT_DAYS_MAX
  const days = [...kept, ...(isTooLong ? moved : rest)]
  const [first_day = day, last_day = day] = [days[0], days.at(-1)]
  return { first_day, last_day, skipped_days: daysBetween(first_day, last_day).filter((each) => !days.includes(each)) }
}

/** Closed days between the work and the rain are skipped with it. */
const withoutClosedEnd = (days: readonly string[], isWorked: (day: string) => boolean) =>
  days.slice(0, days.findLastIndex(isWorked) + 1 || days.length)

/** The work that moves: open, on that day, of that crew. */
const isMoved = ({ day, crew }: RainDay, appointment: Appointment) =>
  appointment.kind === 'work' &&
  isOpenState(appointment.state) &&
  !appointment.is_lost &&
  isOn(day, appointment) &&
  (crew === undefined || appointment.crews.includes(crew))

/** Why work cannot move to its days: it would skip too many, or the clock skips its time on the first one. */
const reasonToStay = ({ appointment, to }: Planned): 'too_long' | 'clock_skipped' | undefined => {
  if (to.skipped_days.length > APPOINTMENT_DAYS_MAX) return 'too_long'
  return skippedMinute({ ...appointment, ...to }, timeZone()) && 'clock_skipped'
}

/** What a rain day does: what moves, by its present order, and the work that stays. The server takes all moves or none. */
interface RainDayPlan {
  moves: RainDayMove[]
  stays: (Planned & { reason: NonNullable<ReturnType<typeof reasonToStay>> })[]
}

export const planRainDay = (
  rain: RainDay,
  appointments: readonly Appointment[],
  crews: readonly Crew[],
  driveMinutes: number,
  times: WorkingTimes,
): RainDayPlan => {
  const planned = appointments
    .filter((appointment) => isMoved(rain, appointment))
    .map((appointment) => ({ appointment, to: daysAfterRain(appointment, rain, times) }))
    .map((each) => ({ ...each, reason: reasonToStay(each) }))
  const stays = planned.flatMap(({ reason, ...each }) => (reason ? [{ ...each, reason }] : []))
  const moving = planned.flatMap(({ reason, ...each }) => (reason ? [] : [each]))
  const daysAfter = new Map(moving.map(({ appointment, to }) => [appointment.appointment_id, to]))
  const after = appointments.map((appointment) => ({ ...appointment, ...daysAfter.get(appointment.appointment_id) }))
  const conflicts = conflictsOf(after, crews, driveMinutes)
  const moves = moving.map((each) => ({ ...each, conflicts: conflicts.get(each.appointment.appointment_id) ?? [] }))
  return { moves, stays }
}
