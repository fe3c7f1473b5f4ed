import { sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { users } from '#worker/db/schema/users.ts'
import { assignments, inList } from '#worker/db/sql.ts'

const COLUMNS = columnsOf(users, [
  'name_key',
  'renamed_at',
  'email',
  'phone',
  'pin_hash',
  'pin_sealed',
  'muted_pushes',
  'updated_at',
])
/** D1 answers a flag as 0 or 1. */
export type StaffRow = Omit<RowOf<typeof users, typeof COLUMNS>, 'is_active'> & { is_active: 0 | 1 }

const columns = selected(COLUMNS)

/** All users, by name. */
export const selectUsers = sql<StaffRow>`SELECT ${columns} FROM users ORDER BY name, user_id`

export const selectUser = (userId: number) => sql<StaffRow>`SELECT ${columns} FROM users WHERE user_id = ${userId}`

export const selectSealedPin = (userId: number) =>
  sql<Pick<typeof users.$inferSelect, 'name' | 'role' | 'pin_sealed'>>`
    SELECT name, role, pin_sealed FROM users WHERE user_id = ${userId}`

interface UserColumns {
  name?: string
  name_key?: string
  renamed_at?: number
  role?: Role
  seller_id?: number | null
  is_active?: 0 | 1
  pin_hash?: string
  pin_sealed?: string
}

/** Changes columns of a user, who gets another version. */
export const updateUser = (userId: number, change: UserColumns, now: number) =>
  sql`UPDATE users SET ${assignments({ ...change, updated_at: now })}, version = version + 1 WHERE user_id = ${userId}`

/** Conditions for `guard`: the user has the version that was read; after a change, there still is an active admin. */
export const userIsUnchanged = ({ user_id, version }: StaffRow) =>
  sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${user_id} AND version = ${version})`
export const someoneIsAdmin = sql`EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND is_active = 1)`

/** Those that give a user another version. */
const CHANGES = ['user_changed', 'user_deactivated', 'user_reactivated', 'user_pin_replaced', 'profile_changed']

/** Who changed a user last. */
export const selectLastChangeOfUser = (userId: number) => sql<{ user_name: string }>`
  SELECT user_name FROM activity
  WHERE kind = 'settings' AND entity = 'user' AND entity_id = ${userId} AND action IN ${inList(CHANGES)}
  ORDER BY activity_id DESC LIMIT 1`

/** The unique index that refuses a PIN which another user was given meanwhile. */
export const PIN_TAKEN = 'users.pin_hash'

/** Those of these PIN hashes that no user other than this one, active or not, has. */
export const selectFreePins = (hashes: readonly string[], userId: number | null) => sql<{ hash: string }>`
  SELECT value AS hash FROM json_each(${JSON.stringify(hashes)})
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE pin_hash = value AND user_id IS NOT ${userId})`
