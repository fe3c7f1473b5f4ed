import { CalendarCheck, CircleDollarSign, Hammer, ListTodo, PhoneCall } from 'lucide-react'
import type { Lead, NextTask as Task } from '#contract/leads/lead.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { dueTime } from '#web/lib/format/relative.ts'
import { timeOfDay } from '#web/lib/format/time.ts'
import { isOverdue, nearStart } from '#web/schedule/appointment-near.ts'
import { StageOffer } from '#web/schedule/stage-offer.tsx'
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

/** The open appointment of a lead that comes first: its kind, day and time, and the stage that it offers. */
export const NextAppointment = ({ lead, now }: { lead: Lead; now: number }) => {
  const { next_appointment: appointment, lead_id, stage_id } = lead
  if (!appointment) return null
  const Icon = appointment.kind === 'visit' ? CalendarCheck : Hammer
  const isLate = isOverdue(appointment, now)
  return (
    <>
      <p className={styles.task} data-state={isLate ? 'late' : undefined}>
        <Icon aria-label={bookingWords.nextOf[appointment.kind]} />
        <span className={styles.words}>
          <span className={styles.due}>{nearStart(appointment, now)}</span>
          {isLate && <span className={styles.due}>{bookingWords.overdue}</span>}
        </span>
      </p>
      <StageOffer key={appointment.appointment_id} of={{ ...appointment, lead_id, stage_id }} />
    </>
  )
}
