import type { DoneAnswer } from '#contract/leads/lead.ts'
import { type AppointmentAnswer, type AppointmentMark, isOpenState } from '#contract/schedule/appointment.ts'
import type { TextSent } from '#contract/schedule/texts.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { appointmentNotFound, appointmentsTooMany, requireAppointmentForWrite, staleAppointment } from './access.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import { type Affected, peopleOf } from './people.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  appointmentIsLive,
  appointmentIsUnchanged,
  leadHasRoom,
  updateAppointment,
} from './store.ts'

/**
 * Gives an appointment another state.
 * @throws Refusal `not_found`, `permission_denied`, `stale` with the current appointment, `in_use` when one that is open
 * again is too many for its lead
 */
export const planAppointmentMark = async (
  { db, actor }: Scope,
  appointmentId: number,
  { version, state }: AppointmentMark,
): Promise<Plan<AppointmentAnswer>> => {
  const { row, affected } = await requireAppointmentForWrite({ db, actor }, appointmentId, version)
  if (row.state === state)
    return { statements: [], answer: { success: true, appointment: presentAppointment(row, actor) } }
  const next = { ...row, state, updated_at: actor.now, version: row.version + 1 }
  return {
    statements: [
      guard('stale', appointmentIsUnchanged(row)),
      ...(isOpenState(state) && !isOpenState(row.state) ? [guard('too_many', leadHasRoom(row.lead_id))] : []),
      updateAppointment(appointmentId, { state }, actor.now),
      logActivity(actor, { action: 'appointment_marked', ...logLineOf(next, { state }) }),
      ...announceMark(actor, next, row, affected),
    ],
    answer: { success: true, appointment: presentAppointment(next, actor) },
    refused: { stale: () => staleAppointment({ db, actor }, appointmentId), too_many: appointmentsTooMany },
  }
}

/** Only a cancellation and its undo concern others: who goes sees the other states on the day. */
const announceMark = (actor: Actor, next: AppointmentRow, row: AppointmentRow, affected: Affected): Statement[] => {
  const users = affectedUsers(next, affected, [peopleOf(next)])
  if (next.state === 'cancelled') return announce(actor, 'cancelled', next, row, users)
  const isBookedAgain = row.state === 'cancelled' && isOpenState(next.state)
  return isBookedAgain ? announce(actor, 'booked', next, row, users) : []
}

/**
 * Logs that a user opened a text to the customer of an appointment. Leads with appointments have answered inquiries, so
 * it is no first response. @throws Refusal `not_found`, `permission_denied`
 */
export const planTextSent = async (
  { db, actor }: Scope,
  appointmentId: number,
  { kind }: TextSent,
): Promise<Plan<DoneAnswer>> => {
  const { row } = await requireAppointmentForWrite({ db, actor }, appointmentId, undefined)
  return {
    statements: [
      guard('gone', appointmentIsLive(appointmentId)),
      logActivity(actor, { action: 'appointment_texted', ...logLineOf(row, { template: kind }) }),
    ],
    answer: { success: true },
    refused: { gone: appointmentNotFound },
  }
}
