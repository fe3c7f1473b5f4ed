import { LEAD_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import type { Database } from '#worker/db/database.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { Party } from './people.ts'
import { type People, selectConcernedCrews, selectConcernedUsers } from './people-store.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  selectAppointment,
  selectLastChangeOfAppointment,
  type TrashableAppointmentRow,
} from './store.ts'

export const appointmentNotFound = () => new Refusal('appointment_gone')
export const appointmentsTooMany = () => new Refusal('appointments_too_many', { max: LEAD_APPOINTMENTS_MAX })

const NOBODY: People = { users: [], crews: [] }

/** An appointment, and the users and crews that a write of it concerns. */
interface AppointmentOfWrite<Row = AppointmentRow> {
  row: Row
  party: Party
}

/**
 * An appointment in or outside the trash that the user may see. `people`: the users and crews that the write adds.
 * @throws Refusal `not_found`, `permission_denied`
 */
export const readAppointment = async (
  db: Database,
  actor: Actor,
  appointmentId: number,
  people: People = NOBODY,
): Promise<AppointmentOfWrite<TrashableAppointmentRow>> => {
  const concerned = { people, appointmentIds: [appointmentId] }
  const [[row], users, crews] = await db.batch([
    selectAppointment(appointmentId),
    selectConcernedUsers(concerned),
    selectConcernedCrews(concerned),
  ])
  if (!row) throw appointmentNotFound()
  return { row: requireVisibleLead(actor, row), party: { users, crews } }
}

/**
 * The same, outside the trash and in the version that the user saw; undefined for the current one.
 * @throws Refusal `not_found`, `permission_denied`, `stale` with the current appointment
 */
export const requireAppointmentForWrite = async (
  db: Database,
  actor: Actor,
  appointmentId: number,
  version: number | undefined,
  people?: People,
): Promise<AppointmentOfWrite> => {
  const { row: found, party } = await readAppointment(db, actor, appointmentId, people)
  const { deleted_at, ...row } = found
  if (deleted_at !== null) throw appointmentNotFound()
  if (version !== undefined && version !== row.version) throw await staleAppointment(db, actor, appointmentId)
  return { row, party }
}

/** The 409 of an appointment that another user changed, with the current one. A 404 when it is in the trash. */
export const staleAppointment = async (db: Database, actor: Actor, appointmentId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([
    selectAppointment(appointmentId),
    selectLastChangeOfAppointment(appointmentId),
  ])
  if (!row || row.deleted_at !== null) return appointmentNotFound()
  const current = presentAppointment(row, actor)
  return new Refusal('appointment_changed', { who: last?.user_name ?? null }, { current })
}
