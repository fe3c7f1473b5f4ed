import { type Appointment, type AppointmentState, isOpenState } from '#contract/schedule/appointment.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { bookingWords } from '#words/booking.ts'
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
  return (
    <Grid gap={2} least="8.5rem">
      {NEXT[appointment.state].map((state, i) =>
        state === 'cancelled' ? (
          <TwoStepButton key={state} kind="quiet" armedLabel={bookingWords.confirmCancel} onConfirm={() => to(state)}>
            {bookingWords.mark[state]}
          </TwoStepButton>
        ) : (
          <Button
            key={state}
            kind={i === 0 && isOpenState(appointment.state) ? 'primary' : 'plain'}
            onClick={() => to(state)}
          >
            {bookingWords.mark[state]}
          </Button>
        ),
      )}
    </Grid>
  )
}
