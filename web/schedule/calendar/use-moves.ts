import { type Appointment, type AppointmentTime, daysFrom } from '#contract/schedule/appointment.ts'
import { movedTo } from '#contract/schedule/appointment-days.ts'
import { addDays } from '#contract/weeks.ts'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import type { Lane, Placement } from './grid/grid-props.ts'
import { movedPeople } from './lane-people.ts'

const TIME_FIELDS = ['first_day', 'last_day', 'skipped_days', 'start_minute', 'end_minute'] as const

/** The fields of a time that differ. */
const changedTime = (before: AppointmentTime, { skipped_days = [], ...after }: AppointmentTime) => {
  const next = { ...after, skipped_days }
  const fields = TIME_FIELDS.filter((field) => String(before[field]) !== String(next[field]))
  return Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<AppointmentTime>
}

/** The moves by drag and by key. Each has a toast with an undo. */
export const useMoves = () => {
  const { change } = useAppointmentWrites()
  return {
    /** Moves an appointment on the time grid, also to another person or crew. */
    place: (appointment: Appointment, to: Placement, from: Lane) => {
      const fields = { ...changedTime(appointment, to), ...movedPeople(appointment, from, to.lane) }
      if (Object.keys(fields).length > 0) change(appointment, fields)
    },
    /** Moves an appointment by as many days as there are between two days. Its days then follow each other. */
    moveBetween: (appointment: Appointment, from: string, to: string) => {
      const to_day = addDays(appointment.first_day, daysFrom(from, to) - 1)
      change(appointment, changedTime(appointment, { ...appointment, ...movedTo(to_day, appointment) }))
    },
  }
}
