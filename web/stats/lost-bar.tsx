import { number } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import styles from './stats.module.css'

/** The number of leads lost for a reason, relative to the most frequent reason. */
export const LostBar = ({ leads, most }: { leads: number; most: number }) => (
  <span className={styles.performance}>
    <Bar className={styles.bar} share={leads / most} color="var(--bad)" />
    <span className={styles.percent}>{number(leads)}</span>
  </span>
)
