import type { AppointmentAnswer, NewAppointment } from '#contract/schedule/appointment.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard, reserved, reserveIds, selectNothing } from '#worker/db/sql.ts'
import { leadIsLive } from '#worker/leads/store.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { appointmentsTooMany } from './access.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import { type Affected, peopleColumns, peopleOf, personRefused, requireActivePeople } from './people.ts'
import { type NamedCrew, type NamedUser, selectAffectedCrews, selectAffectedUsers } from './people-store.ts'
import { presentAppointment } from './present.ts'
import { type AppointmentRow, type BookedLeadRow, insertAppointment, leadHasRoom, selectBookedLead } from './store.ts'
import { requireValidTime } from './valid-time.ts'

/** What a booking reads beside its lead: the reserved id, and the users and crews whose names and sellers it needs. */
interface BesideBooking extends Affected {
  newId: number
}

/** The statements that a booking reads; they read nothing without one. */
export const readForBooking = (leadId: number, booked: NewAppointment | undefined) => {
  if (!booked) return [selectNothing<NamedUser>(), selectNothing<NamedCrew>()] as const
  const query = { people: booked, appointmentIds: [], leadId }
  return [selectAffectedUsers(query), selectAffectedCrews(query)] as const
}

/** The booked appointment of a lead, with its statements. @throws Refusal `invalid_input` */
export const bookingOf = (
  actor: Actor,
  lead: BookedLeadRow & { lead_id: number },
  { appointment_id, last_day, skipped_days, users, crews, ...fields }: NewAppointment,
  { newId, ...affected }: BesideBooking,
): { row: AppointmentRow; statements: Statement[] } => {
  const people = { users, crews }
  const time = { ...fields, last_day: last_day ?? fields.first_day, skipped_days }
  requireValidTime(actor, time)
  const columns = {
    appointment_id: appointment_id ?? newId,
    lead_id: lead.lead_id,
    state: 'planned' as const,
    ...time,
    skipped_days: JSON.stringify(skipped_days),
    address: fields.address || null,
    users: '[]',
    crews: '[]',
    ...peopleColumns(people),
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    created_at: actor.now,
    updated_at: actor.now,
    version: 1,
  }
  const row: AppointmentRow = { ...columns, ...lead }
  return {
    row,
    statements: [
      ...requireActivePeople(people),
      insertAppointment(columns),
      logActivity(actor, { action: 'appointment_booked', ...logLineOf(row) }),
      ...announce(actor, 'booked', row, row, affectedUsers(row, affected, [peopleOf(row)])),
    ],
  }
}

/**
 * Books an appointment of a lead.
 * @throws Refusal `invalid_input`, `not_found`, `permission_denied`, `nothing_to_do` for a form draft, `in_use` for people
 * who are not active and for a lead with too many open appointments
 */
export const planAppointmentCreation = async (
  { db, actor }: Scope,
  leadId: number,
  input: NewAppointment,
): Promise<Plan<AppointmentAnswer>> => {
  const [ids, [lead], users, crews] = await db.batch([
    reserveIds(['appointments']),
    selectBookedLead(leadId),
    ...readForBooking(leadId, input),
  ])
  if (!lead) throw leadGone()
  requireBookable(actor, lead)
  const newId = reserved(ids, 'appointments')
  const { row, statements } = bookingOf(actor, { ...lead, lead_id: leadId }, input, { newId, users, crews })
  return {
    statements: [guard('gone', leadIsLive(leadId)), guard('too_many', leadHasRoom(leadId)), ...statements],
    answer: { success: true, appointment: presentAppointment(row, actor) },
    refused: { gone: leadGone, too_many: appointmentsTooMany, ...personRefused },
  }
}

const leadGone = () => new Refusal('lead_gone')

/** @throws Refusal `permission_denied`, `nothing_to_do` for a form draft */
const requireBookable = (actor: Actor, lead: BookedLeadRow): void => {
  const { contact_id, stage_id } = requireVisibleLead(actor, lead)
  if (contact_id === null || stageById(actor.business, stage_id)?.kind === 'drafts')
    throw new Refusal('appointment_needs_promotion')
}
