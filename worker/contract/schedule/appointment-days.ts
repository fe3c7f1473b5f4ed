import { addDays } from '#contract/weeks.ts'
import { type AppointmentTime, daysFrom } from './appointment.ts'
import { daysBetween } from './working-days.ts'

// An appointment lies on the days from its first to its last one, without the skipped days: after a rain day its parts do
// not touch. Everything that reads days of an appointment reads them here; `touching` of the Worker is the same in SQL.

export type AppointmentDays = Pick<AppointmentTime, 'first_day' | 'last_day' | 'skipped_days'>

export const isOn = (day: string, { first_day, last_day, skipped_days }: AppointmentDays): boolean =>
  first_day <= day && day <= last_day && !skipped_days?.includes(day)

/** The days of an appointment, in order. */
export const appointmentDays = (time: AppointmentDays): string[] =>
  daysBetween(time.first_day, time.last_day).filter((day) => isOn(day, time))

/** The number of days of an appointment. */
export const daysOf = ({ first_day, last_day, skipped_days = [] }: AppointmentDays): number =>
  daysFrom(first_day, last_day) - skipped_days.length

/** The parts of consecutive days, in order. */
export const partsOf = (time: AppointmentDays): { first_day: string; last_day: string }[] => {
  const parts: { first_day: string; last_day: string }[] = []
  for (const day of appointmentDays(time)) {
    const part = parts.at(-1)
    if (part && addDays(part.last_day, 1) === day) part.last_day = day
    else parts.push({ first_day: day, last_day: day })
  }
  return parts
}

/** Whether an appointment lies on one of the days. */
export const isInRange = (time: AppointmentDays, { from, to }: { from: string; to: string }): boolean =>
  time.first_day <= to &&
  time.last_day >= from &&
  (!time.skipped_days?.length || appointmentDays(time).some((day) => from <= day && day <= to))

/** Which day of a longer appointment a day is, as `2 of 3`; undefined for one of a single day. */
export const dayCountOf = (time: AppointmentDays, day: string): { day: number; days: number } | undefined => {
  const days = appointmentDays(time)
  return days.length > 1 ? { day: days.indexOf(day) + 1, days: days.length } : undefined
}

/** The days of an appointment that moves to another first day: as many, one after the other. */
export const movedTo = (first_day: string, time: AppointmentDays): Required<AppointmentDays> => ({
  first_day,
  last_day: addDays(first_day, daysOf(time) - 1),
  skipped_days: [],
})

/** The days after a change of the first or last one: those stay skipped that lie between both. */
export const stretchedTo = (
  { first_day, last_day }: { first_day: string; last_day: string },
  { skipped_days = [] }: Pick<AppointmentDays, 'skipped_days'> = {},
): Required<AppointmentDays> => ({
  first_day,
  last_day,
  skipped_days: skipped_days.filter((day) => first_day < day && day < last_day),
})
