import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#contract/weeks.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import segments from '#web/ui/segments.module.css'
import { fieldWords } from '#words/fields.ts'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import { timeWords } from '#words/time.ts'
import styles from './day.module.css'

interface DayBarProps {
  /** The shown day and the business day of now. */
  day: string
  today: string
  onChoose: (day: string) => void
}

/** The choice of the day: yesterday, today, tomorrow, or a step with the arrows. */
export const DayBar = ({ day, today, onChoose }: DayBarProps) => {
  const near = [
    [addDays(today, -1), timeWords.yesterday],
    [today, termWords.today],
    [addDays(today, 1), termWords.tomorrow],
  ] as const
  return (
    <Row as="nav" gap="2 4" justify="between" aria-label={fieldWords.first_day}>
      <Row nowrap className={styles.steps}>
        <Button icon aria-label={myDayWords.dayBefore} onClick={() => onChoose(addDays(day, -1))}>
          <ChevronLeft />
        </Button>
        <Text size="lg" weight="bold" align="center" grow aria-live="polite">
          {capitalized(weekdayOfDay(day))}
        </Text>
        <Button icon aria-label={myDayWords.dayAfter} onClick={() => onChoose(addDays(day, 1))}>
          <ChevronRight />
        </Button>
      </Row>
      <div className={`${segments.segments} ${styles.near}`}>
        {near.map(([each, label]) => (
          <button
            key={each}
            type="button"
            aria-current={each === day ? 'date' : undefined}
            onClick={() => onChoose(each)}
          >
            {label}
          </button>
        ))}
      </div>
    </Row>
  )
}
