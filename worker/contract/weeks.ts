/** Weekly goal in dollars until an admin changes it (docs/product.md#weeks-and-the-weekly-goal). */
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
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The parts of a UTC time in milliseconds, from year to second, in an IANA time zone. The parts are stable across
 * engines, a formatted text is not.
 */
export const dateParts = (time: number, timeZone: string) => {
  const parts = formatFor(timeZone)
    .formatToParts(time)
    .map(({ type, value }) => [type, value] as const)
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>
}

const asDay = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** The calendar day, `YYYY-MM-DD`, of a UTC time in milliseconds, in an IANA time zone. */
export const dayOf = (time: number, timeZone: string) => {
  const { year, month, day } = dateParts(time, timeZone)
  return `${year}-${month}-${day}`
}

/** The Monday, `YYYY-MM-DD`, of the business week in which a UTC time in milliseconds falls. */
export const weekOf = (time: number, timeZone: string) => mondayOf(dayOf(time, timeZone))

/** The month, `YYYY-MM`, in which a UTC time in milliseconds falls. */
export const monthOf = (time: number, timeZone: string) => dayOf(time, timeZone).slice(0, 7)

/** The index of a day (`YYYY-MM-DD`) in its week: 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * The Monday on or before a day. Both are `YYYY-MM-DD`. The triggers of `touch_totals`
 * and `lost_totals` and the view `visited_leads` contain this rule as `date(day, 'weekday 0', '-6 days')`:
 * `tests/db/weeks.worker.test.ts` compares them.
 */
export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** Adds days to a day (`YYYY-MM-DD`); negative values subtract. */
export const addDays = (day: string, days: number) => asDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The Sunday of the week of a Monday. Both are `YYYY-MM-DD`. */
export const sundayOf = (monday: string) => addDays(monday, 6)

/** The names of the periods with stored sums: a week (by its Monday), a month (`YYYY-MM`), all time. */
export const weekPeriod = (monday: string) => `week ${monday}`
export const monthPeriod = (month: string) => `month ${month}`
export const ALL_TIME = 'ever'

/** Adds months to a month (`YYYY-MM`); negative values subtract. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const DAYS_A_WEEK = 7
const THURSDAY = 3

/** The month (`YYYY-MM`) of the week of a Monday: that of its Thursday, because most of the week lies in it. */
export const monthOfWeek = (monday: string) => addDays(monday, THURSDAY).slice(0, 7)

export interface NumberedWeek {
  number: number
  /** `YYYY-MM-DD` */
  monday: string
}

/** The business weeks of a month (`YYYY-MM`): four, or five where it has five Thursdays. */
export const weeksOfMonth = (month: string): NumberedWeek[] => {
  // The week of the fourth holds the month's first Thursday.
  const first = mondayOf(`${month}-04`)
  return Array.from({ length: 5 }, (_, i) => ({ number: i + 1, monday: addDays(first, i * DAYS_A_WEEK) })).filter(
    ({ monday }) => monthOfWeek(monday) === month,
  )
}
