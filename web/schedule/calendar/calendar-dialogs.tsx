import type { Appointment, AppointmentKind, AppointmentTime } from '#contract/schedule/appointment.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthDay } from '#web/lib/format/days.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import type { BookedLead } from '#web/schedule/booking/booking-request.ts'
import { LazyAppointmentDialog } from '#web/schedule/booking/lazy-appointment-dialog.ts'
import { LazyAppointmentDetails } from '#web/schedule/lazy-appointment-details.ts'
import { calendarWords } from '#words/calendar.ts'
import type { ConflictPair } from './conflict-pairs.ts'
import type { Calendar } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

const LazyConflictList = lazyDialog(async () => (await import('./conflict-list.tsx')).ConflictList)
const LazyAppointmentList = lazyDialog(async () => (await import('./appointment-list.tsx')).AppointmentList)
const LazyLeadPicker = lazyDialog(async () => (await import('./lead-picker.tsx')).LeadPicker)
const LazyRainDay = lazyDialog(async () => (await import('./rain-day/rain-day-dialog.tsx')).RainDayDialog)

/** What the form of a new appointment begins with. */
export type BookingStart = Partial<AppointmentTime & Pick<Appointment, 'users' | 'crews'>> & { kind?: AppointmentKind }

export type OpenDialog =
  /** `from`: the list to return to. */
  | { kind: 'details'; appointment: Appointment; from?: OpenDialog }
  | { kind: 'conflicts' }
  | { kind: 'list'; appointments: readonly Appointment[] }
  | { kind: 'lead'; start: BookingStart }
  | { kind: 'booking'; lead: BookedLead; start: BookingStart }
  | { kind: 'rain' }
  | { kind: 'unbooked' }

interface CalendarDialogsProps {
  dialog: OpenDialog | undefined
  setDialog: (dialog: OpenDialog | undefined) => void
  address: Pick<CalendarAddress, 'day' | 'who'>
  calendar: Calendar
  conflicts: readonly ConflictPair[]
}

/** The dialogs of the calendar, each loaded when it first opens. */
export const CalendarDialogs = ({
  dialog,
  setDialog,
  address: { day, who },
  calendar,
  conflicts,
}: CalendarDialogsProps) => {
  const close = () => setDialog(undefined)
  const current = (appointment: Appointment) =>
    calendar.appointments.find(({ appointment_id }) => appointment_id === appointment.appointment_id)
  const openFromList = (appointment: Appointment) =>
    setDialog({ kind: 'details', appointment, ...(dialog && { from: dialog }) })
  if (dialog?.kind === 'details') {
    const { appointment, from } = dialog
    return <LazyAppointmentDetails appointment={current(appointment) ?? appointment} onClose={() => setDialog(from)} />
  }
  if (dialog?.kind === 'conflicts' && conflicts.length > 0)
    return <LazyConflictList conflicts={conflicts} calendar={calendar} onOpen={openFromList} onClose={close} />
  if (dialog?.kind === 'list') {
    const appointments = dialog.appointments.flatMap((appointment) => current(appointment) ?? [])
    const [first] = appointments
    return (
      first && (
        <LazyAppointmentList
          {...calendar}
          title={calendarWords.moreOnDay(appointments.length, monthDay(first.first_day))}
          appointments={appointments}
          onOpen={openFromList}
          onClose={close}
        />
      )
    )
  }
  if (dialog?.kind === 'lead') {
    const { start } = dialog
    return (
      <LazyLeadPicker
        unbooked={calendar.unbooked}
        time={start.first_day && capitalized(weekdayOfDay(start.first_day))}
        onPick={(lead) => {
          const waits = calendar.unbooked.some(({ lead_id }) => lead_id === lead.lead_id)
          setDialog({ kind: 'booking', lead, start: { ...start, ...(waits && { kind: 'work' }) } })
        }}
        onClose={close}
      />
    )
  }
  if (dialog?.kind === 'booking')
    return <LazyAppointmentDialog lead={dialog.lead} initial={dialog.start} onClose={close} />
  if (dialog?.kind === 'rain')
    return <LazyRainDay day={day} crew={who?.kind === 'crew' ? who.id : undefined} onClose={close} />
  return null
}
