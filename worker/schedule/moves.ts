import type { AppointmentMoves, AppointmentMovesAnswer } from '#contract/schedule/appointment.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivities } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { appointmentNotFound } from './access.ts'
import { logLineOf } from './log-line.ts'
import { announceMoves } from './notifications.ts'
import { selectConcernedCrews, selectConcernedUsers } from './people-store.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  appointmentsAreUnchanged,
  moveAppointments,
  selectAppointments,
  selectLastChangeOfAppointments,
} from './store.ts'
import { requireValidTime } from './valid-time.ts'

/**
 * Moves appointments to other days, all or none. They keep their minutes.
 * @throws Refusal `invalid_input`, `not_found`, `permission_denied`, `stale` when one of them changed meanwhile
 */
export const planMoves = async (
  db: Database,
  actor: Actor,
  { moves }: AppointmentMoves,
): Promise<Plan<AppointmentMovesAnswer>> => {
  const appointmentIds = moves.map(({ appointment_id }) => appointment_id)
  const concerned = { people: { users: [], crews: [] }, appointmentIds }
  const [rows, users, crews] = await db.batch([
    selectAppointments(appointmentIds),
    selectConcernedUsers(concerned),
    selectConcernedCrews(concerned),
  ])
  const pairs = moves.map((move) => {
    const before = rows.find(({ appointment_id }) => appointment_id === move.appointment_id)
    if (!before) throw appointmentNotFound()
    return { move, before: requireVisibleLead(actor, before) }
  })
  if (pairs.some(({ move, before }) => move.version !== before.version)) throw await changed(db, appointmentIds)
  const moved = pairs
    .filter(({ move, before }) => move.first_day !== before.first_day || move.last_day !== before.last_day)
    .map(({ move: { first_day, last_day }, before }) => ({
      before,
      row: { ...before, first_day, last_day, updated_at: actor.now, version: before.version + 1 },
    }))
  for (const { row } of moved) requireValidTime(actor, row)
  const movedRows = new Map(moved.map(({ row }) => [row.appointment_id, row]))
  const answer = {
    success: true as const,
    appointments: pairs.map(({ before }) => presentAppointment(movedRows.get(before.appointment_id) ?? before, actor)),
  }
  if (moved.length === 0) return { statements: [], answer }
  return {
    statements: [
      guard('changed', appointmentsAreUnchanged(moves)),
      moveAppointments(
        moves.filter(({ appointment_id }) => movedRows.has(appointment_id)),
        actor.now,
      ),
      ...logActivities(
        actor,
        moved.map(({ row, before }) => lineOfMove(row, before)),
      ),
      ...announceMoves(actor, moved, { users, crews }),
    ],
    answer,
    refused: (reason) => (reason === 'changed' ? changed(db, appointmentIds) : undefined),
  }
}

/** The 409 of appointments of which another user changed one. */
const changed = async (db: Database, appointmentIds: readonly number[]): Promise<Refusal> => {
  const [[last]] = await db.batch([selectLastChangeOfAppointments(appointmentIds)])
  return new Refusal('appointments_changed', { who: last?.user_name ?? null })
}

const lineOfMove = (row: AppointmentRow, before: AppointmentRow) => {
  const days = Object.entries({ first_day: row.first_day, last_day: row.last_day })
  const columns = Object.fromEntries(days.filter(([day, to]) => before[day as 'first_day'] !== to))
  return {
    action: 'appointment_changed' as const,
    ...logLineOf(row, { changes: fieldChanges(before, columns) }),
  }
}
