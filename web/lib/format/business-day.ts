import { dayOf } from '#contract/weeks.ts'
import { serverNow } from '#web/lib/clock.ts'
import { timeZone } from './time-zone.ts'

/** The business day, `YYYY-MM-DD`, of a time in UTC milliseconds. */
export const businessDay = (time: number) => dayOf(time, timeZone())

/** Today in business time, by the server's clock. Components use `useToday`, which follows midnight. */
export const businessToday = () => businessDay(serverNow())

/** Whether a day is in the current year, so that its date is clear without the year. */
export const isThisYear = (day: string) => day.slice(0, 4) === businessToday().slice(0, 4)
