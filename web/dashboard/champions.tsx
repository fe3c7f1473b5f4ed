import { Card } from '#web/ui/card.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { AwaitedChampions } from './awaited-champions.tsx'
import styles from './dashboard.module.css'
import { Podium, type Scorer } from './podium.tsx'
import { Ranking } from './ranking.tsx'
import type { Standings } from './use-standings.ts'
import { WeekArrows } from './week-arrows.tsx'

/** How many sellers are listed, and from how many on a podium stands, with which places (part 1, section 9). */
const SIZES = {
  desktop: { top: 6, podiumFrom: 3, places: [2, 1, 3], letters: 8 },
  phone: { top: 5, podiumFrom: 1, places: [4, 2, 1, 3, 5], letters: 10 },
}

interface ChampionsProps {
  standings: Standings
  size: keyof typeof SIZES
  onExplain: (seller: Scorer) => void
}

/** The best sellers of the week, or of a week before it. */
export const Champions = ({ standings, size, onExplain }: ChampionsProps) => {
  const { top, podiumFrom, places, letters } = SIZES[size]
  const { sellers, week, isNow, isBusy, error, retry, earlier, later } = standings
  const arrows = <WeekArrows week={week} isNow={isNow} earlier={earlier} later={later} />
  return (
    <Card title="Performance Champions" action={size === 'desktop' && arrows}>
      {size === 'phone' && arrows}
      {error && <Failure error={error} onRetry={retry} />}
      {!sellers && !error && <AwaitedChampions />}
      {sellers?.length === 0 && <p className={styles.quiet}>No sellers yet.</p>}
      {sellers && (
        // Another week's figures stand at once: only those of the same week count up and glide.
        <div key={week?.start_date} className={styles.standings} aria-busy={isBusy}>
          {sellers.length >= podiumFrom && <Podium sellers={sellers} places={places} letters={letters} />}
          <Ranking sellers={sellers} top={top} unit={isNow ? 'pts this week' : 'pts that week'} onExplain={onExplain} />
        </div>
      )}
    </Card>
  )
}
