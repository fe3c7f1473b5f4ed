import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { type AppointmentDays, appointmentDays, isOn } from '#contract/schedule/appointment-days.ts'
import { type Conflict, conflictsOf } from '#contract/schedule/conflicts.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { addWorkingDays, daysBetween, isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'

/** The most working days by which a rain day moves work. */
export const RAIN_DAYS_MAX = 5

export interface RainDay {
  day: string
  /** Undefined for the work of everybody. */
  crew: number | undefined
  /** The number of working days that are lost, from the day on. */
  count: number
}

export interface RainDayMove {
  appointment: Appointment
  to: Required<AppointmentDays>
  /** The conflicts that the move would make. */
  conflicts: readonly Conflict[]
}

/**
 * The days of work after rain. Those before the rain stay. The others follow on the working days after `count` lost ones,
 * but on none that an earlier rain took. The work keeps its number of working days, at least one.
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
  const days = [...kept, ...rest]
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

/** What moves on a rain day, by its present order, with the new days and the conflicts there. */
export const planRainDay = (
  rain: RainDay,
  appointments: readonly Appointment[],
  crews: readonly Crew[],
  driveMinutes: number,
  times: WorkingTimes,
): RainDayMove[] => {
  const daysAfter = new Map(
    appointments
      .filter((appointment) => isMoved(rain, appointment))
      .map((appointment) => [appointment.appointment_id, daysAfterRain(appointment, rain, times)]),
  )
  const after = appointments.map((appointment) => ({ ...appointment, ...daysAfter.get(appointment.appointment_id) }))
  const before = conflictsOf(appointments, crews, driveMinutes)
  const conflicts = conflictsOf(after, crews, driveMinutes)
  return appointments.flatMap((appointment) => {
    const to = daysAfter.get(appointment.appointment_id)
    if (!to) return []
    const known = before.get(appointment.appointment_id) ?? []
    const made = (conflicts.get(appointment.appointment_id) ?? []).filter(
      ({ with_id }) => !known.some((conflict) => conflict.with_id === with_id),
    )
    return [{ appointment, to, conflicts: made }]
  })
}
