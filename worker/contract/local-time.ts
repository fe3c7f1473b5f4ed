import { DAY_MS, dateParts } from './weeks.ts'

/** The local clock at a time, as if it were UTC milliseconds. */
const wallTime = (time: number, timeZone: string) => {
  const { year, month, day, hour, minute, second } = dateParts(time, timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** What the clock of an IANA time zone is ahead of UTC at a time (UTC milliseconds), in milliseconds. */
export const offsetAt = (time: number, timeZone: string): number => wallTime(time, timeZone) - time

/**
 * The UTC time in milliseconds of a day (`YYYY-MM-DD`) and clock (`HH:MM`) in an IANA time zone. Of a repeated hour it
 * is the first one. A skipped clock becomes the time as many minutes after the change.
 */
export const timeAt = (day: string, clock: string, timeZone: string): number => {
  const [before, after] = readings(day, clock, timeZone)
  return !before.isRight && after.isRight ? after.time : before.time
}

/** Whether daylight saving skips or repeats a clock (`HH:MM`) on a day. */
export const clockChange = (day: string, clock: string, timeZone: string): 'skipped' | 'repeated' | undefined => {
  const [before, after] = readings(day, clock, timeZone)
  if (before.isRight && after.isRight && before.time !== after.time) return 'repeated'
  return before.isRight || after.isRight ? undefined : 'skipped'
}

/**
 * The UTC times of a day and clock by the offsets of the day before and after, and whether a local clock shows them.
 */
const readings = (day: string, clock: string, timeZone: string) => {
  const local = Date.parse(`${day}T${clock}:00Z`)
  const withOffsetOf = (other: number) => {
    const time = local - offsetAt(other, timeZone)
    return { time, isRight: wallTime(time, timeZone) === local }
  }
  return [withOffsetOf(local - DAY_MS), withOffsetOf(local + DAY_MS)] as const
}

/** The clock, `HH:MM`, of a UTC time in milliseconds in an IANA time zone. */
export const clockOf = (time: number, timeZone: string) => {
  const { hour, minute } = dateParts(time, timeZone)
  return `${hour}:${minute}`
}

const MINUTES_AN_HOUR = 60

/** The clock, `HH:MM`, of a minute of the day. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
