import { useQueryClient } from '@tanstack/react-query'
import { BellRing, CalendarCheck, CalendarClock, Car, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { bookingWords } from '#web/messages/booking.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { recordOpenedText } from './record-text.write.ts'
import styles from './text-customer.module.css'
import { messageLink, messageOf } from './text-message.ts'

/** The minutes until the arrival that "on my way" offers. */
const ARRIVAL_MINUTES = [10, 15, 20, 30, 45]

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
        <OnMyWayText appointment={appointment} />
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

/** The text "on my way". It asks for the minutes until the arrival. `onOpened`: the text was opened. */
export const OnMyWayText = ({ appointment, onOpened }: { appointment: Appointment; onOpened?: () => void }) => {
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
          {ARRIVAL_MINUTES.map((minutes) => (
            <TextLink
              key={minutes}
              kind="on_the_way"
              appointment={appointment}
              minutes={minutes}
              onOpened={() => {
                setAsks(false)
                onOpened?.()
              }}
            >
              {bookingWords.minutes(minutes)}
            </TextLink>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface TextLinkProps {
  kind: TextKind
  appointment: Appointment
  minutes?: number
  onOpened?: () => void
  children: ReactNode
}

/** A link that opens a text in the phone's messages. */
const TextLink = ({ kind, appointment, minutes, onOpened, children }: TextLinkProps) => {
  const client = useQueryClient()
  const { business } = useUser()
  const templates = useScheduleSettings().data?.texts
  const facts = { templates, business: business.name, ...(minutes !== undefined && { minutes }) }
  const href = messageLink(appointment.client_phone, messageOf(kind, appointment, facts))
  return (
    <AnchorButton
      href={href}
      onClick={() => {
        recordOpenedText(client, appointment, kind)
        onOpened?.()
      }}
    >
      {children}
    </AnchorButton>
  )
}
