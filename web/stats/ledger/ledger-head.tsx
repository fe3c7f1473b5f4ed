import type { LedgerSum } from '#contract/stats/ledger.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { statsWords } from '#web/messages/stats.ts'
import { Sentence } from '#web/ui/sentence.tsx'
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
      <Sentence parts={statsWords.fromMoves(<strong>{statsWords.pointsSum(points)}</strong>, moves)} />
    </p>
    {hasReversed && <p className={styles.quiet}>{statsWords.reversedRule}</p>}
    {!isDeviceZone(timeZone) && <p className={styles.quiet}>{statsWords.timesRule(zoneName(timeZone))}</p>}
  </div>
)
