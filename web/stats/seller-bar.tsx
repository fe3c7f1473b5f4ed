import { percent } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import styles from './stats.module.css'

/** A seller's points as a share of the best seller's. */
export const SellerBar = ({ points, most }: { points: number; most: number }) => {
  const share = Math.max(0, points) / most
  return (
    <span className={styles.performance}>
      <Bar className={styles.bar} share={share} />
      <span className={styles.percent}>{percent(share * 100)}</span>
    </span>
  )
}
