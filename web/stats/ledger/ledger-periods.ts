import type { Report } from '#contract/stats/report.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthName } from '#web/lib/format/days.ts'
import { statsWords } from '#words/stats.ts'
import type { LedgerPeriod } from './ledger-dialog.tsx'

type Periods = [LedgerPeriod, ...LedgerPeriod[]]

/** The periods of the ledger dialog: the report's period, this month, all time, without duplicates. */
export const ledgerPeriods = (
  { period, span, month }: Pick<Report, 'period' | 'span' | 'month'>,
  periodLabel: string,
): Periods => {
  const thisMonth = { label: capitalized(monthName(month)), within: { month } }
  const ever = { label: statsWords.periods.ever, within: {} }
  if (period === 'month') return [thisMonth, ever]
  if (period === 'ever') return [ever, thisMonth]
  return [{ label: periodLabel, within: span }, thisMonth, ever]
}
