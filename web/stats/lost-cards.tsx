import { money } from '#web/lib/format/money.ts'
import { percent } from '#web/lib/format/number.ts'
import { lostWords } from '#words/lost.ts'
import { statsWords } from '#words/stats.ts'
import styles from './cards.module.css'
import { Figure } from './figure.tsx'
import { LostBar } from './lost-bar.tsx'
import { type LostFigures, lostOfAllSellers } from './lost-figures.ts'

/** The reasons on a narrow window: a card each. */
export const LostCards = ({ figures }: { figures: readonly LostFigures[] }) => {
  const all = lostOfAllSellers(figures)
  return (
    <ul className={styles.cards} aria-label={statsWords.lostCaption}>
      {figures.map((row) => (
        <li key={row.reason} className={styles.card}>
          <h3 className={styles.name}>{lostWords.reasons[row.reason]}</h3>
          <LostBar leads={row.leads} most={figures[0]?.leads ?? 1} />
          <dl className={styles.threeFigures}>
            <Figure label={statsWords.share} figure={percent(Math.round((row.leads / all.leads) * 100))} />
            <Figure label={statsWords.valueLost} figure={money(row.value)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}
