import type { CSSProperties } from 'react'
import type { Stats } from '#contract/stats/dashboard.ts'
import { useStageColor } from '#web/catalog/use-catalog.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { Card } from '#web/ui/card.tsx'
import { CountUp } from '#web/ui/count-up.tsx'
import { FittedText } from '#web/ui/fitted-text.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { StageLink } from './stage-link.tsx'
import { useStageDistribution } from './use-stage-distribution.ts'

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
