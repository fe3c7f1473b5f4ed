import type { Award } from '#contract/leads/panel.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { signedNumber } from '#web/lib/format/number.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { panelWords } from '#words/lead-panel.ts'
import styles from './panel-points.module.css'

/** The awards of a lead with their stages, and the sum of their points. */
export const PanelPoints = ({ awards }: { awards: readonly Award[] }) => {
  const standing = awards.filter((award) => award.reversed_at === null)
  const sum = standing.reduce((points, award) => points + award.points, 0)
  return (
    <Card title={fieldWords.points} action={<strong className={styles.sum}>{panelWords.pointsSum(sum)}</strong>}>
      {awards.length === 0 && <p className={styles.quiet}>{panelWords.noPoints}</p>}
      <ol>
        {awards.map((award) => (
          <li key={award.entry_id} className={styles.award} data-reversed={award.reversed_at !== null}>
            <span className={styles.points}>{signedNumber(award.points)}</span>
            <StageBadge stageId={award.stage_id}>{award.stage_name}</StageBadge>
            <span className={styles.quiet}>
              {award.seller_name}
              {award.reversed_at !== null && ` · ${panelWords.takenBack}`}
            </span>
            <TimeStamp className={styles.quiet} at={award.awarded_at}>
              {shortDate(award.awarded_at)}
            </TimeStamp>
          </li>
        ))}
      </ol>
    </Card>
  )
}
