import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { crewLoad } from '#contract/schedule/capacity.ts'
import type { Crew, Holiday, ScheduleUser } from '#contract/schedule/schedule-settings.ts'
import { daysBetween, isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { weekdayOf } from '#contract/weeks.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { termWords } from '#words/terms.ts'
import { goesTo } from './calendar-filter.ts'
import type { DayRange } from './calendar-range.ts'
import type { Who } from './calendar-who.ts'
import type { Lane } from './grid/grid-props.ts'

/** What lanes are made of. */
export interface LaneSource {
  appointments: readonly Appointment[]
  crews: readonly Crew[]
  users: readonly ScheduleUser[]
  holidays: readonly Holiday[]
  times: WorkingTimes
}

/** The opening hours of a business whose hours are not known. */
const WHOLE_DAY = [0, 24 * 60] as const

const openingOf = (day: string, times: WorkingTimes): Lane['opening'] =>
  isWorkingDay(day, times) ? (times.hours[weekdayOf(day)] ?? WHOLE_DAY) : null

const headOf = (day: string, { holidays, times }: LaneSource) => {
  const detail = closedReason(day, holidays, times)
  return { day, opening: openingOf(day, times), ...(detail !== undefined && { detail }) }
}

/** Why the business is closed on a day: the name of the holiday, or that it does not open on this weekday. */
export const closedReason = (day: string, holidays: readonly Holiday[], times: WorkingTimes) =>
  holidays.find((holiday) => holiday.day === day)?.name ?? (isWorkingDay(day, times) ? undefined : termWords.closed)

/** A lane a day. Of a crew each has its load. */
export const dayLanes = ({ from, to }: DayRange, who: Who | undefined, source: LaneSource): Lane[] => {
  const crew = who?.kind === 'crew' ? source.crews.find(({ crew_id }) => crew_id === who.id) : undefined
  return daysBetween(from, to).map((day) => ({
    key: day,
    label: capitalized(weekdayOfDay(day)),
    ...headOf(day, source),
    ...(who?.kind === 'user' && { user_id: who.id }),
    ...(crew && {
      crew_id: crew.crew_id,
      color: crew.color,
      load: crewLoad(crew, day, source.appointments, source.times),
    }),
    appointments: source.appointments.filter(
      (appointment) => isOn(day, appointment) && (!who || goesTo(who, appointment, source.crews)),
    ),
  }))
}

/**
 * Side by side on one day: what nobody goes to yet, then a lane a crew and a person. A person's lane has what they go to
 * by themselves. Inactive crews and users have one while something is booked for them.
 */
export const sideLanes = (day: string, source: LaneSource): Lane[] => {
  const onDay = source.appointments.filter((appointment) => isOn(day, appointment))
  const unassigned = onDay.filter(({ users, crews, state }) => users.length + crews.length === 0 && isOpenState(state))
  const crews = source.crews.map((crew) => ({
    is_active: crew.is_active,
    lane: {
      key: `crew-${crew.crew_id}`,
      label: crew.name,
      crew_id: crew.crew_id,
      color: crew.color,
      load: crewLoad(crew, day, source.appointments, source.times),
      appointments: onDay.filter((appointment) => appointment.crews.includes(crew.crew_id)),
    },
  }))
  const users = source.users.map((user) => ({
    is_active: user.is_active,
    lane: {
      key: `user-${user.user_id}`,
      label: user.name,
      user_id: user.user_id,
      appointments: onDay.filter((appointment) => appointment.users.includes(user.user_id)),
    },
  }))
  const shown = [...crews, ...users].filter(({ is_active, lane }) => is_active || lane.appointments.length > 0)
  const nobody = { key: 'nobody', label: termWords.unassigned, appointments: unassigned }
  return [...(unassigned.length > 0 ? [nobody] : []), ...shown.map(({ lane }) => lane)].map((lane) => ({
    ...lane,
    ...headOf(day, source),
  }))
}
