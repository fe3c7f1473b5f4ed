import { useState } from 'react'
import type { Report, SellerReport } from '#contract/stats/report.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthName } from '#web/lib/format/days.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { statsWords } from '#words/stats.ts'
import type { LedgerPeriod } from './ledger/ledger-dialog.tsx'
import { hasCommissions, type SellerRow, sellerFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './stats.module.css'

const LazyLedgerDialog = lazyDialog(async () => (await import('./ledger/ledger-dialog.tsx')).LedgerDialog)

interface SellerSectionProps {
  report: Report
  /** The report's period, in words. */
  period: string
}

/** The sellers by lifetime points, the best first; a name opens the ledger of its points. */
export const SellerSection = ({ report, period }: SellerSectionProps) => {
  const [explained, setExplained] = useState<SellerReport>()
  const sellers = report.sellers.toSorted((a, b) => b.lifetime_points - a.lifetime_points)
  if (sellers.length === 0) return <Hint>{statsWords.noSellers}</Hint>
  const nameOf = ({ name, seller }: SellerRow) => (
    <>
      <button type="button" className={styles.name} title={statsWords.why(name)} onClick={() => setExplained(seller)}>
        {name}
      </button>
      {!seller?.is_active && <Hint as="span"> {statsWords.noLongerActive}</Hint>}
    </>
  )
  return (
    <Stack gap={3}>
      <ReportTable {...sellerFigures({ ...report, sellers }, period)} nameOf={nameOf} />
      {hasCommissions(report) && <Hint>{statsWords.commissionRule}</Hint>}
      {explained && (
        <LazyLedgerDialog
          seller={explained}
          periods={ledgerPeriods(report, period)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </Stack>
  )
}

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
