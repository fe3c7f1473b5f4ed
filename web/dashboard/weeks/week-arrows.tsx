import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { Standings } from '#web/dashboard/champions/use-standings.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { Button } from '#web/ui/button.tsx'
import { SoftDisabledButton } from '#web/ui/soft-disabled-button.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import styles from './weeks.module.css'

/** The requested week, shown before its figures are loaded, with buttons to the weeks around it. */
export const WeekArrows = ({ requested, isCurrentRequested, earlier, later, toCurrentWeek }: Standings) => {
  const previous = useRef<HTMLButtonElement>(null)
  const leave = () => {
    // This button disappears at the current week, so the focus moves to its neighbour.
    previous.current?.focus()
    toCurrentWeek?.()
  }
  return (
    <div className={styles.arrows}>
      <SoftDisabledButton
        ref={previous}
        kind="quiet"
        icon
        aria-label={dashboardWords.previousWeek}
        disabled={!earlier}
        onClick={earlier}
      >
        <ChevronLeft />
      </SoftDisabledButton>
      <span className={styles.weekName} aria-live="polite">
        {isCurrentRequested
          ? dashboardWords.thisWeek
          : requested
            ? dayRange(requested.start_date, requested.end_date)
            : BLANK}
      </span>
      {toCurrentWeek && (
        <Button className={styles.toCurrentWeek} onClick={leave}>
          {dashboardWords.thisWeek}
        </Button>
      )}
      <SoftDisabledButton kind="quiet" icon aria-label={dashboardWords.nextWeek} disabled={!later} onClick={later}>
        <ChevronRight />
      </SoftDisabledButton>
    </div>
  )
}
