import { clockOf, clockText } from '#contract/local-time.ts'
import { type AppointmentState, type AppointmentTime, isOpenState } from '#contract/schedule/appointment.ts'
import { addDays } from '#contract/weeks.ts'
import { appointmentStart, minuteClock } from '#web/lib/format/appointment-time.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import { termWords } from '#words/terms.ts'

/** "Today, 9:00 AM", "Tomorrow", else the day as text with its time, or the date of another year. `now`: UTC milliseconds. */
export const nearStart = (time: Pick<AppointmentTime, 'first_day' | 'start_minute'>, now: number) => {
  const today = businessDay(now)
  const name =
    time.first_day === today
      ? termWords.today
      : time.first_day === addDays(today, 1)
        ? termWords.tomorrow
        : time.first_day.slice(0, 4) === today.slice(0, 4)
          ? undefined
          : dayDate(time.first_day)
  if (!name) return capitalized(appointmentStart(time))
  return time.start_minute === null ? name : `${name}, ${minuteClock(time.start_minute)}`
}

/** Whether an open appointment should be over by now. `now`: UTC milliseconds. */
export const isOverdue = (
  { state, last_day, end_minute }: Pick<AppointmentTime, 'last_day' | 'end_minute'> & { state: AppointmentState },
  now: number,
) => {
  const today = businessDay(now)
  if (!isOpenState(state) || last_day > today) return false
  return last_day < today || (end_minute !== null && clockText(end_minute) <= clockOf(now, timeZone()))
}
