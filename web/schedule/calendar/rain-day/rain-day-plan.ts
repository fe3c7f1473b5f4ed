import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { type Conflict, conflictsOf } from '#contract/schedule/conflicts.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { moveByWorkingDays, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { isOn } from '#web/schedule/calendar/calendar-filter.ts'

/** The most working days by which a rain day moves work. */
export const RAIN_DAYS_MAX = 5

export interface RainDay {
  day: string
  /** Undefined for the work of everybody. */
  crew: number | undefined
  /** The number of working days by which the work moves. */
  count: number
}

export interface RainDayMove {
  appointment: Appointment
  to: Pick<Appointment, 'first_day' | 'last_day'>
  /** The conflicts that the move would make. */
  conflicts: readonly Conflict[]
}

/** The work that moves: open, on that day, of that crew. Work of several days moves whole. */
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
      .map((appointment) => [appointment.appointment_id, moveByWorkingDays(appointment, rain.count, times)]),
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
