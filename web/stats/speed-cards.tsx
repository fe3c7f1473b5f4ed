import { duration } from '#web/lib/format/duration.ts'
import { number } from '#web/lib/format/number.ts'
import { statsWords } from '#words/stats.ts'
import styles from './cards.module.css'
import { Figure } from './figure.tsx'
import type { SpeedList } from './speed-table.tsx'

/** Waits on a narrow window: a card each. */
export const SpeedCards = ({ caption, rows, all }: SpeedList) => (
  <ul className={styles.cards} aria-label={caption}>
    {[...(all ? [{ id: 'all', name: statsWords.allAnswered, ...all }] : []), ...rows].map((row) => (
      <li key={row.id} className={styles.card}>
        <h3 className={styles.name}>{row.name}</h3>
        <dl className={styles.threeFigures}>
          <Figure label={statsWords.answered} figure={number(row.answered)} />
          <Figure label={statsWords.median} figure={duration(row.median)} />
          <Figure label={statsWords.worst} figure={duration(row.worst)} />
        </dl>
      </li>
    ))}
  </ul>
)
