import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { Standings } from '#web/dashboard/champions/use-standings.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { dayRange } from '#web/lib/format/days.ts'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { dashboardWords } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { SoftDisabledButton } from '#web/ui/soft-disabled-button.tsx'

/** The week that is asked for, and the way to the ones beside it. It is named at once: its figures follow. */
export const WeekArrows = ({ asked, isCurrentAsked, earlier, later, toCurrentWeek }: Standings) => {
  const previous = useRef<HTMLButtonElement>(null)
  const leave = () => {
    // The button goes with the week that it leaves; the keyboard stays with its neighbour.
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
        {isCurrentAsked ? dashboardWords.thisWeek : asked ? dayRange(asked.start_date, asked.end_date) : BLANK}
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
