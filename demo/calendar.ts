import { addDays, dateParts, mondayOf, weekOf } from '#contract/weeks.ts'

const HOUR_MS = 3_600_000
const NOON = 12
/** Monday to Friday from 8 to 18, Saturday from 9 to 13. */
const OPENING = [8, 8, 8, 8, 8, 9] as const
const HOURS_A_DAY = 10
const HOURS_A_WEEK = 54

/**
 * Demo weeks: the demo's unit of time. -3 is the Monday morning three weeks ago, 0 that of this week, NOW the present.
 * Time up to now is compressed, so that the current week has as many events on a Monday as on a Sunday.
 */
export const NOW = 0.7

export interface Calendar {
  /** UTC milliseconds of a time in demo weeks; within opening hours, and never after now. */
  timeAt: (place: number) => number
  now: number
  timeZone: string
}

export const calendar = (now: number, timeZone: string): Calendar => {
  const noons = new Map<string, number>()

  /** UTC milliseconds of a day's noon in the business's time zone. */
  const noonOf = (day: string) => {
    const known = noons.get(day)
    if (known !== undefined) return known
    const utcNoon = Date.parse(`${day}T12:00:00Z`)
    const { year, month, day: date, hour, minute, second } = dateParts(utcNoon, timeZone)
    const shown = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
    const noon = utcNoon - (shown - utcNoon)
    noons.set(day, noon)
    return noon
  }

  const monday = mondayOf(weekOf(now, timeZone))
  const workedHour = (start: string, hours: number) => {
    const day = Math.min(Math.floor(hours / HOURS_A_DAY), OPENING.length - 1)
    const hour = (OPENING[day] ?? NOON) + hours - day * HOURS_A_DAY
    return noonOf(addDays(start, day)) + (hour - NOON) * HOUR_MS
  }

  const hoursSoFar = () => {
    const isPast = (hours: number) => workedHour(monday, hours) <= now
    let hours = 0
    while (hours + 0.25 < HOURS_A_WEEK && isPast(hours + 0.25)) hours += 0.25
    return hours
  }
  const worked = hoursSoFar()
  const midnight = noonOf(monday) - NOON * HOUR_MS

  const thisWeek = (share: number) =>
    // Before the end of the first working hour on a Monday, times are spread since midnight.
    worked < 1 ? midnight + share * (now - midnight) : Math.min(now, workedHour(monday, share * worked))

  const timeAt = (place: number) => {
    if (place >= 0) return Math.floor(thisWeek(Math.min(1, place / NOW)))
    const week = Math.floor(place)
    return Math.floor(workedHour(addDays(monday, week * 7), (place - week) * HOURS_A_WEEK))
  }
  return { timeAt, now, timeZone }
}
