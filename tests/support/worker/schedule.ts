import { type Appointment, AppointmentAnswer, AppointmentMovesAnswer } from '#contract/schedule/appointment.ts'
import { Schedule } from '#contract/schedule/schedule.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { call, read } from './call.ts'
import { addCrew } from './crews.ts'
import { addLead } from './leads.ts'
import { PINS } from './people.ts'

/** The business day that is `days` after today, in the time zone of new businesses. */
export const dayAhead = (days: number): string => addDays(dayOf(now(), 'America/Chicago'), days)

export const appointmentPath = (appointmentId: number) => `/api/v1/appointments/${appointmentId}`

/** A visit in 30 days from 9:30 to 11:00. */
export const appointmentBody = (more: Record<string, unknown> = {}) => ({
  kind: 'visit',
  first_day: dayAhead(30),
  start_minute: 570,
  end_minute: 660,
  ...more,
})

export const book = (leadId: number, more: Record<string, unknown> = {}, pin: string = PINS.admin) =>
  call('POST', `/api/v1/leads/${leadId}/appointments`, { pin, body: appointmentBody(more) })

/** An appointment of a new lead, or of `lead_id`. */
export const bookAppointment = async ({
  lead_id,
  ...more
}: Record<string, unknown> & { lead_id?: number } = {}): Promise<Appointment> => {
  const leadId = lead_id ?? (await addLead()).lead_id
  return (await read(await book(leadId, more), AppointmentAnswer)).appointment
}

/** An active crew of these users. */
export const makeCrew = (...members: number[]) => addCrew({ members })

export const change = (appointmentId: number, body: Record<string, unknown>, pin: string = PINS.manager) =>
  call('PUT', appointmentPath(appointmentId), { pin, body })

export const changed = async (appointmentId: number, body: Record<string, unknown>): Promise<Appointment> =>
  (await read(await change(appointmentId, body), AppointmentAnswer)).appointment

export const mark = (appointmentId: number, state: string, more: Record<string, unknown> = {}) =>
  call('POST', `${appointmentPath(appointmentId)}/state`, { pin: PINS.manager, body: { state, ...more } })

/** New days of an appointment, in the version that its user saw. */
type Move = Pick<Appointment, 'appointment_id' | 'version' | 'first_day' | 'last_day'> &
  Partial<Pick<Appointment, 'skipped_days'>>

/** The move of an appointment to another day; it keeps its length with `last_day`. */
export const moveOf = ({ appointment_id, version }: Appointment, first_day: string, last_day: string = first_day) => ({
  appointment_id,
  version,
  first_day,
  last_day,
})

export const move = (moves: readonly Move[], pin: string = PINS.manager) =>
  call('POST', '/api/v1/schedule/moves', { pin, body: { moves } })

export const moved = async (moves: readonly Move[]): Promise<Appointment[]> =>
  (await read(await move(moves), AppointmentMovesAnswer)).appointments

export const schedule = async (from: string, to: string, pin: string = PINS.manager): Promise<Schedule> =>
  read(await call('GET', `/api/v1/schedule?from=${from}&to=${to}`, { pin }), Schedule)
