import type { Appointment, AppointmentKind, AppointmentTime } from '#contract/schedule/appointment.ts'
import { weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import type { BookedLead } from '#web/schedule/booking/booking-request.ts'
import { LazyAppointmentDialog } from '#web/schedule/booking/lazy-appointment-dialog.ts'
import { LazyAppointmentDetails } from '#web/schedule/lazy-appointment-details.ts'
import type { Calendar } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

const LazyLeadPicker = lazyDialog(async () => (await import('./lead-picker.tsx')).LeadPicker)
const LazyRainDay = lazyDialog(async () => (await import('./rain-day/rain-day-dialog.tsx')).RainDayDialog)

/** What the form of a new appointment begins with. */
export type BookingStart = Partial<AppointmentTime & Pick<Appointment, 'users' | 'crews'>> & { kind?: AppointmentKind }

export type OpenDialog =
  | { kind: 'details'; appointment: Appointment }
  | { kind: 'lead'; start: BookingStart }
  | { kind: 'booking'; lead: BookedLead; start: BookingStart }
  | { kind: 'rain' }
  | { kind: 'unbooked' }

interface CalendarDialogsProps {
  dialog: OpenDialog | undefined
  setDialog: (dialog: OpenDialog | undefined) => void
  address: Pick<CalendarAddress, 'day' | 'who'>
  calendar: Pick<Calendar, 'appointments' | 'unbooked'>
}

/** The dialogs of the calendar, each loaded when it first opens. */
export const CalendarDialogs = ({ dialog, setDialog, address: { day, who }, calendar }: CalendarDialogsProps) => {
  const close = () => setDialog(undefined)
  if (dialog?.kind === 'details') {
    const { appointment } = dialog
    const current = calendar.appointments.find(({ appointment_id }) => appointment_id === appointment.appointment_id)
    return <LazyAppointmentDetails appointment={current ?? appointment} onClose={close} />
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
