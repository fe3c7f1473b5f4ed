import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isOfSettings, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { fieldsOf } from '#worker/db/columns.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { users } from '#worker/db/schema/users.ts'
import { inList } from '#worker/db/sql.ts'

const FIELDS = fieldsOf(users, [
  'name_key',
  'renamed_at',
  'email',
  'phone',
  'pin_hash',
  'pin_sealed',
  'muted_pushes',
  'reminder_minutes',
  'opens_day',
  'updated_at',
])
/** All users, by name. */
export const selectUsers = statement(query.select(FIELDS).from(users).orderBy(asc(users.name), asc(users.user_id)))

export const selectUser = (userId: number) =>
  statement(query.select(FIELDS).from(users).where(eq(users.user_id, userId)))

export type StaffRow = RowOfStatement<typeof selectUsers>

export const selectSealedPin = (userId: number) =>
  statement(
    query
      .select({ name: users.name, role: users.role, pin_sealed: users.pin_sealed })
      .from(users)
      .where(eq(users.user_id, userId)),
  )

/** Conditions for `guard`: the user has the version that was read; an active admin remains after the change. */
export const userIsUnchanged = ({ user_id, version }: StaffRow) =>
  sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${user_id} AND version = ${version})`
export const hasActiveAdmin = sql`EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND is_active = 1)`

/** The actions that raise the version of a user. */
const CHANGES = ['user_changed', 'user_deactivated', 'user_reactivated', 'user_pin_replaced', 'profile_changed']

/** The name of the user who last changed this one. */
export const selectLastChangeOfUser = (userId: number) =>
  selectLastAuthor(and(isOfSettings('user'), eq(activity.entity_id, userId), inArray(activity.action, inList(CHANGES))))

/** The unique index that refuses the PIN of another user. */
export const PIN_INDEX = 'users.pin_hash'

/** The PIN hashes among these that no other user has, active or inactive. */
export const selectFreePins = (hashes: readonly string[], userId: number | null) => sql<{ hash: string }>`
  SELECT value AS hash FROM json_each(${JSON.stringify(hashes)})
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE pin_hash = value AND user_id IS NOT ${userId})`
