import { ArrowRight, Car, Check, MapPin, Navigation, Pencil, Phone, UserX } from 'lucide-react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { callPerson, navigateToPerson, type Person } from '#web/lib/contact-actions.ts'
import { LazyAppointmentDetails } from '#web/schedule/lazy-appointment-details.ts'
import { StageOffer } from '#web/schedule/stage-offer.tsx'
import { OnMyWayTexts } from '#web/schedule/texts/on-my-way-texts.tsx'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { bookingWords } from '#words/booking.ts'
import { contactActionWords } from '#words/contact-actions.ts'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import styles from './day.module.css'
import { LazyNextStep } from './lazy-next-step.ts'

interface StopActionsProps {
  appointment: Appointment
  /** Whether the stop is still to be kept. */
  isAhead: boolean
}

/** The buttons of a stop: how to reach it, and its next state. */
export const StopActions = ({ appointment, isAhead }: StopActionsProps) => {
  const may = useSchedulePermissions()
  const { mark } = useAppointmentWrites()
  const [open, setOpen] = useScreenState<'way' | 'next' | 'details' | undefined>(undefined)
  const { state, client_name: name, client_phone: phone, place: address } = appointment
  const person: Person = { name, phone, address }
  const close = () => setOpen(undefined)
  const finish = () => {
    mark(appointment, 'done')
    setOpen('next')
  }
  return (
    <Stack>
      {isAhead && (
        <div className={styles.ways}>
          {may.call && phone && (
            <Button onClick={() => callPerson(person)}>
              <Phone aria-hidden="true" />
              {contactActionWords.ways.Call}
            </Button>
          )}
          {may.edit && (
            <Button onClick={() => setOpen('way')}>
              <Car aria-hidden="true" />
              {myDayWords.onMyWay}
            </Button>
          )}
          {may.maps && address && (
            <Button onClick={() => navigateToPerson(person)}>
              <Navigation aria-hidden="true" />
              {myDayWords.navigate}
            </Button>
          )}
        </div>
      )}
      {isAhead && <StageOffer of={appointment} />}
      {may.edit && state === 'done' && (
        <Button onClick={() => setOpen('next')}>
          <ArrowRight aria-hidden="true" />
          {bookingWords.whatNext}
        </Button>
      )}
      {may.edit && (
        <Row className={styles.states}>
          {isAhead && state !== 'arrived' && (
            <Button kind="primary" className={styles.main} onClick={() => mark(appointment, 'arrived')}>
              <MapPin aria-hidden="true" />
              {myDayWords.arrived}
            </Button>
          )}
          {isAhead && (
            <Button
              kind={state === 'arrived' ? 'primary' : 'plain'}
              className={state === 'arrived' ? styles.main : undefined}
              onClick={finish}
            >
              <Check aria-hidden="true" />
              {myDayWords.done}
            </Button>
          )}
          {isAhead && (
            <TwoStepButton
              kind="quiet"
              armedLabel={myDayWords.confirmNoShow}
              onConfirm={() => mark(appointment, 'no_show')}
            >
              <UserX aria-hidden="true" />
              {myDayWords.noShow}
            </TwoStepButton>
          )}
          <Button kind="quiet" icon={isAhead} aria-label={termWords.change} onClick={() => setOpen('details')}>
            <Pencil aria-hidden="true" />
            {!isAhead && termWords.change}
          </Button>
        </Row>
      )}
      {open === 'way' && <OnMyWay appointment={appointment} onClose={close} />}
      {open === 'next' && <LazyNextStep appointment={appointment} onClose={close} />}
      {open === 'details' && <LazyAppointmentDetails appointment={appointment} onClose={close} />}
    </Stack>
  )
}

interface OnMyWayProps {
  appointment: Appointment
  onClose: () => void
}

/** Asks how long the drive takes, and marks the stop, with or without a text. */
const OnMyWay = ({ appointment, onClose }: OnMyWayProps) => {
  const may = useSchedulePermissions()
  const { mark } = useAppointmentWrites()
  const { client_name, client_phone } = appointment
  return (
    <Dialog title={myDayWords.minutesTitle(client_name ?? myDayWords.unnamed)} onClose={onClose}>
      <Stack gap={3}>
        {may.text && client_phone && (
          <>
            <p>{myDayWords.minutesText}</p>
            <OnMyWayTexts appointment={appointment} onOpened={onClose} />
          </>
        )}
        <Button
          className={styles.large}
          onClick={() => {
            mark(appointment, 'on_the_way')
            onClose()
          }}
        >
          {myDayWords.withoutText}
        </Button>
      </Stack>
    </Dialog>
  )
}
