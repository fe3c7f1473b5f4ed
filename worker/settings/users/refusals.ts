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

/** Maps the failed guard of a change to its refusal. */
export const refusalOfUserChange = (db: Database, row: StaffRow) => (reason: string) => {
  if (reason === 'stale') return staleUser(db, row)
  return reason === 'last_admin' || reason === 'last_admin_device' ? new Refusal(reason) : undefined
}
