import type { Appointment } from './appointment.ts'
import { type AppointmentDays, isOn } from './appointment-days.ts'
import { takesTime } from './conflicts.ts'
import type { Crew } from './schedule-settings.ts'
import { isWorkingDay, type WorkingTimes } from './working-days.ts'

/** The minutes of a crew on a day: what is booked, and what it can work. */
export interface CrewLoad {
  booked: number
  capacity: number
}

type Booked = Pick<Appointment, 'state' | 'is_lost' | 'crews' | 'start_minute' | 'end_minute'> & AppointmentDays

/** Whether an appointment counts as booked: it is still to be kept, or was kept. */
const isBooked = (appointment: Booked) => takesTime(appointment) || appointment.state === 'done'

/**
 * What a crew has booked on a day, and its capacity: none on days on which the business is closed. Whole days count with
 * the crew's hours, and on closed days not at all. A timed appointment counts with its minutes on any day.
 */
export const crewLoad = (
  crew: Pick<Crew, 'crew_id' | 'minutes_a_day'>,
  day: string,
  appointments: readonly Booked[],
  times: WorkingTimes,
): CrewLoad => {
  const works = isWorkingDay(day, times)
  const minutesOf = ({ start_minute, end_minute }: Booked) =>
    start_minute === null || end_minute === null ? (works ? crew.minutes_a_day : 0) : end_minute - start_minute
  const booked = appointments
    .filter((appointment) => appointment.crews.includes(crew.crew_id) && isOn(day, appointment))
    .filter(isBooked)
    .reduce((sum, appointment) => sum + minutesOf(appointment), 0)
  return { booked, capacity: works ? crew.minutes_a_day : 0 }
}
