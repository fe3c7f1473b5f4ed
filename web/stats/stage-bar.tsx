import type { StageReport } from '#contract/stats/report.ts'
import { useStageColor } from '#web/catalog/use-catalog.ts'
import { number } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import styles from './stats.module.css'

/** The number of leads that reached a stage, relative to the most reached stage. */
export const StageBar = ({ stage: { stage_id, reached }, most }: { stage: StageReport; most: number }) => {
  const colorOf = useStageColor()
  return (
    <span className={styles.performance}>
      <Bar className={styles.bar} share={reached / most} color={colorOf(stage_id)} />
      <span className={styles.percent}>{number(reached)}</span>
    </span>
  )
}
