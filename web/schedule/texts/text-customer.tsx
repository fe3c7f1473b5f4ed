import { BellRing, CalendarCheck, CalendarClock, Car, type LucideIcon } from 'lucide-react'
import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { bookingWords } from '#words/booking.ts'
import { OnMyWayTexts } from './on-my-way-texts.tsx'
import styles from './text-customer.module.css'
import { TextLink } from './text-link.tsx'

const TEXTS: readonly (readonly [TextKind, LucideIcon])[] = [
  ['confirm', CalendarCheck],
  ['reminder', BellRing],
  ['moved', CalendarClock],
]

/** The texts to the customer of an open appointment. Each opens in the phone's messages, and is recorded as a touch. */
export const TextCustomer = ({ appointment }: { appointment: Appointment }) => {
  const may = useSchedulePermissions()
  if (!may.text || !may.edit || !appointment.client_phone || !isOpenState(appointment.state)) return null
  return (
    <section className={styles.texts} aria-label={bookingWords.textCustomer}>
      <h3 className={styles.title}>{bookingWords.textCustomer}</h3>
      <div className={styles.ways}>
        <OnMyWay appointment={appointment} />
        {TEXTS.map(([kind, Icon]) => (
          <TextLink key={kind} kind={kind} appointment={appointment}>
            <Icon aria-hidden="true" />
            {bookingWords.texts[kind]}
          </TextLink>
        ))}
      </div>
    </section>
  )
}

/** The texts "on my way", behind a button. */
const OnMyWay = ({ appointment }: { appointment: Appointment }) => {
  const [asks, setAsks] = useScreenState(false)
  return (
    <div className={styles.onMyWay}>
      <Button aria-expanded={asks} onClick={() => setAsks(!asks)}>
        <Car aria-hidden="true" />
        {bookingWords.texts.on_the_way}
      </Button>
      {asks && (
        <fieldset className={styles.minutes}>
          <legend>{bookingWords.arrivesIn}</legend>
          <OnMyWayTexts appointment={appointment} onOpened={() => setAsks(false)} />
        </fieldset>
      )}
    </div>
  )
}
