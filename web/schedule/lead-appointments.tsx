import { CalendarCheck, Hammer } from 'lucide-react'
import {
  APPOINTMENT_KINDS,
  type Appointment,
  type AppointmentKind,
  isOpenState,
} from '#contract/schedule/appointment.ts'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { withServerIds } from '#web/lib/provisional-ids.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { bookingWords } from '#words/booking.ts'
import { isOverdue } from './appointment-near.ts'
import { AppointmentPeople } from './appointment-people.tsx'
import { type BookedLead, openBooking } from './booking/booking-request.ts'
import { LazyAppointmentDetails } from './lazy-appointment-details.ts'
import styles from './lead-appointments.module.css'
import { useSchedulePermissions } from './use-schedule-permissions.ts'

/** How many past appointments show at first. */
const PAST_SHOWN = 2

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
  const openServerId = useOutbox(({ ids }) => withServerIds(openId, ids))
  const open = appointments.find(({ appointment_id }) => appointment_id === openServerId)
  const openCount = appointments.filter(({ state }) => isOpenState(state)).length
  const shown = showsAll ? appointments : appointments.slice(0, openCount + PAST_SHOWN)
  if (!may.view || (appointments.length === 0 && !(may.edit && lead))) return null
  return (
    <Card title={bookingWords.appointments}>
      {appointments.length === 0 && <p className={styles.none}>{bookingWords.none}</p>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((appointment) => (
            <Row
              key={appointment.appointment_id}
              appointment={appointment}
              isLate={isOverdue(appointment, now)}
              project={hasSeveral ? appointment.project_title : null}
              onOpen={() => setOpenId(appointment.appointment_id)}
            />
          ))}
        </ul>
      )}
      {shown.length < appointments.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {bookingWords.showAll(appointments.length)}
        </Button>
      )}
      {may.edit && lead && (
        <div className={styles.book}>
          {APPOINTMENT_KINDS.map((kind) => (
            <BookButton key={kind} kind={kind} lead={lead} />
          ))}
        </div>
      )}
      {open && <LazyAppointmentDetails appointment={open} onClose={() => setOpenId(undefined)} />}
    </Card>
  )
}

const ICONS = { visit: CalendarCheck, work: Hammer }

const BookButton = ({ kind, lead }: { kind: AppointmentKind; lead: BookedLead }) => {
  const Icon = ICONS[kind]
  return (
    <Button onClick={() => openBooking(lead, kind)}>
      <Icon aria-hidden="true" />
      {bookingWords.book[kind]}
    </Button>
  )
}

interface RowProps {
  appointment: Appointment
  isLate: boolean
  project: string | null
  onOpen: () => void
}

const Row = ({ appointment, isLate, project, onOpen }: RowProps) => {
  const { kind, state } = appointment
  const Icon = ICONS[kind]
  return (
    <li>
      <button type="button" className={styles.row} data-open={isOpenState(state)} onClick={onOpen}>
        <Icon aria-label={bookingWords.kinds[kind]} />
        <span className={styles.what}>
          <span className={styles.time} data-late={isLate}>
            {capitalized(appointmentTime(appointment))}
          </span>
          {project && <span className={styles.soft}>{project}</span>}
          <span className={styles.soft}>
            <AppointmentPeople appointment={appointment} />
          </span>
        </span>
        <span className={styles.state} data-state={state} data-late={isLate}>
          {isLate ? bookingWords.overdue : bookingWords.states[kind][state]}
        </span>
        <QueuedMark kind="appointment" id={appointment.appointment_id} />
      </button>
    </li>
  )
}
