import { clockText, timeAt } from '#contract/local-time.ts'
import type { AppointmentTime } from '#contract/schedule/appointment.ts'
import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import { addDays } from '#contract/weeks.ts'

const MINUTE_MS = 60_000
/** A reminder is sent at most this late, in milliseconds. */
export const REMINDER_LATE_MS = 60 * MINUTE_MS
/** When whole days are announced, in business time. */
const WHOLE_DAY_CLOCK = '07:00'

type Start = Pick<AppointmentTime, 'first_day' | 'start_minute'>

/**
 * When a user gets the reminder of an appointment, in UTC milliseconds: `minutes` before its start. Whole days are
 * announced in the morning, with a day's notice in the morning of the day before.
 */
export const reminderAt = ({ first_day, start_minute }: Start, minutes: number, timeZone: string): number => {
  if (start_minute !== null) return timeAt(first_day, clockText(start_minute), timeZone) - minutes * MINUTE_MS
  return timeAt(minutes < MINUTES_A_DAY ? first_day : addDays(first_day, -1), WHOLE_DAY_CLOCK, timeZone)
}

/** Whether the reminder is to be sent at a time (UTC milliseconds): not too early, and at most an hour late. */
export const isReminderDue = (start: Start, minutes: number, timeZone: string, now: number): boolean => {
  const late = now - reminderAt(start, minutes, timeZone)
  return late >= 0 && late < REMINDER_LATE_MS
}
