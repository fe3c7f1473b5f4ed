import type { Award } from '#contract/leads/panel.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { signedNumber } from '#web/lib/format/number.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, ListRow, lookClass, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { fieldWords } from '#words/fields.ts'
import { panelWords } from '#words/lead-panel.ts'
import styles from './panel.module.css'

/** The awards of a lead with their stages, and the sum of their points. */
export const PanelPoints = ({ awards }: { awards: readonly Award[] }) => {
  const standing = awards.filter((award) => award.reversed_at === null)
  const sum = standing.reduce((points, award) => points + award.points, 0)
  return (
    <Card
      title={fieldWords.points}
      action={
        <Text as="strong" size="lg" weight="heavy">
          {panelWords.pointsSum(sum)}
        </Text>
      }
    >
      {awards.length === 0 && <Hint>{panelWords.noPoints}</Hint>}
      <ol>
        {awards.map((award) => (
          <ListRow key={award.entry_id}>
            <Text
              as="span"
              tone={award.reversed_at === null ? 'good' : 'soft'}
              weight="heavy"
              className={styles.points}
              data-reversed={award.reversed_at !== null}
            >
              {signedNumber(award.points)}
            </Text>
            <StageBadge of={award} />
            <Hint as="span" className={styles.seller}>
              {award.seller_name}
              {award.reversed_at !== null && ` · ${panelWords.takenBack}`}
            </Hint>
            <TimeStamp className={lookClass({ size: 'sm', tone: 'soft' })} at={award.awarded_at}>
              {shortDate(award.awarded_at)}
            </TimeStamp>
          </ListRow>
        ))}
      </ol>
    </Card>
  )
}
