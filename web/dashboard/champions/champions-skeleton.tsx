import { BLANK } from '#web/lib/format/placeholders.ts'
import { dashboardWords } from '#web/messages/dashboard.ts'
import { Bar } from '#web/ui/bar.tsx'
import podium from './podium.module.css'
import styles from './ranking.module.css'

/** Rows that are kept free: between a team of two and the longest list. */
const ROWS = Array.from({ length: 4 }, (_, i) => i)

/** As high as a podium and a list, so that little moves when they come. */
export const ChampionsSkeleton = () => (
  <>
    <p className={podium.loading}>{dashboardWords.loadingSellers}</p>
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
