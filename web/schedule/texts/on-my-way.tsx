import { Car } from 'lucide-react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import styles from '#web/schedule/appointments.module.css'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { FieldSet } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { OnMyWayTexts } from './on-my-way-texts.tsx'
import { useMayText } from './use-may-text.ts'

interface OnMyWayProps {
  appointment: Appointment
  kind?: ButtonKind
}

/** Marks an appointment as on the way. Where the customer can be texted, it first asks for the minutes of the text. */
export const OnMyWay = ({ appointment, kind = 'plain' }: OnMyWayProps) => {
  const mayText = useMayText(appointment)
  const { mark } = useAppointmentWrites()
  const [asks, setAsks] = useScreenState(false)
  const markAlone = () => mark(appointment, 'on_the_way')
  return (
    <>
      <Button
        kind={kind}
        aria-expanded={mayText ? asks : undefined}
        onClick={mayText ? () => setAsks(!asks) : markAlone}
      >
        <Car aria-hidden="true" />
        {bookingWords.mark.on_the_way}
      </Button>
      {asks && (
        <FieldSet box="line" className={styles.minutes}>
          <legend>{bookingWords.arrivesIn}</legend>
          <OnMyWayTexts appointment={appointment} onOpened={() => setAsks(false)} />
          {appointment.state === 'planned' && <Button onClick={markAlone}>{bookingWords.withoutText}</Button>}
        </FieldSet>
      )}
    </>
  )
}
