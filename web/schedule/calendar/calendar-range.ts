import { addDays, addMonths, mondayOf } from '#contract/weeks.ts'

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const DAYS_A_WEEK = 7
/** The weeks that a month shows. */
const MONTH_WEEKS = 6
/** The weeks of one read: those of a month, and two after them for an agenda that begins late in it. */
const READ_WEEKS = 8

/** Both days are included. */
export interface DayRange {
  from: string
  to: string
}

const weeksFrom = (from: string, weeks: number): DayRange => ({ from, to: addDays(from, weeks * DAYS_A_WEEK - 1) })

const firstMonday = (day: string) => mondayOf(`${day.slice(0, 7)}-01`)

/** The days that are read for a day: the same for all days of a month, so that no view reads for itself. */
export const readRange = (day: string): DayRange => weeksFrom(firstMonday(day), READ_WEEKS)

/** The six weeks that show the month of a day, Monday first. */
export const monthRange = (day: string): DayRange => weeksFrom(firstMonday(day), MONTH_WEEKS)

/** The days that a view shows. The agenda shows all days from its own on that are read. */
export const shownRange = (view: CalendarView, day: string): DayRange => {
  if (view === 'month') return monthRange(day)
  if (view === 'week') return weeksFrom(mondayOf(day), 1)
  return { from: day, to: view === 'day' ? day : readRange(day).to }
}

const daysInMonth = (month: string) => Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))

/** The same day of another month, or the last one of a shorter month. */
export const addMonthsToDay = (day: string, months: number): string => {
  const month = addMonths(day.slice(0, 7), months)
  return `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`
}

/** The day that a view shows after one step forward (1) or back (-1). */
export const stepDay = (view: CalendarView, day: string, step: 1 | -1): string => {
  if (view === 'month') return addMonthsToDay(day, step)
  return addDays(day, view === 'day' ? step : step * DAYS_A_WEEK)
}
