import type { AppointmentAnswer, NewAppointment } from '#contract/schedule/appointment.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { leadIsLive } from '#worker/leads/store.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { appointmentsTooMany } from './access.ts'
import { logLineOf } from './log-line.ts'
import { affectedUsers, announce } from './notifications.ts'
import { peopleColumns, peopleOf, personRefused, requireActivePeople } from './people.ts'
import { selectAffectedCrews, selectAffectedUsers } from './people-store.ts'
import { presentAppointment } from './present.ts'
import { type AppointmentRow, type BookedLeadRow, insertAppointment, leadHasRoom, selectBookedLead } from './store.ts'
import { requireValidTime } from './valid-time.ts'

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
  const { appointment_id, last_day = input.first_day, skipped_days, users, crews, ...fields } = input
  const people = { users, crews }
  const query = { people, appointmentIds: [], leadId }
  const [ids, [lead], namedUsers, namedCrews] = await db.batch([
    reserveIds(['appointments']),
    selectBookedLead(leadId),
    selectAffectedUsers(query),
    selectAffectedCrews(query),
  ])
  if (!lead) throw leadGone()
  requireBookable(actor, lead)
  requireValidTime(actor, { ...fields, last_day, skipped_days })
  const columns = {
    appointment_id: appointment_id ?? reserved(ids, 'appointments'),
    lead_id: leadId,
    state: 'planned' as const,
    ...fields,
    last_day,
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
  const notified = affectedUsers(row, { users: namedUsers, crews: namedCrews }, [peopleOf(row)])
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('too_many', leadHasRoom(leadId)),
      ...requireActivePeople(people),
      insertAppointment(columns),
      logActivity(actor, { action: 'appointment_booked', ...logLineOf(row) }),
      ...announce(actor, 'booked', row, row, notified),
    ],
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
