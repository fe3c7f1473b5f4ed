import type { Database } from '#worker/db/database.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentUser } from './present.ts'
import { type StaffRow, selectLastChangeOfUser, selectUser } from './store.ts'

/** @throws Refusal `not_found` */
export const requireUser = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Refusal('user_gone')
  return row
}

/** The refusal of a change of a user that another user changed, with the current state. */
export const staleUser = async (db: Database, { user_id }: StaffRow): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectUser(user_id), selectLastChangeOfUser(user_id)])
  return new Refusal('user_changed', { who: last?.user_name ?? null }, { current: presentUser(requireUser(row)) })
}

/** For `Plan.refused` of a change. */
export const refusalOfUserChange = (db: Database, row: StaffRow) => ({
  stale: () => staleUser(db, row),
  last_admin: () => new Refusal('last_admin'),
  last_admin_device: () => new Refusal('last_admin_device'),
})
