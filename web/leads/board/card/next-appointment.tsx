import { CalendarCheck, Hammer } from 'lucide-react'
import type { NextAppointment as Appointment } from '#contract/schedule/appointment.ts'
import { isOverdue, nearStart } from '#web/schedule/appointment-near.ts'
import { bookingWords } from '#words/booking.ts'
import styles from './next-task.module.css'

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
