import { useRef } from 'react'
import { ranked } from '#contract/stats/ranks.ts'
import { Highlight } from '#web/dashboard/highlight.tsx'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { useFlip } from '#web/lib/hooks/use-flip.ts'
import { Bar } from '#web/ui/bar.tsx'
import { CountUp } from '#web/ui/count-up.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './champions.module.css'
import { medalProps, type SellerPoints } from './podium.tsx'

interface RankingProps {
  sellers: readonly SellerPoints[]
  /** How many sellers are listed. */
  top: number
  /** The user's own seller: marked, and appended if it is not among the listed ones. */
  mine: number | null
  /** When the points were earned: "this week". */
  when: string
  /** Hides `when` visually in a narrow list. */
  compact: boolean
  onExplain: (seller: SellerPoints) => void
}

/** The best sellers in order, with a bar relative to the best; a row opens the ledger of its points. */
export const Ranking = ({ sellers, top, mine, when, compact, onExplain }: RankingProps) => {
  const list = useRef<HTMLOListElement>(null)
  const ranking = ranked(sellers, (seller) => seller.points)
  const listed = ranking.filter((seller, i) => i < top || seller.seller_id === mine)
  const hasPoints = (ranking[0]?.points ?? 0) > 0
  const best = Math.max(1, ranking[0]?.points ?? 0)
  useFlip(list, listed.map((seller) => seller.seller_id).join())
  return (
    <ol ref={list} className={styles.sellers}>
      {listed.map((seller, i) => (
        <li key={seller.seller_id} data-row={seller.seller_id} className={i < top ? undefined : styles.apart}>
          <button
            type="button"
            className={styles.seller}
            title={dashboardWords.why(seller.name)}
            onClick={() => onExplain(seller)}
          >
            <span {...medalProps(seller, styles.rank)}>{hasPoints ? seller.rank : NO_FIGURE}</span>
            <span className={styles.name}>
              {seller.name}
              {seller.seller_id === mine && (
                <>
                  {' '}
                  <Highlight>{dashboardWords.you}</Highlight>
                </>
              )}
            </span>
            <span className={styles.points}>
              <CountUp value={seller.points} />{' '}
              <span className={`soft text-xs ${styles.unit}`}>
                {dashboardWords.ptsUnit}
                <span className={compact ? 'visually-hidden' : undefined}> {when}</span>
              </span>
            </span>
            <Bar className={styles.bar} share={Math.max(0, seller.points) / best} />
          </button>
        </li>
      ))}
    </ol>
  )
}
