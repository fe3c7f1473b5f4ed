import { BellRing, CalendarCheck, CalendarClock, Car, type LucideIcon } from 'lucide-react'
import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import styles from '#web/schedule/appointments.module.css'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { FieldSet, Grid, Stack, Text } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { OnMyWayTexts } from './on-my-way-texts.tsx'
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
    <Stack as="section" aria-label={bookingWords.textCustomer}>
      <Text as="h3" size="sm" weight="semibold">
        {bookingWords.textCustomer}
      </Text>
      <Grid gap={2} least="9.5rem">
        <OnMyWay appointment={appointment} />
        {TEXTS.map(([kind, Icon]) => (
          <TextLink key={kind} kind={kind} appointment={appointment}>
            <Icon aria-hidden="true" />
            {bookingWords.texts[kind]}
          </TextLink>
        ))}
      </Grid>
    </Stack>
  )
}

/** The texts "on my way", behind a button. */
const OnMyWay = ({ appointment }: { appointment: Appointment }) => {
  const [asks, setAsks] = useScreenState(false)
  return (
    <>
      <Button aria-expanded={asks} onClick={() => setAsks(!asks)}>
        <Car aria-hidden="true" />
        {bookingWords.texts.on_the_way}
      </Button>
      {asks && (
        <FieldSet box="line" className={styles.minutes}>
          <legend>{bookingWords.arrivesIn}</legend>
          <OnMyWayTexts appointment={appointment} onOpened={() => setAsks(false)} />
        </FieldSet>
      )}
    </>
  )
}
