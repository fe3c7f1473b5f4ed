import { html } from 'hono/html'
import { dateFormat } from '#contract/date-format.ts'
import { naturalAddress } from '#contract/documents/natural-case.ts'
import type { Language } from '#contract/languages.ts'
import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { appointmentFile } from '#contract/schedule/calendar-links.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import { daysText } from '#contract/schedule/days-text.ts'
import { pageWords } from '#contract/words/page-words.ts'
import type { Html } from './node-html.ts'

/** What a customer sees of an appointment: neither people nor notes. */
export type ShownAppointment = Pick<
  Appointment,
  'appointment_id' | 'kind' | 'first_day' | 'last_day' | 'skipped_days' | 'start_minute' | 'end_minute' | 'place'
>

/** The open appointments of a customer, each with a file for the own calendar. Nothing without any. */
export const appointmentsHtml = (
  page: string,
  appointments: readonly ShownAppointment[],
  language: Language,
): Html | '' => {
  if (appointments.length === 0) return ''
  const words = pageWords(language)
  const { kinds } = CALENDAR_WORDS[language]
  return html`<section class="panel" id="appointments" aria-labelledby="appointments-title">
  <h2 id="appointments-title">${words.appointments}</h2>
  <ul class="lines">${appointments.map(
    (appointment) => html`<li class="line appointment">
      <span class="what">
        <span class="item">${words.appointment(kinds[appointment.kind], appointmentText(appointment, language))}</span>
        ${appointment.place ? html`<span class="count">${naturalAddress(appointment.place)}</span>` : ''}
      </span>
      <a class="button" href="${appointmentFile(page, appointment.appointment_id)}" download>${words.addToCalendar}</a>
    </li>`,
  )}</ul>
</section>`
}

const MINUTE_MS = 60_000

/** The time of an appointment: "Wednesday, March 4, 2026, 9:30 – 11:00 AM", or its days. */
export const appointmentText = (time: AppointmentTime, language: Language): string => {
  const { start_minute, end_minute } = time
  const days = daysText(time, language, { dateStyle: 'full' })
  if (start_minute === null || end_minute === null) return days
  const clock = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return `${days}, ${clock.formatRange(start_minute * MINUTE_MS, end_minute * MINUTE_MS)}`
}
