import type { Report } from '#contract/stats/report.ts'
import { sundayOf } from '#contract/weeks.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { statsWords } from '#words/stats.ts'

/** The days of a report: "Nov 23 – 29", "November 2026", "2026", or all time. */
export const periodInWords = ({ span: { week, month, year } }: Pick<Report, 'span'>) => {
  if (week) return dayRange(week, sundayOf(week))
  if (month) return capitalized(monthName(month))
  return year ?? statsWords.allTime
}
