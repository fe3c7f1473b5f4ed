import { CalendarClock, CircleAlert } from 'lucide-react'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { tasksWords } from '#words/tasks.ts'
import { dayWords } from './day-words.ts'
import styles from './due.module.css'

interface DueProps {
  /** UTC milliseconds. */
  due: number | null
  now: number
  isCompleted: boolean
}

/** The due time of a task in business time, marked if it is today or past. */
export const Due = ({ due, now, isCompleted }: DueProps) => {
  if (due === null) return <span className={styles.due}>{tasksWords.noDate}</span>
  const { when, state: near } = dueTime(due, now)
  const state = isCompleted ? undefined : near
  return (
    <TimeStamp className={styles.due} at={due} data-state={state}>
      {state === 'late' ? <CircleAlert aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
      {state === 'late' ? tasksWords.due(when, state) : tasksWords.dueOn(dayWords(due, now), timeOfDay(due))}
    </TimeStamp>
  )
}
