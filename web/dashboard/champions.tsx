import type { CSSProperties } from 'react'
import type { SellerStats } from '#contract/stats.ts'
import { number } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './dashboard.module.css'

/** The desktop leaderboard shows so many (part 1, section 9). */
const TOP = 6

/** The best sellers of the week, each against the best. */
export const Champions = ({ sellers }: { sellers: SellerStats[] | undefined }) => {
  const top = sellers?.toSorted((a, b) => b.weekly_points - a.weekly_points).slice(0, TOP)
  const best = Math.max(1, top?.[0]?.weekly_points ?? 0)
  return (
    <Card title="Performance Champions">
      {!top && <p className={styles.quiet}>Loading seller stats...</p>}
      {top?.length === 0 && <p className={styles.quiet}>No sellers yet.</p>}
      <ol className={styles.sellers}>
        {top?.map((seller, i) => (
          <li key={seller.seller_id} className={styles.seller}>
            <span className={styles.rank} data-rank={i + 1}>
              {i + 1}
            </span>
            <span className={styles.name}>{seller.name}</span>
            <span className={styles.points}>
              {number(seller.weekly_points)} <span className={styles.unit}>pts this week</span>
            </span>
            <span className={styles.bar} style={{ '--share': seller.weekly_points / best } as CSSProperties} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
