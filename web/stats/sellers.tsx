import { useState } from 'react'
import type { SellerReport } from '#contract/report.ts'
import { monthName } from '#web/lib/days.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/use-media.ts'
import { LazyLedgerDialog } from './lazy-ledger-dialog.tsx'
import { SellerCards } from './seller-cards.tsx'
import { SellerTable } from './seller-table.tsx'
import styles from './stats.module.css'

interface SellersProps {
  /** Undefined until they arrive. */
  sellers: readonly SellerReport[] | undefined
  /** The month of the monthly points, `YYYY-MM`. */
  month: string | undefined
  /** Of which the sales are, in words. */
  period: string
}

/** The sellers, the one with the most lifetime points first; a name opens what its points came from. */
export const Sellers = ({ sellers, month, period }: SellersProps) => {
  const narrow = useMedia(SCREEN_NARROW)
  const [explained, setExplained] = useState<SellerReport>()
  const standing = sellers?.toSorted((a, b) => b.lifetime_points - a.lifetime_points) ?? []
  const List = narrow ? SellerCards : SellerTable
  return (
    <>
      {!sellers && <p className={styles.quiet}>Loading seller statistics...</p>}
      {sellers?.length === 0 && <p className={styles.quiet}>No sellers yet.</p>}
      {standing.length > 0 && (
        <List
          sellers={standing}
          most={Math.max(1, standing[0]?.lifetime_points ?? 0)}
          period={period}
          onExplain={setExplained}
        />
      )}
      {explained && month && (
        <LazyLedgerDialog
          seller={explained}
          periods={[
            { label: monthName(month), within: { month } },
            { label: 'Ever', within: {} },
          ]}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}
