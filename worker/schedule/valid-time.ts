import {
  APPOINTMENT_DAYS_MAX,
  APPOINTMENT_YEARS_AHEAD,
  type AppointmentTime,
  skippedMinute,
  timeIssue,
} from '#contract/schedule/appointment.ts'
import type { Actor } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'

/** @throws Refusal `invalid_input` for the field of a time that is not valid */
export const requireValidTime = ({ today, business }: Actor, time: AppointmentTime): void => {
  const issue = timeIssue(time, today)
  switch (issue) {
    case undefined: {
      const skipped = skippedMinute(time, business.timeZone)
      if (skipped) throw invalid(skipped, 'appointment_clock_skipped')
      return
    }
    case 'appointment_ends_first':
      throw invalid(time.last_day < time.first_day ? 'last_day' : 'end_minute', issue)
    case 'appointment_days_too_many':
      throw invalid('last_day', issue, { max: APPOINTMENT_DAYS_MAX })
    case 'appointment_skipped_outside':
      throw invalid('skipped_days', issue)
    case 'appointment_too_far':
      throw invalid('first_day', issue, { years: APPOINTMENT_YEARS_AHEAD })
    case 'appointment_half_time':
      throw invalid(time.start_minute === null ? 'start_minute' : 'end_minute', issue)
    case 'appointment_on_one_day':
      throw invalid('last_day', issue)
  }
}
