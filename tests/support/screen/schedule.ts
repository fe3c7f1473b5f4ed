import { beforeEach, vi } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { DayStop, ScheduleDay } from '#contract/schedule/day.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { NO_TEXTS } from '#contract/schedule/texts.ts'
import { CREW, WORK } from '../web/appointments.ts'
import { USER } from './answers.ts'
import { type Answers, refusal, type Sent } from './fake-server.ts'
import { LEAD, panelOf } from './records.ts'

export const MONDAY = '2026-11-30'
/** A visit of the signed-in user on Monday from 10 to 11, for the lead `LEAD`. */
export const VISIT: Appointment = {
  ...WORK,
  ...{ kind: 'visit', lead_id: LEAD.lead_id, start_minute: 600, end_minute: 660, users: [USER.user_id] },
}

/** Two users, one crew, and no holidays. */
export const SETTINGS: ScheduleSettings = {
  version: 1,
  users: [
    { user_id: USER.user_id, name: USER.name, seller_id: null, is_active: true },
    { user_id: 3, name: 'Ada Long', seller_id: null, is_active: true },
  ],
  crews: [CREW],
  holidays: [],
  drive_minutes: 20,
  texts: NO_TEXTS,
  feeds_show_names: false,
}

/** The business's clock stands at Friday before `MONDAY`, 9 AM. */
export const withBusinessTime = () =>
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T15:00:00Z') }))

/** A server with these appointments, which it books, changes, marks, deletes and restores. */
export const scheduleServer = (given: readonly Appointment[] = [], unbooked: Schedule['unbooked'] = []) => {
  const state = { all: [...given], deleted: [] as Appointment[], unbooked, day: {} as Partial<ScheduleDay> }
  const of = (sent: { params: Record<string, string> }) =>
    state.all.find(({ appointment_id }) => appointment_id === Number(sent.params.appointmentId)) ?? VISIT
  /** Changes an appointment, as another user would. */
  const set = ({ appointment_id }: Pick<Appointment, 'appointment_id'>, change: Partial<Appointment>) => {
    state.all = state.all.map((one) =>
      one.appointment_id === appointment_id ? { ...one, ...change, version: one.version + 1 } : one,
    )
    return state.all.find((one) => one.appointment_id === appointment_id) ?? VISIT
  }
  const change = (sent: Sent<'PUT /appointments/:appointmentId'> | Sent<'POST /appointments/:appointmentId/state'>) => {
    const { version, ...fields } = sent.json
    const current = of(sent)
    if (version !== undefined && version !== current.version)
      return refusal(409, 'stale', 'Ann changed this appointment meanwhile', { current, reason: 'appointment_changed' })
    return { success: true as const, appointment: set(current, fields as Partial<Appointment>) }
  }
  const answers: Answers = {
    'GET /schedule/settings': SETTINGS,
    'GET /schedule': ({ query: { from = '', to = '' } }) => ({
      ...{ from, to, unbooked: state.unbooked },
      appointments: state.all.filter(({ first_day, last_day }) => first_day <= to && last_day >= from),
    }),
    'GET /schedule/search': ({ query: { q = '' } }) =>
      state.all.filter(({ client_name }) => client_name?.toLowerCase().includes(q.toLowerCase())),
    'GET /schedule/day': ({ query: { day = '' } }) => ({
      ...{ day, user_id: USER.user_id, tasks: [], inquiries: [], ...state.day },
      stops: state.all.filter(({ first_day }) => first_day === day).map(stopOf),
    }),
    'GET /leads/:leadId/panel': () => ({ ...panelOf(), appointments: state.all }),
    'POST /leads/:leadId/appointments': ({ json, params }) => {
      const { lead_id = LEAD.lead_id, client_name = 'AMY NELSON' } =
        state.unbooked.find((one) => one.lead_id === Number(params.leadId)) ?? {}
      const booked = { ...VISIT, ...(json as Partial<Appointment>), lead_id, client_name }
      const appointment = { ...booked, appointment_id: 31, last_day: booked.last_day ?? booked.first_day }
      state.unbooked = state.unbooked.filter((one) => one.lead_id !== lead_id)
      state.all.push(appointment)
      return { success: true, appointment }
    },
    'PUT /appointments/:appointmentId': change,
    'POST /appointments/:appointmentId/state': change,
    'POST /appointments/:appointmentId/texts': { success: true },
    'DELETE /appointments/:appointmentId': (sent) => {
      const gone = of(sent)
      state.deleted.push(gone)
      state.all = state.all.filter((one) => one !== gone)
      return { success: true }
    },
    'POST /appointments/:appointmentId/restoration': () => {
      state.all.push(...state.deleted.splice(0))
      return { success: true, appointment: state.all.at(-1) ?? VISIT }
    },
    'POST /schedule/moves': ({ json: { moves } }) => ({
      success: true,
      appointments: moves.map(({ version, ...move }) => set(move, move as Partial<Appointment>)),
    }),
  }
  return { answers, state, set }
}

const stopOf = (appointment: Appointment): DayStop => ({
  ...{ appointment, lead_notes: null, notes: [], photos: [], tasks: [], balance_cents: null },
})

/** Keeps the next click on a `tel:` or `sms:` link from leaving the page. */
export const stayHere = () => addEventListener('click', (event) => event.preventDefault(), { once: true })
