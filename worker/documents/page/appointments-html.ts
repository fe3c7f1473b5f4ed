import { html } from 'hono/html'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { appointmentFile } from '#contract/schedule/calendar-links.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import { PAGE_WORDS } from '#contract/words/en/customer-page.ts'
import { appointmentText } from './day-text.ts'
import type { Html } from './sheet-html.ts'

/** What a customer sees of an appointment: neither people nor notes. */
export type ShownAppointment = Pick<
  Appointment,
  'appointment_id' | 'kind' | 'first_day' | 'last_day' | 'start_minute' | 'end_minute' | 'place'
>

/** The open appointments of a customer, each with a file for the own calendar. Nothing without any. */
export const appointmentsHtml = (page: string, appointments: readonly ShownAppointment[]): Html | '' =>
  appointments.length === 0
    ? ''
    : html`<section class="panel" id="appointments" aria-labelledby="appointments-title">
  <h2 id="appointments-title">${PAGE_WORDS.appointments}</h2>
  <ul class="lines">${appointments.map(
    (appointment) => html`<li class="line appointment">
      <span class="what">
        <span class="item">${CALENDAR_WORDS[DEFAULT_LANGUAGE].kinds[appointment.kind]}: ${appointmentText(appointment)}</span>
        ${appointment.place ? html`<span class="count">${appointment.place}</span>` : ''}
      </span>
      <a class="button" href="${appointmentFile(page, appointment.appointment_id)}" download>${PAGE_WORDS.addToCalendar}</a>
    </li>`,
  )}</ul>
</section>`
