import { BellRing, CalendarCheck, CalendarClock, type LucideIcon } from 'lucide-react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { OnMyWay } from './on-my-way.tsx'
import { TextLink } from './text-link.tsx'
import { useMayText } from './use-may-text.ts'

const TEXTS: readonly (readonly [TextKind, LucideIcon])[] = [
  ['confirm', CalendarCheck],
  ['reminder', BellRing],
  ['moved', CalendarClock],
]

/**
 * The texts to the customer of an open appointment. Each opens in the phone's messages, and is recorded as a touch. The
 * text "on my way" stands among the states until the appointment is on the way.
 */
export const TextCustomer = ({ appointment }: { appointment: Appointment }) => {
  if (!useMayText(appointment)) return null
  return (
    <Stack as="section" aria-label={bookingWords.textCustomer}>
      <Text as="h3" size="sm" weight="semibold">
        {bookingWords.textCustomer}
      </Text>
      <Grid gap={2} least="8.5rem">
        {TEXTS.map(([kind, Icon]) => (
          <TextLink key={kind} kind={kind} appointment={appointment}>
            <Icon aria-hidden="true" />
            {bookingWords.texts[kind]}
          </TextLink>
        ))}
        {appointment.state === 'on_the_way' && <OnMyWay appointment={appointment} />}
      </Grid>
    </Stack>
  )
}
