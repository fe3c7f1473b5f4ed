import { statsWords } from '#words/stats.ts'
import styles from './cards.module.css'
import { Figure } from './figure.tsx'
import { StageBar } from './stage-bar.tsx'
import { type StageList, stageFigures } from './stage-figures.ts'

/** The stages on a narrow window: a card each. */
export const StageCards = ({ stages, most }: StageList) => (
  <ul className={styles.cards} aria-label={statsWords.stagesCaption}>
    {stages.map((stage, i) => {
      const { wentOn, conversion, days } = stageFigures(stage, i === stages.length - 1)
      return (
        <li key={stage.stage_id} className={styles.card}>
          <h3 className={styles.name}>{stage.stage_name}</h3>
          <StageBar stage={stage} most={most} />
          <dl className={styles.threeFigures}>
            <Figure label={statsWords.wentOn} figure={wentOn} />
            <Figure label={statsWords.conversion} figure={conversion} />
            <Figure label={statsWords.meanDays} figure={days} />
          </dl>
        </li>
      )
    })}
  </ul>
)
