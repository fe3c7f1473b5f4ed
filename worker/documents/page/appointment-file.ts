import type { Context } from 'hono'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import type { App } from '#worker/http/context.ts'
import { customerEvent } from '#worker/schedule/calendar-file/appointment-events.ts'
import { calendarDownload } from '#worker/schedule/calendar-file/calendar-answer.ts'
import { calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { type LinkedDocument, linkUnknown } from './linked-document.ts'

/** The file of an open appointment of the document's lead. @throws Refusal `not_found` for any other one */
export const appointmentFileOf = (c: Context<App>, found: LinkedDocument, appointmentId: number): Response => {
  const { appointments, business, calendar, language } = found
  const appointment = appointments.find(({ appointment_id }) => appointment_id === appointmentId)
  if (!appointment) throw linkUnknown()
  const events = [customerEvent(appointment, calendar, business, language)]
  const text = calendarText({ name: null, timeZone: business.timeZone, events })
  const kind = CALENDAR_WORDS[language].kinds[appointment.kind]
  c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
  return calendarDownload(c, text, `${kind.toLowerCase()}-${appointment.first_day}.ics`)
}
