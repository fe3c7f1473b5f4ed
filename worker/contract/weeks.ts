/** Weekly goal in dollars until an admin changes it (part 1, section 9). */
export const DEFAULT_WEEKLY_GOAL = 50_000

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string) => {
  let format = formats.get(timeZone)
  if (!format) {
    // en-CA prints a date as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

const asDay = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** The calendar day, `YYYY-MM-DD`, of a UTC time in milliseconds, in an IANA time zone. */
export const dayOf = (time: number, timeZone: string) => formatFor(timeZone).format(time)

/** The Monday, `YYYY-MM-DD`, of the business week in which a UTC time in milliseconds falls. */
export const weekOf = (time: number, timeZone: string) => mondayOf(dayOf(time, timeZone))

/** The month, `YYYY-MM`, in which a UTC time in milliseconds falls. */
export const monthOf = (time: number, timeZone: string) => dayOf(time, timeZone).slice(0, 7)

/** The Monday on or before a day. Both are `YYYY-MM-DD`. */
export const mondayOf = (day: string) => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(utc).getUTCDay() + 6) % 7
  return asDay(utc - sinceMonday * DAY_MS)
}

/** A day so many days later (or earlier). */
export const addDays = (day: string, days: number) => asDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The Sunday that ends the week of a Monday. */
export const sundayOf = (monday: string) => addDays(monday, 6)

/** Where points are summed: a week, a month, or all time. */
export const weekPeriod = (monday: string) => `week ${monday}`
export const monthPeriod = (month: string) => `month ${month}`
export const ALL_TIME = 'ever'
