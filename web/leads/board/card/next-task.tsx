import { CalendarCheck, CircleDollarSign, Hammer, ListTodo, PhoneCall } from 'lucide-react'
import type { NextTask as Task } from '#contract/leads/lead.ts'
import type { NextAppointment as Appointment } from '#contract/schedule/appointment.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { isOverdue, nearStart } from '#web/schedule/appointment-near.ts'
import { boardWords } from '#words/board.ts'
import { bookingWords } from '#words/booking.ts'
import styles from './next-task.module.css'

const ICONS = { call: PhoneCall, general: ListTodo, pricing: CircleDollarSign }
/** A due time within this range shows its time of day. */
const NEAR_MS = 7 * DAY_MS

/** The open task of a lead that is due first, with its type, title and due time. */
export const NextTask = ({ task, now }: { task: Task; now: number }) => {
  const due = task.due_at === null ? undefined : { ...dueTime(task.due_at, now), at: task.due_at }
  const isNear = due && !due.state && due.at - now < NEAR_MS
  const Icon = ICONS[task.type]
  return (
    <p className={styles.task} data-state={due?.state}>
      <Icon aria-label={boardWords.nextTask[task.type]} />
      <span className={styles.words}>
        <span className={styles.name}>{task.title}</span>{' '}
        {due && (
          <span className={styles.due}>
            {isNear ? boardWords.taskDueAt(due.when, timeOfDay(due.at)) : boardWords.taskDue(due.when, due.state)}
          </span>
        )}
      </span>
    </p>
  )
}

/** The open appointment of a lead that comes first: its kind, day and time. */
export const NextAppointment = ({ appointment, now }: { appointment: Appointment; now: number }) => {
  const Icon = appointment.kind === 'visit' ? CalendarCheck : Hammer
  const isLate = isOverdue(appointment, now)
  return (
    <p className={styles.task} data-state={isLate ? 'late' : undefined}>
      <Icon aria-label={bookingWords.nextOf[appointment.kind]} />
      <span className={styles.words}>
        <span className={styles.due}>{nearStart(appointment, now)}</span>
        {isLate && <span className={styles.due}>{bookingWords.overdue}</span>}
      </span>
    </p>
  )
}
