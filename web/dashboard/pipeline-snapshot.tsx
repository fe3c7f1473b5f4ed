import type { CSSProperties } from 'react'
import type { Stats } from '#contract/stats.ts'
import { useStageColor } from '#web/catalog/use-catalog.ts'
import { Card } from '#web/ui/card.tsx'
import { CountUp } from '#web/ui/count-up.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './snapshot.module.css'

/** A tile for each stage: how many leads are there. */
export const PipelineSnapshot = ({ stats }: { stats: Stats | undefined }) => {
  const colorOf = useStageColor()
  return (
    <Card title="Pipeline Snapshot">
      {!stats && <Skeleton height="10rem" />}
      <ul className={styles.tiles}>
        {stats?.stageDistribution.map(({ stage_id, stage_name, count }) => (
          <li key={stage_id} className={styles.tile} style={{ '--stage': colorOf(stage_id) } as CSSProperties}>
            <strong className={styles.count}>
              <CountUp value={count} />
            </strong>
            <span className={styles.name}>{stage_name}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
