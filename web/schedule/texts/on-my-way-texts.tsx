import type { Appointment } from '#contract/schedule/appointment.ts'
import styles from '#web/schedule/appointments.module.css'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { Grid } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { TextLink } from './text-link.tsx'

/** The minutes until the arrival to choose from. */
const MINUTES = [5, 10, 15, 20, 30, 45] as const

interface OnMyWayTextsProps {
  appointment: Appointment
  /** A text was opened. */
  onOpened: () => void
}

/** The texts "on my way", one for each number of minutes. Opening one marks the appointment as on the way. */
export const OnMyWayTexts = ({ appointment, onOpened }: OnMyWayTextsProps) => {
  const { mark } = useAppointmentWrites()
  const opened = () => {
    mark(appointment, 'on_the_way')
    onOpened()
  }
  return (
    <Grid columns={3} gap={2} className={styles.arrival}>
      {MINUTES.map((minutes) => (
        <TextLink key={minutes} kind="on_the_way" appointment={appointment} minutes={minutes} onOpened={opened}>
          {bookingWords.minutes(minutes)}
        </TextLink>
      ))}
    </Grid>
  )
}
