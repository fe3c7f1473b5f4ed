import { CalendarClock, CircleAlert } from 'lucide-react'
import { addDays, dayOf } from '#contract/weeks.ts'
import { dayDate, monthDay } from '#web/lib/format/days.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { useUser } from '#web/session/session.ts'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import styles from './due.module.css'

interface DueProps {
  /** UTC milliseconds. */
  due: number | null
  now: number
  isCompleted: boolean
}

const dayWords = (day: string, today: string) => {
  if (day === today) return tasksWords.today
  if (day === addDays(today, 1)) return tasksWords.tomorrow
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dayDate(day)
}

/** When a task is due, in the business time zone; marked when that is today, or over. */
export const Due = ({ due, now, isCompleted }: DueProps) => {
  const { time_zone } = useUser().business
  if (due === null) return <span className={styles.due}>{tasksWords.noDate}</span>
  const [day, today] = [dayOf(due, time_zone), dayOf(now, time_zone)]
  const { when, state: near } = dueTime(due, now)
  const state = isCompleted ? undefined : near
  return (
    <TimeStamp className={styles.due} at={due} data-state={state}>
      {state === 'late' ? <CircleAlert aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
      {state === 'late' ? tasksWords.due(when, state) : tasksWords.dueOn(dayWords(day, today), timeOfDay(due))}
    </TimeStamp>
  )
}
