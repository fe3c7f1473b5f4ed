import type { SellerReport } from '#contract/stats/report.ts'
import { statsWords } from '#words/stats.ts'
import styles from './stats.module.css'

/** A seller's name, as a button that opens the ledger. */
export const SellerName = ({ seller, onExplain }: { seller: SellerReport; onExplain: () => void }) => (
  <>
    <button type="button" className={styles.name} title={statsWords.why(seller.name)} onClick={onExplain}>
      {seller.name}
    </button>
    {!seller.is_active && <span className={styles.quiet}> {statsWords.noLongerActive}</span>}
  </>
)
