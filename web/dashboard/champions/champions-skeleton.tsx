import { BLANK } from '#web/lib/format/placeholders.ts'
import { Bar } from '#web/ui/bar.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './champions.module.css'

/** A typical number of sellers. */
const ROWS = [0, 1, 2, 3]

/** As high as the podium and the ranking, to avoid a layout shift when they load. */
export const ChampionsSkeleton = () => (
  <>
    <p className={`soft ${styles.podium} ${styles.loading}`}>{dashboardWords.loadingSellers}</p>
    <ol className={styles.sellers} aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.seller}>
          <span className={styles.rank} />
          <span className={styles.name}>{BLANK}</span>
          <span className={styles.points}>{BLANK}</span>
          <Bar className={styles.bar} share={0} />
        </li>
      ))}
    </ol>
  </>
)
