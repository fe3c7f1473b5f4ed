import {
  APPOINTMENT_KINDS,
  type Appointment,
  type AppointmentKind,
  isOpenState,
} from '#contract/schedule/appointment.ts'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Grid, Hint, lookClass, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { KIND_ICONS, StateBadge } from './appointment-look.tsx'
import { isOverdue } from './appointment-near.ts'
import { AppointmentPeople } from './appointment-people.tsx'
import styles from './appointments.module.css'
import { type BookedLead, openBooking } from './booking/booking-request.ts'
import { LazyAppointmentDetails } from './lazy-appointment-details.ts'
import { StageOffer } from './stage-offer.tsx'
import { useSchedulePermissions } from './use-schedule-permissions.ts'

/** How many past appointments show at first. */
const PAST_SHOWN = 2
const SOFT = lookClass({ tone: 'soft' })

interface LeadAppointmentsProps {
  appointments: readonly Appointment[]
  /** The lead of a new appointment; without it none can be booked. */
  lead: BookedLead | undefined
  now: number
  /** Whether the appointments are of several leads, which the rows then name. */
  hasSeveral?: boolean
}

/** The appointments of a lead or contact, open ones first, with the ways to book another one. */
export const LeadAppointments = ({ appointments, lead, now, hasSeveral = false }: LeadAppointmentsProps) => {
  const may = useSchedulePermissions()
  const [openId, setOpenId] = useScreenState<number | undefined>(undefined)
  const [showsAll, setShowsAll] = useScreenState(false)
  const open = appointments.find(({ appointment_id }) => appointment_id === openId)
  const openCount = appointments.filter(({ state }) => isOpenState(state)).length
  const shown = showsAll ? appointments : appointments.slice(0, openCount + PAST_SHOWN)
  if (!may.view || (appointments.length === 0 && !(may.edit && lead))) return null
  return (
    <Card title={bookingWords.appointments}>
      <Stack gap={3}>
        {appointments.length === 0 && <Text tone="soft">{bookingWords.none}</Text>}
        {shown.length > 0 && (
          <Stack as="ul">
            {shown.map((appointment) => (
              <Entry
                key={appointment.appointment_id}
                appointment={appointment}
                isLate={isOverdue(appointment, now)}
                project={hasSeveral ? appointment.project_title : null}
                stageId={lead?.lead_id === appointment.lead_id ? lead.stage_id : undefined}
                onOpen={() => setOpenId(appointment.appointment_id)}
              />
            ))}
          </Stack>
        )}
        {shown.length < appointments.length && (
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            {bookingWords.showAll(appointments.length)}
          </Button>
        )}
        {may.edit && lead && (
          <Grid gap={2} least="10rem">
            {APPOINTMENT_KINDS.map((kind) => (
              <BookButton key={kind} kind={kind} lead={lead} />
            ))}
          </Grid>
        )}
      </Stack>
      {open && <LazyAppointmentDetails appointment={open} onClose={() => setOpenId(undefined)} />}
    </Card>
  )
}

const BookButton = ({ kind, lead }: { kind: AppointmentKind; lead: BookedLead }) => {
  const Icon = KIND_ICONS[kind]
  return (
    <Button onClick={() => openBooking(lead, kind)}>
      <Icon aria-hidden="true" />
      {bookingWords.book[kind]}
    </Button>
  )
}

interface EntryProps {
  appointment: Appointment
  isLate: boolean
  project: string | null
  /** The present stage of its lead, where it is known. */
  stageId: number | undefined
  onOpen: () => void
}

const Entry = ({ appointment, isLate, project, stageId, onOpen }: EntryProps) => {
  const { kind, state } = appointment
  const Icon = KIND_ICONS[kind]
  const isOpen = isOpenState(state)
  return (
    <li>
      <Row as="button" type="button" gap="1 3" className={styles.entry} data-open={isOpen} onClick={onOpen}>
        <Icon size={20} className={SOFT} aria-label={bookingWords.kinds[kind]} />
        <Stack as="span" gap={0} grow wrap="break">
          <Text as="span" tone={isLate ? 'bad' : isOpen ? 'ink' : 'soft'} weight="semibold">
            {capitalized(appointmentTime(appointment))}
          </Text>
          {project && <Hint as="span">{project}</Hint>}
          <Hint as="span">
            <AppointmentPeople appointment={appointment} />
          </Hint>
        </Stack>
        <StateBadge appointment={appointment} isLate={isLate} />
        <QueuedMark kind="appointment" id={appointment.appointment_id} />
      </Row>
      <StageOffer of={stageId === undefined ? appointment : { ...appointment, stage_id: stageId }} />
    </li>
  )
}
