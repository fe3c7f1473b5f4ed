import { LEAD_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { Affected } from './people.ts'
import { type Assignees, selectAffectedCrews, selectAffectedUsers } from './people-store.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  selectAppointment,
  selectLastChangeOfAppointment,
  type TrashableAppointmentRow,
} from './store.ts'

export const appointmentNotFound = () => new Refusal('appointment_gone')
export const appointmentsTooMany = () => new Refusal('appointments_too_many', { max: LEAD_APPOINTMENTS_MAX })

const NOBODY: Assignees = { users: [], crews: [] }

/** An appointment, and the users and crews that a write of it concerns. */
interface AppointmentOfWrite<Row = AppointmentRow> {
  row: Row
  affected: Affected
}

/**
 * An appointment in or outside the trash that the user may see. `people`: the users and crews that the write adds.
 * @throws Refusal `not_found`, `permission_denied`
 */
export const readAppointment = async (
  { db, actor }: Scope,
  appointmentId: number,
  people: Assignees = NOBODY,
): Promise<AppointmentOfWrite<TrashableAppointmentRow>> => {
  const query = { people, appointmentIds: [appointmentId] }
  const [[row], users, crews] = await db.batch([
    selectAppointment(appointmentId),
    selectAffectedUsers(query),
    selectAffectedCrews(query),
  ])
  if (!row) throw appointmentNotFound()
  return { row: requireVisibleLead(actor, row), affected: { users, crews } }
}

/**
 * The same, outside the trash and in the version that the user saw; undefined for the current one.
 * @throws Refusal `not_found`, `permission_denied`, `stale` with the current appointment
 */
export const requireAppointmentForWrite = async (
  { db, actor }: Scope,
  appointmentId: number,
  version: number | undefined,
  people?: Assignees,
): Promise<AppointmentOfWrite> => {
  const { row: found, affected } = await readAppointment({ db, actor }, appointmentId, people)
  const { deleted_at, ...row } = found
  if (deleted_at !== null) throw appointmentNotFound()
  if (version !== undefined && version !== row.version) throw await staleAppointment({ db, actor }, appointmentId)
  return { row, affected }
}

/** The 409 of an appointment that another user changed, with the current one. A 404 when it is in the trash. */
export const staleAppointment = async ({ db, actor }: Scope, appointmentId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([
    selectAppointment(appointmentId),
    selectLastChangeOfAppointment(appointmentId),
  ])
  if (!row || row.deleted_at !== null) return appointmentNotFound()
  const current = presentAppointment(row, actor)
  return new Refusal('appointment_changed', { who: last?.user_name ?? null }, { current })
}
