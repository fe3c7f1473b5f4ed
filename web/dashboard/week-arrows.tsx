import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Week } from '#contract/stats.ts'
import { dayRange } from '#web/lib/days.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './dashboard.module.css'
import { BLANK } from './nothing-yet.ts'

interface WeekArrowsProps {
  /** Undefined until it arrives. */
  week: Pick<Week, 'start_date' | 'end_date'> | undefined
  isNow: boolean
  /** Undefined at the first week of which anything is known, and at this one. */
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}

/** The week that is shown, and the way to the ones beside it. */
export const WeekArrows = ({ week, isNow, earlier, later }: WeekArrowsProps) => (
  <div className={styles.arrows}>
    <Button kind="quiet" icon aria-label="Previous week" disabled={!earlier} onClick={earlier}>
      <ChevronLeft />
    </Button>
    <span className={styles.weekName} aria-live="polite">
      {isNow ? 'This week' : week ? dayRange(week.start_date, week.end_date) : BLANK}
    </span>
    <Button kind="quiet" icon aria-label="Next week" disabled={!later} onClick={later}>
      <ChevronRight />
    </Button>
  </div>
)
