import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Stage } from '#contract/catalog/catalog.ts'
import { allows, type Page } from '#contract/permissions.ts'
import type { Stats } from '#contract/stats/dashboard.ts'
import { useRecordNames, useStageColor, useStages } from '#web/catalog/use-catalog.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { useUser } from '#web/session/session.ts'
import { Bar } from '#web/ui/bar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountUp } from '#web/ui/count-up.tsx'
import { FittedText } from '#web/ui/fitted-text.tsx'
import { dashboardWords } from '#words/dashboard.ts'

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

/** A tile for each stage with the number of its leads. */
export const PipelineSnapshot = ({ stats }: { stats: Stats | undefined }) => {
  const colorOf = useStageColor()
  return (
    <Card title={dashboardWords.snapshot}>
      <ul className="grid y2 x2" style={{ '--least': '6rem' } as CSSProperties} aria-busy={!stats}>
        {useStageDistribution(stats).map(({ stage_id, stage_name, count }) => (
          <li
            key={stage_id}
            className={`box box-raised stack ${styles.stageTile}`}
            style={{ '--stage': colorOf(stage_id) } as CSSProperties}
          >
            <strong className={styles.figure}>
              {count === undefined ? (
                NO_FIGURE
              ) : (
                <FittedText text={number(count)}>
                  <CountUp value={count} />
                </FittedText>
              )}
            </strong>
            <span className="soft text-xs semibold break">
              <StageLink stageId={stage_id} name={stage_name} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface StageShare {
  stage_id: number
  stage_name: string
  /** Undefined while it loads. */
  count: number | undefined
}

/** The number of leads of each stage. While it loads the stages are listed without it, to avoid a layout shift. */
const useStageDistribution = (stats: Stats | undefined): readonly StageShare[] => {
  const stages = useStages()
  const names = useRecordNames()
  return (
    stats?.stageDistribution.map((stage) => ({ ...stage, stage_name: names.stage(stage) })) ??
    stages.map(({ stage_id, name }) => ({ stage_id, stage_name: name, count: undefined }))
  )
}

/** The screen that shows the leads of a stage. The board shows only the pipeline. */
const PLACES: Record<Stage['kind'], { page: Page; path: (stageId: number) => string }> = {
  drafts: { page: 'Forms', path: () => '/forms' },
  pipeline: { page: 'Leads', path: (stageId) => `/leads?stage=${stageId}` },
  archive: { page: 'Contacts', path: (stageId) => `/contacts?stage=${stageId}` },
}

/** The name of a stage, as a link over its row or tile to its leads, for users who may go there. */
const StageLink = ({ stageId, name }: { stageId: number; name: string }) => {
  const kind = useStages().find((stage) => stage.stage_id === stageId)?.kind
  const { permissions } = useUser()
  const place = kind && PLACES[kind]
  if (!place || !allows(permissions, place.page)) return name
  return (
    <Link className={styles.cover} to={place.path(stageId)}>
      {name}
    </Link>
  )
}
