import type { LedgerSum } from '#contract/stats/ledger.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './ledger.module.css'

interface LedgerHeadProps {
  sum: LedgerSum
  /** Whether reversed entries are listed. The sum excludes them. */
  hasReversed: boolean
}

/** The sum of the entries, and their time zone if it differs from the device's. */
export const LedgerHead = ({ sum: { points, moves }, hasReversed }: LedgerHeadProps) => (
  <div className={styles.head}>
    <p className={styles.sum}>
      <Sentence parts={statsWords.fromMoves(<strong>{statsWords.pointsSum(points)}</strong>, moves)} />
    </p>
    {hasReversed && <p className={styles.quiet}>{statsWords.reversedRule}</p>}
    {!isDeviceZone() && <p className={styles.quiet}>{statsWords.timesRule(zoneName())}</p>}
  </div>
)
