import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { type Appointment, AppointmentAnswer, type NewAppointment } from '#contract/schedule/appointment.ts'
import { addDays, weekOf } from '#contract/weeks.ts'
import type { Client } from './clients.ts'
import { PINS } from './pins.ts'

/** The Monday of a coming week in business time. */
export const mondayAhead = (weeks: number) => addDays(weekOf(Date.now(), 'America/Chicago'), weeks * 7)

/** Books work, or something else, for the lead of a client. */
export const book = async (
  { request }: Pick<Page, 'request'>,
  { lead_id }: Client,
  fields: Partial<NewAppointment> & Pick<NewAppointment, 'first_day'>,
): Promise<Appointment> => {
  const answer = await request.post(`/api/v1/leads/${lead_id}/appointments`, {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: { kind: 'work', ...fields },
  })
  return v.parse(AppointmentAnswer, await answer.json()).appointment
}
