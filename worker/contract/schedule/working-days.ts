import type { BusinessHours } from '#contract/settings/business-hours.ts'
import { addDays, weekdayOf } from '#contract/weeks.ts'
import type { Holiday } from './schedule-settings.ts'

/** When the business works. */
export interface WorkingTimes {
  hours: BusinessHours
  holidays: readonly Pick<Holiday, 'day'>[]
}

/** Whether the business is open on a day. A business without hours on any day works every day but on holidays. */
export const isWorkingDay = (day: string, { hours, holidays }: WorkingTimes): boolean =>
  !holidays.some((holiday) => holiday.day === day) &&
  (hours.every((opening) => opening === null) || hours[weekdayOf(day)] !== null)

/** The days from one to another, both included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** No closed time is longer than this many days. */
const CLOSED_DAYS_MAX = 400

const workingDayFrom = (day: string, times: WorkingTimes): string => {
  const last = addDays(day, CLOSED_DAYS_MAX)
  for (let at = day; at <= last; at = addDays(at, 1)) if (isWorkingDay(at, times)) return at
  return day
}

/** The working day that is `count` working days after a day. For 0 the day itself, or the next working day. */
export const addWorkingDays = (day: string, count: number, times: WorkingTimes): string => {
  if (count === 0) return workingDayFrom(day, times)
  let at = day
  for (let i = 0; i < count; i++) at = workingDayFrom(addDays(at, 1), times)
  return at
}
