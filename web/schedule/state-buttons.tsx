import { type Appointment, type AppointmentState, isOpenState } from '#contract/schedule/appointment.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { bookingWords } from '#words/booking.ts'
import { OnMyWay } from './texts/on-my-way.tsx'
import { useAppointmentWrites } from './use-appointment-writes.ts'

/** The states that follow each state, the usual one first. Cancelling needs two steps. */
const NEXT: Record<AppointmentState, readonly AppointmentState[]> = {
  planned: ['on_the_way', 'arrived', 'done', 'no_show', 'cancelled'],
  on_the_way: ['arrived', 'done', 'no_show', 'cancelled'],
  arrived: ['done', 'no_show', 'cancelled'],
  done: ['planned'],
  no_show: ['planned', 'cancelled'],
  cancelled: ['planned'],
}

interface StateButtonsProps {
  appointment: Appointment
  /** Called after it was marked as done. */
  onDone: () => void
}

/** The buttons that give an appointment its next state. */
export const StateButtons = ({ appointment, onDone }: StateButtonsProps) => {
  const { mark } = useAppointmentWrites()
  const to = (state: AppointmentState) => {
    mark(appointment, state)
    if (state === 'done') onDone()
  }
  const [usual] = isOpenState(appointment.state) ? NEXT[appointment.state] : []
  const kindOf = (state: AppointmentState) => (state === usual ? 'primary' : 'plain')
  return (
    <Stack as="section" aria-label={bookingWords.status}>
      <Text as="h3" size="sm" weight="semibold">
        {bookingWords.status}
      </Text>
      <Grid gap={2} least="8.5rem">
        {NEXT[appointment.state].map((state) =>
          state === 'on_the_way' ? (
            <OnMyWay key={state} appointment={appointment} kind={kindOf(state)} />
          ) : state === 'cancelled' ? (
            <TwoStepButton key={state} kind="quiet" armedLabel={bookingWords.confirmCancel} onConfirm={() => to(state)}>
              {bookingWords.cancel[appointment.kind]}
            </TwoStepButton>
          ) : (
            <Button key={state} kind={kindOf(state)} onClick={() => to(state)}>
              {bookingWords.mark[state]}
            </Button>
          ),
        )}
      </Grid>
    </Stack>
  )
}
