/** Weekly goal in dollars until an admin changes it (part 1, section 9). */
export const DEFAULT_WEEKLY_GOAL = 50_000

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. Date.parse takes February 30 for March 2. */
export const isDay = (text: string): boolean => {
  const utc = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(text)
}

export const DAY_MS = 86_400_000
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

/** Where figures are summed: a week, a month, or all time. */
export const weekPeriod = (monday: string) => `week ${monday}`
export const monthPeriod = (month: string) => `month ${month}`
export const ALL_TIME = 'ever'

/** A month so many months later (or earlier). Both are `YYYY-MM`. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const DAYS_A_WEEK = 7
/** A month shows four weeks, and a fifth once it has reached this day (design, section 2). */
const FIFTH_WEEK_FROM = 29
const WEEKS_ALWAYS = 4

const dayInMonth = (day: string) => Number(day.slice(8))

/** The number of a day's week in its month: the ceiling of day-of-month / 7 (part 1, section 9). */
export const weekInMonth = (day: string) => Math.ceil(dayInMonth(day) / DAYS_A_WEEK)

export interface NumberedWeek {
  number: number
  /** `YYYY-MM-DD` */
  monday: string
}

/**
 * The weeks of the month of `today` (`YYYY-MM-DD`), as cards show them. Days are numbered in sevens, business weeks run
 * Monday to Sunday, and the two seldom agree: today's number stands for this business week, which so agrees with the
 * weekly goal, and each other number for the business week as many weeks away. None is shown twice or left out.
 */
export const weeksSoFar = (today: string): NumberedWeek[] => {
  const current = weekInMonth(today)
  const count = dayInMonth(today) >= FIFTH_WEEK_FROM ? WEEKS_ALWAYS + 1 : WEEKS_ALWAYS
  return Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    monday: addDays(mondayOf(today), (i + 1 - current) * DAYS_A_WEEK),
  }))
}

/**
 * The weeks of a whole month (`YYYY-MM`) that is over: a business week belongs to the month of its Monday, and has
 * that Monday's number. So every week belongs to one month, and months add up without counting a lead twice.
 */
export const weeksOfMonth = (month: string): NumberedWeek[] => {
  const first = mondayOf(`${month}-07`)
  return Array.from({ length: WEEKS_ALWAYS + 1 }, (_, i) => addDays(first, i * DAYS_A_WEEK))
    .filter((monday) => monday.startsWith(month))
    .map((monday) => ({ number: weekInMonth(monday), monday }))
}
