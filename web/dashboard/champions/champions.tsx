import type { Season } from '#contract/stats/season.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import dashboard from '#web/dashboard/dashboard.module.css'
import { SeasonNote } from '#web/dashboard/season/season-note.tsx'
import { WeekArrows } from '#web/dashboard/weeks/week-arrows.tsx'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { useUser } from '#web/session/session.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './champions.module.css'
import { Podium, type SellerPoints } from './podium.tsx'
import { Ranking } from './ranking.tsx'
import type { Standings } from './use-standings.ts'

/** Sellers in the list, sellers that a podium needs, podium places from left to right (docs/product.md#leaderboard). */
const SIZES = {
  desktop: { top: 6, podiumFrom: 3, places: [2, 1, 3], letters: 8 },
  phone: { top: 5, podiumFrom: 1, places: [4, 2, 1, 3, 5], letters: 10 },
}

/** Opens the ledger of a seller's points in the shown week, or of all time. */
export type OnExplain = (seller: Pick<SellerPoints, 'seller_id' | 'name'>, isEver?: boolean) => void

interface ChampionsProps {
  standings: Standings
  /** Whether the ranking lists all sellers, not only the best. */
  allSellers: { isShown: boolean; toggle: () => void }
  onExplain: OnExplain
  size: keyof typeof SIZES
  /** Undefined until it is loaded. */
  season: Season | null | undefined
}

/** The best sellers of this week or of an earlier one. */
export const Champions = ({ standings, allSellers, size, season, onExplain }: ChampionsProps) => {
  const { top, podiumFrom, places, letters } = SIZES[size]
  const { sellers, week, isNow, isBusy, error, retry } = standings
  const mine = useUser().seller_id
  const arrows = <WeekArrows {...standings} />
  return (
    <Card title={dashboardWords.champions} action={size === 'desktop' && arrows}>
      {size === 'phone' && arrows}
      {error && <LoadError error={error} onRetry={retry} />}
      {!sellers && !error && <ChampionsSkeleton />}
      {sellers?.length === 0 && <p className="soft">{dashboardWords.noSellers}</p>}
      {sellers && (
        // Keyed by week: figures count up and rows move within a week, not from one week to another.
        <div key={week?.start_date} className={styles.standings} aria-busy={isBusy}>
          {sellers.length >= podiumFrom && <Podium sellers={sellers} places={places} letters={letters} />}
          <Ranking
            sellers={sellers}
            top={allSellers.isShown ? sellers.length : top}
            mine={mine}
            when={isNow ? dashboardWords.inThisWeek : dashboardWords.inThatWeek}
            compact={size === 'phone'}
            onExplain={onExplain}
          />
          {sellers.length > top && (
            <Button className={dashboard.more} onClick={allSellers.toggle}>
              {allSellers.isShown ? dashboardWords.showTop(top) : dashboardWords.showAll}
            </Button>
          )}
        </div>
      )}
      {season !== undefined && <SeasonNote season={season} />}
    </Card>
  )
}

/** A typical number of sellers. */
const ROWS = [0, 1, 2, 3]

/** As high as the podium and the ranking, to avoid a layout shift when they load. */
const ChampionsSkeleton = () => (
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
