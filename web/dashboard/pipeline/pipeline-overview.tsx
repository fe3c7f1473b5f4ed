import { allows } from '#contract/permissions.ts'
import type { Stats } from '#contract/stats/dashboard.ts'
import { useStageColor } from '#web/catalog/use-catalog.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { useUser } from '#web/session/session.ts'
import { Bar } from '#web/ui/bar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { StageLink } from './stage-link.tsx'
import { useStageDistribution } from './use-stage-distribution.ts'

/** A bar for each stage: its share of all leads. */
export const PipelineOverview = ({ stats }: { stats: Stats | undefined }) => {
  const stages = useStageDistribution(stats)
  const colorOf = useStageColor()
  const user = useUser()
  const all = Math.max(
    1,
    stages.reduce((sum, { count = 0 }) => sum + count, 0),
  )
  return (
    <Card
      title={dashboardWords.overview}
      action={
        allows(user.permissions, 'Leads') && (
          <ButtonLink className={styles.viewAll} kind="quiet" to="/leads">
            {dashboardWords.viewAll}
          </ButtonLink>
        )
      }
    >
      <ul aria-busy={!stats}>
        {stages.map(({ stage_id, stage_name, count }) => (
          <li key={stage_id} className={`text-sm ${styles.stage}`}>
            <span>
              <StageLink stageId={stage_id} name={stage_name} />
            </span>
            <strong>{count === undefined ? NO_FIGURE : number(count)}</strong>
            <Bar className={styles.bar} share={(count ?? 0) / all} color={colorOf(stage_id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
