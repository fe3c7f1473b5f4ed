import type { Report } from '#contract/stats/report.ts'
import { monthName } from '#web/lib/format/days.ts'
import { statsWords } from '#web/messages/stats.ts'
import type { LedgerPeriod } from './ledger-dialog.tsx'

type Periods = [LedgerPeriod, ...LedgerPeriod[]]

/** What a seller's points can be looked through by: the chosen period, in words, then this month, then ever. */
export const ledgerPeriods = (
  { period, span, month }: Pick<Report, 'period' | 'span' | 'month'>,
  words: string,
): Periods => {
  const thisMonth = { label: monthName(month), within: { month } }
  const ever = { label: statsWords.periods.ever, within: {} }
  if (period === 'month') return [thisMonth, ever]
  if (period === 'ever') return [ever, thisMonth]
  return [{ label: words, within: span }, thisMonth, ever]
}
