import type { AppointmentMoves, AppointmentMovesAnswer } from '#contract/schedule/appointment.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivities } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { appointmentNotFound } from './access.ts'
import { logLineOf } from './log-line.ts'
import { announceMoves } from './notifications.ts'
import { selectAffectedCrews, selectAffectedUsers } from './people-store.ts'
import { presentAppointment, timeOf } from './present.ts'
import {
  type AppointmentRow,
  appointmentsAreUnchanged,
  type Move,
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
  { db, actor }: Scope,
  { moves }: AppointmentMoves,
): Promise<Plan<AppointmentMovesAnswer>> => {
  const appointmentIds = moves.map(({ appointment_id }) => appointment_id)
  const query = { people: { users: [], crews: [] }, appointmentIds }
  const [rows, users, crews] = await db.batch([
    selectAppointments(appointmentIds),
    selectAffectedUsers(query),
    selectAffectedCrews(query),
  ])
  const pairs = moves.map((move) => {
    const before = rows.find(({ appointment_id }) => appointment_id === move.appointment_id)
    if (!before) throw appointmentNotFound()
    return { move, before: requireVisibleLead(actor, before) }
  })
  if (pairs.some(({ move, before }) => move.version !== before.version)) throw await changed(db, appointmentIds)
  const moved = pairs
    .map(({ move, before }) => ({ before, columns: changedDays(before, move) }))
    .filter(({ columns }) => Object.keys(columns).length > 0)
    .map(({ before, columns }) => ({
      before,
      columns,
      row: { ...before, ...columns, updated_at: actor.now, version: before.version + 1 },
    }))
  for (const { row } of moved) requireValidTime(actor, timeOf(row))
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
        moved.map(({ row, before, columns }) => ({
          action: 'appointment_changed' as const,
          ...logLineOf(row, { changes: fieldChanges(before, columns) }),
        })),
      ),
      ...announceMoves(actor, moved, { users, crews }),
    ],
    answer,
    refused: { changed: () => changed(db, appointmentIds) },
  }
}

/** The 409 of appointments of which another user changed one. */
const changed = async (db: Database, appointmentIds: readonly number[]): Promise<Refusal> => {
  const [[last]] = await db.batch([selectLastChangeOfAppointments(appointmentIds)])
  return new Refusal('appointments_changed', { who: last?.user_name ?? null })
}

/** The columns that a move changes. */
const changedDays = (before: AppointmentRow, { first_day, last_day, skipped_days }: Move) => {
  const days = { first_day, last_day, skipped_days: JSON.stringify(skipped_days) }
  return Object.fromEntries(Object.entries(days).filter(([column, to]) => before[column as keyof typeof days] !== to))
}
