import type { CSSProperties } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { bookingWords } from '#words/booking.ts'
import styles from './appointment-details.module.css'
import { useScheduleSettings } from './schedule-settings-query.ts'

/** The crews, with their colors, and the users who go. */
export const AppointmentPeople = ({ appointment }: { appointment: Pick<Appointment, 'users' | 'crews'> }) => {
  const { data } = useScheduleSettings()
  const crews = data?.crews.filter(({ crew_id }) => appointment.crews.includes(crew_id)) ?? []
  const users = data?.users.filter(({ user_id }) => appointment.users.includes(user_id)) ?? []
  if (appointment.crews.length + appointment.users.length === 0) return bookingWords.noPeople
  return (
    <ul className={styles.people}>
      {crews.map(({ crew_id, name, color }) => (
        <li key={`c${crew_id}`} className={styles.crew} style={{ '--crew': color } as CSSProperties}>
          {name}
        </li>
      ))}
      {users.map(({ user_id, name }) => (
        <li key={user_id}>{name}</li>
      ))}
    </ul>
  )
}
