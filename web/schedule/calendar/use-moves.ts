import { type Appointment, type AppointmentTime, daysOf } from '#contract/schedule/appointment.ts'
import { addDays } from '#contract/weeks.ts'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import type { Lane, Placement } from './grid/grid-props.ts'
import { movedPeople } from './lane-people.ts'

const TIME_FIELDS = ['first_day', 'last_day', 'start_minute', 'end_minute'] as const

/** The fields of a time that differ. */
const changedTime = (before: AppointmentTime, after: AppointmentTime): Partial<AppointmentTime> =>
  Object.fromEntries(
    TIME_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )

/** The moves by drag and by key. Each has a toast with an undo. */
export const useMoves = () => {
  const { change } = useAppointmentWrites()
  return {
    /** Moves an appointment on the time grid, also to another person or crew. */
    place: (appointment: Appointment, to: Placement, from: Lane) => {
      const fields = { ...changedTime(appointment, to), ...movedPeople(appointment, from, to.lane) }
      if (Object.keys(fields).length > 0) change(appointment, fields)
    },
    /** Moves an appointment by as many days as there are between two days. */
    moveBetween: (appointment: Appointment, from: string, to: string) => {
      const days = daysOf({ first_day: from, last_day: to }) - 1
      change(appointment, {
        first_day: addDays(appointment.first_day, days),
        last_day: addDays(appointment.last_day, days),
      })
    },
  }
}
