import type { Appointment } from '#contract/schedule/appointment.ts'
import { Dot } from '#web/ui/dot.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { useScheduleSettings } from './schedule-settings-query.ts'

/** The crews, with their colors, and the users who go. */
export const AppointmentPeople = ({ appointment }: { appointment: Pick<Appointment, 'users' | 'crews'> }) => {
  const { data } = useScheduleSettings()
  const crews = data?.crews.filter(({ crew_id }) => appointment.crews.includes(crew_id)) ?? []
  const users = data?.users.filter(({ user_id }) => appointment.users.includes(user_id)) ?? []
  if (appointment.crews.length + appointment.users.length === 0) return bookingWords.noPeople
  return (
    <Row as="ul" gap="1 3">
      {crews.map(({ crew_id, name, color }) => (
        <Row as="li" key={`c${crew_id}`} nowrap>
          <Dot color={color} />
          {name}
        </Row>
      ))}
      {users.map(({ user_id, name }) => (
        <li key={user_id}>{name}</li>
      ))}
    </Row>
  )
}
