import { CalendarClock, CircleAlert } from 'lucide-react'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { DUE_LOOKS } from '#web/tasks/due-looks.ts'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { tasksWords } from '#words/tasks.ts'
import { dayWords } from './day-words.ts'

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
