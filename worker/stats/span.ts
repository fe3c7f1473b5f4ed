import type { ReportPeriod } from '#contract/stats/report.ts'
import type { Span } from '#contract/stats/span.ts'
import { addMonths, monthOf, weekOf } from '#contract/weeks.ts'
import type { Actor } from '#worker/write/actor.ts'

/** The span of a report's period at the present time. */
export const spanOf = (period: ReportPeriod, { business, now }: Actor): Span => {
  const month = monthOf(now, business.timeZone)
  const spans: Record<ReportPeriod, Span> = {
    week: { week: weekOf(now, business.timeZone) },
    month: { month },
    'last-month': { month: addMonths(month, -1) },
    year: { year: month.slice(0, 4) },
    ever: {},
  }
  return spans[period]
}
