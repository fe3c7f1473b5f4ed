import { addDays } from '#contract/weeks.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { dayDate, monthDay } from '#web/lib/format/days.ts'
import { termWords } from '#words/terms.ts'

/** "Today", "Tomorrow" or a short date in the time zone of the business (docs/product.md#tasks). Times are UTC milliseconds. */
export const dayWords = (time: number, now: number) => {
  const [day, today] = [businessDay(time), businessDay(now)]
  if (day === today) return termWords.today
  if (day === addDays(today, 1)) return termWords.tomorrow
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dayDate(day)
}
