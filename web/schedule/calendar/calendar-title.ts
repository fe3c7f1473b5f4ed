import { mondayOf, sundayOf } from '#contract/weeks.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dateRange, dayDate, monthName, titleDay } from '#web/lib/format/days.ts'
import { calendarWords } from '#words/calendar.ts'
import type { CalendarView } from './calendar-range.ts'

/** The title of what a view shows: "November 2026", "Nov 23 – 29, 2026", a day, or the day from which the agenda goes. */
export const calendarTitle = (view: CalendarView, day: string, narrow: boolean) => {
  if (view === 'month') return capitalized(monthName(day.slice(0, 7)))
  if (view === 'week') return dateRange(mondayOf(day), sundayOf(mondayOf(day)))
  if (narrow) return capitalized(weekdayOfDay(day))
  return view === 'day' ? capitalized(titleDay(day)) : calendarWords.from(dayDate(day))
}
