import {
  ArrowRight,
  Clock,
  Ellipsis,
  type LucideIcon,
  MapPin,
  NotebookText,
  Pencil,
  Phone,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { api } from '#web/api.ts'
import { callPerson, navigateToPerson, type Person } from '#web/lib/contact-actions.ts'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { useIsUnsent } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { bookingWords } from '#words/booking.ts'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
import { KIND_ICONS, StateBadge } from './appointment-look.tsx'
import { AppointmentPeople } from './appointment-people.tsx'
import { leadNameOf } from './appointment-write.ts'
import styles from './appointments.module.css'
import { LazyAppointmentDialog } from './booking/lazy-appointment-dialog.ts'
import { NextStep } from './next-step.tsx'
import { StageOffer } from './stage-offer.tsx'
import { StateButtons } from './state-buttons.tsx'
import { TextCustomer } from './texts/text-customer.tsx'
import { useAppointmentWrites } from './use-appointment-writes.ts'
import { useSchedulePermissions } from './use-schedule-permissions.ts'

export interface AppointmentDetailsProps {
  /** In its current state: the dialog shows it as it is passed. */
  appointment: Appointment
  onClose: () => void
}

/** All facts of an appointment, its states, and the ways to change it. */
export const AppointmentDetails = ({ appointment, onClose }: AppointmentDetailsProps) => {
  const may = useSchedulePermissions()
  const { remove } = useAppointmentWrites()
  const isUnsent = useIsUnsent(appointment.appointment_id)
  const [isEdited, setEdited] = useScreenState(false)
  const [asksNext, setNext] = useScreenState(false)
  const { kind, state, lead_id, place, note } = appointment
  const person: Person = {
    name: appointment.client_name,
    phone: appointment.client_phone,
    address: place,
  }
  const Kind = KIND_ICONS[kind]
  const rarely = [
    ...(isOpenState(state) && !isUnsent
      ? [{ key: 'file', label: calendarLinkWords.addToCalendar, onSelect: () => void saveIcs(appointment) }]
      : []),
    ...(may.edit
      ? [
          {
            key: 'remove',
            label: bookingWords.remove[kind],
            onSelect: () => {
              void remove(appointment)
              onClose()
            },
          },
        ]
      : []),
  ]
  if (isEdited)
    return <LazyAppointmentDialog lead={appointment} appointment={appointment} onClose={() => setEdited(false)} />
  if (asksNext) return <NextStep appointment={appointment} onClose={onClose} />
  return (
    <Dialog title={bookingWords.of(kind, leadNameOf(appointment))} onClose={onClose}>
      <Stack gap={4}>
        <Row as="p">
          <Kind size={20} aria-hidden="true" />
          <StateBadge appointment={appointment} />
          <QueuedMark kind="appointment" id={appointment.appointment_id} />
        </Row>
        <Stack as="dl" gap={3}>
          <Fact icon={Clock} label={bookingWords.time}>
            <strong>{capitalized(appointmentTime(appointment))}</strong>
            {!isDeviceZone() && <Hint as="span">{bookingWords.zone(zoneName())}</Hint>}
          </Fact>
          <Fact icon={UserRound} label={fieldWords.people}>
            <AppointmentPeople appointment={appointment} />
          </Fact>
          {place && (
            <Fact icon={MapPin} label={bookingWords.place}>
              {may.maps ? (
                <button type="button" className={styles.link} onClick={() => navigateToPerson(person)}>
                  {place}
                </button>
              ) : (
                place
              )}
            </Fact>
          )}
          {person.phone && may.call && (
            <Fact icon={Phone} label={fieldWords.phone}>
              <button type="button" className={styles.link} onClick={() => callPerson(person)}>
                {phoneText(person.phone)}
              </button>
            </Fact>
          )}
          {note && (
            <Fact icon={NotebookText} label={fieldWords.note}>
              <LongText>{note}</LongText>
            </Fact>
          )}
        </Stack>
        {may.edit && state === 'done' && (
          <Button kind="primary" onClick={() => setNext(true)}>
            <ArrowRight aria-hidden="true" />
            {bookingWords.whatNext}
          </Button>
        )}
        <StageOffer of={appointment} />
        {may.edit && <StateButtons appointment={appointment} onDone={() => setNext(true)} />}
        <TextCustomer appointment={appointment} />
        <Hint>{bookingWords.bookedBy(appointment.user_name, shortTime(appointment.created_at))}</Hint>
        <Row as="footer" className={styles.foot}>
          {may.edit && (
            <Button onClick={() => setEdited(true)}>
              <Pencil aria-hidden="true" />
              {termWords.change}
            </Button>
          )}
          <ButtonLink to={`/leads/${lead_id}`} onClick={onClose}>
            {termWords.openLead}
          </ButtonLink>
          {rarely.length > 0 && (
            <Menu label={termWords.more} items={rarely}>
              <Ellipsis />
            </Menu>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <IconLine icon={Icon} as="div" gap={3}>
    <dt className="visually-hidden">{label}</dt>
    <Stack as="dd" gap={1} grow>
      {children}
    </Stack>
  </IconLine>
)

/** Downloads an appointment as a file for the calendar of this device. */
const saveIcs = async ({ appointment_id }: Appointment) => {
  try {
    await saveFile(
      await api.appointments[':appointmentId'].ics.$get({ param: { appointmentId: String(appointment_id) } }),
    )
  } catch (error) {
    toast.error(error instanceof Error ? error.message : calendarLinkWords.notDownloaded)
  }
}
