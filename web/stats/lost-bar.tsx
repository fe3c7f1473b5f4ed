import { number } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import styles from './stats.module.css'

/** How many jobs were lost for a reason, as a share of the most frequent one. */
export const LostBar = ({ leads, most }: { leads: number; most: number }) => (
  <span className={styles.performance}>
    <Bar className={styles.bar} share={leads / most} color="var(--bad)" />
    <span className={styles.percent}>{number(leads)}</span>
  </span>
)
