import { Award, CircleUserRound, Crown, Flame, type LucideIcon, Medal, Star } from 'lucide-react'
import type { CSSProperties } from 'react'
import { ranked } from '#contract/stats/ranks.ts'
import { cutToLength } from '#web/lib/format/graphemes.ts'
import { shortNumber } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './champions.module.css'

/** An icon for each rank, from the first to the fifth. */
const ICONS: readonly LucideIcon[] = [Crown, Medal, Award, Star, Flame]
const iconOf = ({ rank, points }: { rank: number; points: number }) =>
  (points > 0 && ICONS[rank - 1]) || CircleUserRound

const pointsOf = (points: number) => dashboardWords.pts(shortNumber(points))

export interface SellerPoints {
  seller_id: number
  name: string
  points: number
}

interface PodiumProps {
  sellers: readonly SellerPoints[]
  /** The places from left to right; 1 is the winner's. Places without a seller are omitted. */
  places: readonly number[]
  /** The names are cut to this many letters. */
  letters: number
}

/**
 * The best sellers on steps as high as their points; equal points share a rank and its colour. Hidden from screen
 * readers, because the ranking beside it lists the same sellers.
 */
export const Podium = ({ sellers, places, letters }: PodiumProps) => {
  const ranking = ranked(sellers, (seller) => seller.points)
  const hasPoints = (ranking[0]?.points ?? 0) > 0
  const best = Math.max(1, ranking[0]?.points ?? 0)
  return (
    <ol className={styles.podium} aria-hidden="true" data-places={places.length}>
      {places.map((place) => {
        const seller = ranking[place - 1]
        if (!seller) return null
        const Icon = iconOf(seller)
        return (
          <li
            key={seller.seller_id}
            {...medalProps(seller, styles.place)}
            style={{ '--share': Math.max(0, seller.points) / best } as CSSProperties}
          >
            <Icon size={22} className={styles.icon} />
            <span className={styles.placeName}>{cutToLength(seller.name, letters)}</span>
            <span
              className={`soft one-line ${styles.placePoints}`}
              style={{ '--letters': pointsOf(seller.points).length } as CSSProperties}
            >
              <CountUp value={seller.points} print={pointsOf} />
            </span>
            <span className={styles.step}>{hasPoints ? seller.rank : NO_FIGURE}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Props that set `--medal` and `--on-medal`, the colours of a rank; a seller without points gets none. */
export const medalProps = ({ rank, points }: { rank: number; points: number }, className = '') => ({
  className: `${styles.medal} ${className}`,
  'data-medal': points > 0 ? rank : undefined,
})
