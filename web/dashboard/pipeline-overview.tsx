import { allows } from '#contract/permissions.ts'
import type { Stats } from '#contract/stats.ts'
import { useStageColor, useStages } from '#web/catalog/use-catalog.ts'
import { number } from '#web/lib/format.ts'
import { useUser } from '#web/session/session.ts'
import { Bar } from '#web/ui/bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './dashboard.module.css'

/** How much height a stage takes. */
const STAGE_REM = 2.75

/** A bar for each stage, as long as its share of all leads. */
export const PipelineOverview = ({ stats }: { stats: Stats | undefined }) => {
  const stages = useStages()
  const colorOf = useStageColor()
  const user = useUser()
  const all = Math.max(1, stats?.stageDistribution.reduce((sum, stage) => sum + stage.count, 0) ?? 0)
  return (
    <Card
      title="Pipeline Overview"
      action={
        allows(user.permissions, 'Leads') && (
          <ButtonLink className={styles.viewAll} kind="quiet" to="/leads">
            View All
          </ButtonLink>
        )
      }
    >
      {!stats && <Skeleton height={`${stages.length * STAGE_REM}rem`} />}
      <ul className={styles.stages}>
        {stats?.stageDistribution.map(({ stage_id, stage_name, count }) => (
          <li key={stage_id} className={styles.stage}>
            <span>{stage_name}</span>
            <strong>{number(count)}</strong>
            <Bar className={styles.bar} share={count / all} color={colorOf(stage_id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
