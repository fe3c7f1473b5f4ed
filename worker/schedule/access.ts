import type { Database } from '#worker/db/database.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  selectAppointment,
  selectLastChangeOfAppointment,
  type TrashableAppointmentRow,
} from './store.ts'

export const appointmentNotFound = () => new Refusal('appointment_gone')

/** An appointment that the user may see, in or outside the trash. @throws Refusal `not_found`, `permission_denied` */
export const requireVisibleAppointment = (
  actor: Actor,
  row: TrashableAppointmentRow | undefined,
): TrashableAppointmentRow => {
  if (!row) throw appointmentNotFound()
  return requireVisibleLead(actor, row)
}

/**
 * The appointment of a write, in the version that the user saw.
 * @throws Refusal `not_found`, `permission_denied`, `stale` with the current appointment
 */
export const requireAppointmentForWrite = async (
  db: Database,
  actor: Actor,
  appointmentId: number,
  version: number | undefined,
): Promise<AppointmentRow> => {
  const [[found]] = await db.batch([selectAppointment(appointmentId)])
  const row = requireVisibleAppointment(actor, found)
  if (row.deleted_at !== null) throw appointmentNotFound()
  if (version !== undefined && version !== row.version) throw await staleAppointment(db, actor, appointmentId)
  return row
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
