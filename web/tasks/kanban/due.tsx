import { CalendarClock, CircleAlert } from 'lucide-react'
import { addDays } from '#contract/weeks.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { dayDate, monthDay } from '#web/lib/format/days.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { tasksWords } from '#words/tasks.ts'
import { termWords } from '#words/terms.ts'

const DUE = `row ${lookClass({ inline: true, gap: 1, size: 'sm' })}`

/** The look of a due time, by how near it is. */
export const DUE_LOOKS = {
  none: `${DUE} soft`,
  today: `${DUE} ${lookClass({ tone: 'accent', weight: 'bold' })}`,
  late: `${DUE} ${lookClass({ tone: 'bad', weight: 'bold' })}`,
}

interface DueProps {
  /** UTC milliseconds. */
  due: number | null
  now: number
  isCompleted: boolean
}

/** The due time of a task in business time, marked if it is today or past. */
export const Due = ({ due, now, isCompleted }: DueProps) => {
  if (due === null) return <span className={DUE_LOOKS.none}>{tasksWords.noDate}</span>
  const { when, state: near } = dueTime(due, now)
  const state = isCompleted ? undefined : near
  return (
    <TimeStamp className={DUE_LOOKS[state ?? 'none']} at={due}>
      {state === 'late' ? <CircleAlert size={14} aria-hidden="true" /> : <CalendarClock size={14} aria-hidden="true" />}
      {state === 'late' ? tasksWords.due(when, state) : tasksWords.dueOn(dayWords(due, now), timeOfDay(due))}
    </TimeStamp>
  )
}

/** "Today", "Tomorrow" or a short date in the time zone of the business (docs/product.md#tasks). Times are UTC milliseconds. */
export const dayWords = (time: number, now: number) => {
  const [day, today] = [businessDay(time), businessDay(now)]
  if (day === today) return termWords.today
  if (day === addDays(today, 1)) return termWords.tomorrow
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dayDate(day)
}
