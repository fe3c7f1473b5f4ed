import type { DoneAnswer } from '#contract/leads/lead.ts'
import { type AppointmentAnswer, isOpenState } from '#contract/schedule/appointment.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { appointmentsTooMany, readAppointment, requireAppointmentForWrite, staleAppointment } from './access.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import { peopleOf } from './people.ts'
import { presentAppointment } from './present.ts'
import { appointmentIsTrashed, appointmentIsUnchanged, leadHasRoom, updateAppointment } from './store.ts'

/** Moves an appointment to the trash. @throws Refusal `not_found`, `permission_denied`, `stale` */
export const planAppointmentRemoval = async (
  { db, actor }: Scope,
  appointmentId: number,
): Promise<Plan<DoneAnswer>> => {
  const { row, affected } = await requireAppointmentForWrite({ db, actor }, appointmentId, undefined)
  return {
    statements: [
      guard('stale', appointmentIsUnchanged(row)),
      updateAppointment(appointmentId, trashedBy(actor), actor.now),
      logActivity(actor, { action: 'appointment_deleted', ...logLineOf(row) }),
      ...announce(actor, 'deleted', row, row, affectedUsers(row, affected, [peopleOf(row)])),
    ],
    answer: { success: true },
    refused: { stale: () => staleAppointment({ db, actor }, appointmentId) },
  }
}

/**
 * Restores an appointment. One outside the trash stays unchanged.
 * @throws Refusal `not_found`, `permission_denied`, `in_use` when an open one is too many for its lead
 */
export const planAppointmentRestoration = async (
  { db, actor }: Scope,
  appointmentId: number,
): Promise<Plan<AppointmentAnswer>> => {
  const { row, affected } = await readAppointment({ db, actor }, appointmentId)
  if (row.deleted_at === null)
    return { statements: [], answer: { success: true, appointment: presentAppointment(row, actor) } }
  const restored = { ...row, updated_at: actor.now, version: row.version + 1 }
  return {
    statements: [
      guard('gone', appointmentIsTrashed(appointmentId)),
      ...(isOpenState(row.state) ? [guard('too_many', leadHasRoom(row.lead_id))] : []),
      updateAppointment(appointmentId, RESTORED, actor.now),
      logActivity(actor, { action: 'appointment_restored', ...logLineOf(row) }),
      ...announce(actor, 'booked', row, row, affectedUsers(row, affected, [peopleOf(row)])),
    ],
    answer: { success: true, appointment: presentAppointment(restored, actor) },
    refused: { gone: () => new Refusal('appointment_not_in_trash'), too_many: appointmentsTooMany },
  }
}
