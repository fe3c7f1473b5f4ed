import type { Appointment } from '#contract/schedule/appointment.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { AppointmentRow, type RowSource } from './agenda/appointment-row.tsx'

interface AppointmentListProps extends RowSource {
  title: string
  appointments: readonly Appointment[]
  onOpen: (appointment: Appointment) => void
  onClose: () => void
}

/** A dialog of appointments. */
export const AppointmentList = ({ title, appointments, onClose, ...source }: AppointmentListProps) => (
  <Dialog title={title} onClose={onClose}>
    <Stack as="ul">
      {appointments.map((appointment) => (
        <li key={appointment.appointment_id}>
          <AppointmentRow appointment={appointment} day={appointment.first_day} {...source} />
        </li>
      ))}
    </Stack>
  </Dialog>
)
