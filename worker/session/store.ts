import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { userNameKey } from '#contract/settings/user-name.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { holds } from '#worker/notices/audience-store.ts'
import { NO_PIN } from './pin.ts'

export const userOf = (row: UserRow): SessionUser => ({
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  seller_id: row.seller_id,
  permissions: JSON.parse(row.permissions) as Permission[],
  opens_day: Boolean(row.opens_day),
  language: row.language,
})

/** The fields of `SessionUser`, from `users` and `roles`. */
export const userFields = {
  user_id: users.user_id,
  name: users.name,
  role: users.role,
  seller_id: users.seller_id,
  permissions: roles.permissions,
  opens_day: users.opens_day,
  language: users.language,
}

const selectUsersWhere = (condition: SQL | undefined) =>
  statement(query.select(userFields).from(users).innerJoin(roles, eq(roles.role, users.role)).where(condition))

export type UserRow = RowOfStatement<typeof selectUsersWhere>

/** The active user with this PIN hash. */
export const selectUserByPin = (hash: string) =>
  selectUsersWhere(and(eq(users.pin_hash, hash), eq(users.is_active, true)))

export const selectActiveUsers = selectUsersWhere(eq(users.is_active, true))

/** A condition: no active admin can sign in. A restored admin without a PIN does not count. */
export const noActiveAdmin = sql`NOT EXISTS (SELECT 1 FROM users
  WHERE role = 'admin' AND is_active = 1 AND pin_hash NOT LIKE ${`${NO_PIN}%`})`

/** One row while no admin is active, otherwise none. */
export const selectAdminMissing = sql<{ missing: 1 }>`SELECT 1 AS missing WHERE ${noActiveAdmin}`

/** While no admin is active, makes the deactivated user of the owner's PIN an active admin again. */
export const reinstateOwner = (hash: string, now: number) =>
  sql`UPDATE users SET role = 'admin', is_active = 1, updated_at = ${now}, version = version + 1
    WHERE pin_hash = ${hash} AND ${noActiveAdmin}`

export const insertUser = (user: Omit<typeof users.$inferInsert, 'name_key' | 'updated_at'>) =>
  insertRow(users, { ...user, name_key: userNameKey(user.name), updated_at: user.created_at })

export const selectProfile = (userId: number) =>
  statement(
    query
      .select({
        name: users.name,
        email: users.email,
        phone: users.phone,
        reminder_minutes: users.reminder_minutes,
        opens_day: users.opens_day,
        language: users.language,
      })
      .from(users)
      .where(eq(users.user_id, userId)),
  )

/** The names of all other users, including inactive ones: the activity log still shows them. */
export const selectOtherNames = (userId: number | null) =>
  statement(query.select({ name: users.name }).from(users).where(sql`${users.user_id} IS NOT ${userId}`))

/** The unique index that refuses a name of another user. */
export const USER_NAME_INDEX = 'users.name_key'

/** Changes columns of a user and raises the version. */
export const updateUser = (userId: number, change: Partial<typeof users.$inferInsert>, now: number) =>
  statement(
    query
      .update(users)
      .set({ ...change, updated_at: now, version: incremented(users.version) })
      .where(eq(users.user_id, userId)),
  )

/** The active user of a seller who has a permission. Of several, the first. */
export const selectUserOfSeller = (sellerId: number | null, permission: Permission) => sql<{ user_id: number }>`
  SELECT u.user_id FROM users u JOIN roles r ON r.role = u.role
  WHERE u.seller_id = ${sellerId} AND u.is_active = 1 AND ${holds(permission)} ORDER BY u.user_id LIMIT 1`
