import * as v from 'valibot'
import { clockText, timeAt } from '#contract/local-time.ts'
import { because } from '#contract/validation.ts'
import { addDays, DAY_MS, dayOf, weekdayOf, weekOf } from '#contract/weeks.ts'

export const MINUTES_A_DAY = 1440
/** The shortest opening time of a day, in minutes. */
export const OPENING_MIN = 15

const minute = v.pipe(
  v.number(because('hours_malformed')),
  v.integer(because('hours_malformed')),
  v.minValue(0, because('hours_malformed')),
  v.maxValue(MINUTES_A_DAY, because('hours_malformed')),
)

/** The opening of a day in minutes since midnight; null for a closed day. */
const DayHours = v.nullable(
  v.pipe(
    v.tuple([minute, minute], because('hours_malformed')),
    v.check(([from, to]) => to - from >= OPENING_MIN, because('hours_too_short', { min: OPENING_MIN })),
  ),
)
export type DayHours = v.InferOutput<typeof DayHours>

/** The hours of the seven days, Monday first. */
export const BusinessHours = v.pipe(
  v.array(DayHours, because('hours_malformed')),
  v.length(7, because('hours_malformed')),
)
export type BusinessHours = v.InferOutput<typeof BusinessHours>

const WEEKDAY: DayHours = [8 * 60, 18 * 60]

/** Monday to Friday 8 AM to 6 PM, Saturday 9 AM to 1 PM. */
export const DEFAULT_HOURS: BusinessHours = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [9 * 60, 13 * 60], null]

/** The hours of a business and the IANA name of its time zone. */
export interface OpenTimes {
  hours: BusinessHours
  timeZone: string
}

/** The UTC time in milliseconds of a minute of a day; minute 1440 is the midnight after it. */
const timeOf = (day: string, minutes: number, timeZone: string) =>
  minutes === MINUTES_A_DAY ? timeAt(addDays(day, 1), '00:00', timeZone) : timeAt(day, clockText(minutes), timeZone)

/**
 * The openings from a time on, as pairs of UTC times in milliseconds. Without hours on any day the business counts as
 * always open.
 */
function* openingsFrom(from: number, { hours, timeZone }: OpenTimes): Generator<[start: number, end: number]> {
  if (hours.every((day) => day === null)) yield [from, Number.POSITIVE_INFINITY]
  else {
    for (let day = dayOf(from, timeZone); ; day = addDays(day, 1)) {
      const opening = hours[weekdayOf(day)]
      if (!opening) continue
      const [start, end] = opening.map((minutes) => timeOf(day, minutes, timeZone))
      if (start !== undefined && end !== undefined && end > from) yield [Math.max(start, from), end]
    }
  }
}

const openBetween = (from: number, to: number, times: OpenTimes): number => {
  let open = 0
  for (const [start, end] of openingsFrom(from, times)) {
    if (start >= to) break
    open += Math.min(end, to) - start
  }
  return open
}

/** The open milliseconds of a week, by its Monday. Only a week with a clock change is computed day by day. */
const openInWeek = (monday: string, times: OpenTimes): number => {
  const [start, end] = [timeOf(monday, 0, times.timeZone), timeOf(addDays(monday, 7), 0, times.timeZone)]
  if (end - start !== 7 * DAY_MS) return openBetween(start, end, times)
  return times.hours.reduce((sum, day) => sum + (day ? (day[1] - day[0]) * 60_000 : 0), 0)
}

/** The open time between two UTC times, in milliseconds. */
export const openMsBetween = (from: number, to: number, times: OpenTimes): number => {
  const { hours, timeZone } = times
  const first = addDays(weekOf(from, timeZone), 7)
  const last = weekOf(to, timeZone)
  if (first >= last || hours.every((day) => day === null)) return openBetween(from, to, times)
  let open = openBetween(from, timeOf(first, 0, timeZone), times) + openBetween(timeOf(last, 0, timeZone), to, times)
  for (let monday = first; monday < last; monday = addDays(monday, 7)) open += openInWeek(monday, times)
  return open
}

/** The UTC time at which the business has been open for a number of milliseconds since a start. */
export const timeAfterOpen = (from: number, milliseconds: number, times: OpenTimes): number => {
  let left = milliseconds
  for (const [start, end] of openingsFrom(from, times)) {
    if (start + left <= end) return start + left
    left -= end - start
  }
  throw new Error('Openings never end')
}

/** The next opening in UTC milliseconds: the time itself while the business is open. */
export const opensAt = (time: number, times: OpenTimes): number => timeAfterOpen(time, 1, times) - 1
