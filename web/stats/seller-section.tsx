import { useState } from 'react'
import type { Report, SellerReport } from '#contract/stats/report.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthName } from '#web/lib/format/days.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { statsWords } from '#words/stats.ts'
import { ledgerPeriods } from './ledger/ledger-periods.ts'
import { SellerCards } from './seller-cards.tsx'
import { hasCommissions } from './seller-list.ts'
import { SellerTable } from './seller-table.tsx'
import styles from './stats.module.css'

const LazyLedgerDialog = lazyDialog(async () => (await import('./ledger/ledger-dialog.tsx')).LedgerDialog)

interface SellerSectionProps {
  report: Report
  /** The report's period, in words. */
  period: string
}

/** The sellers by lifetime points, the best first; a name opens the ledger of its points. */
export const SellerSection = ({ report, period }: SellerSectionProps) => {
  const narrow = useMedia(SCREEN_NARROW)
  const [explained, setExplained] = useState<SellerReport>()
  const ranking = report.sellers.toSorted((a, b) => b.lifetime_points - a.lifetime_points)
  const List = narrow ? SellerCards : SellerTable
  if (ranking.length === 0) return <p className={styles.quiet}>{statsWords.noSellers}</p>
  return (
    <>
      <List
        sellers={ranking}
        most={Math.max(1, ranking[0]?.lifetime_points ?? 0)}
        month={capitalized(monthName(report.month))}
        period={period}
        onExplain={setExplained}
      />
      {hasCommissions(ranking) && <p className={styles.after}>{statsWords.commissionRule}</p>}
      {explained && (
        <LazyLedgerDialog
          seller={explained}
          periods={ledgerPeriods(report, period)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}
