import type { LedgerSum } from '#contract/stats/standings.ts'
import { number } from '#web/lib/format/number.ts'
import { isReadersZone, zoneName } from '#web/lib/format/time-zone.ts'
import styles from './ledger.module.css'

interface LedgerHeadProps {
  sum: LedgerSum
  /** Whether entries are listed that the sum leaves out. */
  hasReversed: boolean
  /** The business's, IANA. */
  timeZone: string
}

/** What the entries below come to, and by whose clock they are told. */
export const LedgerHead = ({ sum: { points, moves }, hasReversed, timeZone }: LedgerHeadProps) => (
  <div className={styles.head}>
    <p className={styles.sum}>
      <strong>
        {number(points)} {points === 1 ? 'point' : 'points'}
      </strong>
      , from {number(moves)} {moves === 1 ? 'move' : 'moves'}
    </p>
    {hasReversed && <p className={styles.quiet}>What was taken back is struck out and does not count.</p>}
    {!isReadersZone(timeZone) && <p className={styles.quiet}>Times are the business’s own: {zoneName(timeZone)}.</p>}
  </div>
)
