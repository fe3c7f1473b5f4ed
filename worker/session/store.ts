import { type SQL, sql } from 'drizzle-orm'
import type { Permission, Role } from '#contract/permissions.ts'
import type { Profile, SessionUser } from '#contract/session.ts'
import { userNameKey } from '#contract/user-name.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'
import type { Budget, Limit } from './budgets.ts'

export interface UserRow {
  user_id: number
  name: string
  role: Role
  seller_id: number | null
  permissions: string
}

export const userOf = (row: UserRow): SessionUser => ({
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  seller_id: row.seller_id,
  permissions: JSON.parse(row.permissions) as Permission[],
})

export const userColumns = sql`u.user_id, u.name, u.role, u.seller_id, r.permissions`

/** The active user with this PIN hash. */
export const selectUserByPin = (hash: string) =>
  sql<UserRow>`SELECT ${userColumns} FROM users u JOIN roles r ON r.role = u.role
    WHERE u.pin_hash = ${hash} AND u.is_active = 1`

export const selectActiveUsers = sql<UserRow>`
  SELECT ${userColumns} FROM users u JOIN roles r ON r.role = u.role WHERE u.is_active = 1`

/** The enrolled user, if the PIN is theirs and the budget of the device is not spent. */
export const selectEnrolledUser = (userId: number, hash: string, budget: Budget, now: number) =>
  sql<UserRow>`SELECT ${userColumns} FROM users u JOIN roles r ON r.role = u.role
    WHERE u.user_id = ${userId} AND u.pin_hash = ${hash} AND u.is_active = 1 AND NOT EXISTS (
      SELECT 1 FROM attempts WHERE bucket = ${budget.bucket}
      AND started_at > ${now - budget.window_ms} AND count >= ${budget.limit})`

const budgetRows = (budgets: readonly Budget[]) => sql`(
  SELECT value ->> 'bucket' AS bucket, value ->> 'limit' AS "limit", value ->> 'window_ms' AS window_ms,
    value ->> 'lifted_by_enrolment' AS lifted FROM json_each(${JSON.stringify(budgets)}))`

const spentBudgets = (budgets: readonly Budget[], now: number) => sql`
  SELECT b.bucket, a.started_at + b.window_ms AS free_at
  FROM ${budgetRows(budgets)} b JOIN attempts a ON a.bucket = b.bucket
  WHERE a.started_at > ${now} - b.window_ms AND a.count >= b."limit"
    AND NOT (b.lifted AND EXISTS (SELECT 1 FROM settings WHERE enrolment_open_until > ${now}))`

/** The spent budgets, and when each is free again in UTC milliseconds. */
export const selectSpentBudgets = (budgets: readonly Budget[], now: number) =>
  sql<{ bucket: string; free_at: number }>`${spentBudgets(budgets, now)}`

/** Counts a failure on each budget, unless `passes` holds or one of them is spent. A counter starts anew after its window. */
export const countFailure = (budgets: readonly Budget[], now: number, passes: SQL) => sql`
  INSERT INTO attempts (bucket, count, started_at)
  SELECT b.bucket, 1, ${now} FROM ${budgetRows(budgets)} b
  WHERE NOT (${passes}) AND NOT EXISTS (${spentBudgets(budgets, now)})
  ON CONFLICT DO UPDATE SET
    count = iif(started_at > ${now} - (SELECT w.window_ms FROM ${budgetRows(budgets)} w WHERE w.bucket = attempts.bucket),
      count + 1, 1),
    started_at = iif(started_at > ${now} - (SELECT w.window_ms FROM ${budgetRows(budgets)} w WHERE w.bucket = attempts.bucket),
      started_at, ${now})`

/** Counts an attempt; answers their number within the window, and when that began (UTC milliseconds). */
export const countAttempt = (bucket: string, { limit, window_ms }: Limit, now: number) =>
  sql<{ count: number; started_at: number }>`
    INSERT INTO attempts (bucket, count, started_at) VALUES (${bucket}, 1, ${now})
    ON CONFLICT DO UPDATE SET
      count = iif(started_at > ${now - window_ms}, min(count + 1, ${limit + 1}), 1),
      started_at = iif(started_at > ${now - window_ms}, started_at, ${now})
    RETURNING count, started_at`

export const pinIsKnown = (hash: string) => sql`EXISTS (SELECT 1 FROM users WHERE pin_hash = ${hash} AND is_active = 1)`

export const noActiveAdmin = sql`NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND is_active = 1)`

/** The owner's PIN is valid while there is no active admin, or when a user has it. */
export const ownerPinIsValid = (hash: string) => sql`${pinIsKnown(hash)} OR ${noActiveAdmin}`

/** One row while there is no active admin, else none. */
export const selectAdminMissing = sql<{ vacant: 1 }>`SELECT 1 AS vacant WHERE ${noActiveAdmin}`

/** Without an active admin, makes the user of the owner's PIN, who was deactivated, an active admin again. */
export const reinstateOwner = (hash: string, now: number) =>
  sql`UPDATE users SET role = 'admin', is_active = 1, updated_at = ${now}, version = version + 1
    WHERE pin_hash = ${hash} AND ${noActiveAdmin}`

export const insertUser = (user: {
  user_id: number
  name: string
  role: Role
  pin_hash: string
  pin_sealed: string
  seller_id: number | null
  created_at: number
}) => insertInto('users', { ...user, name_key: userNameKey(user.name), updated_at: user.created_at })

export const selectProfile = (userId: number) =>
  sql<Profile>`SELECT name, email, phone FROM users WHERE user_id = ${userId}`

/** The names of all other users, the inactive ones included: the log still knows them. */
export const selectOtherNames = (userId: number | null) =>
  sql<{ name: string }>`SELECT name FROM users WHERE user_id IS NOT ${userId}`

/** The unique index that refuses a name which another user was given meanwhile. */
export const NAME_TAKEN = 'users.name_key'

type ProfileColumns = Profile & { name_key?: string; renamed_at?: number }

export const updateProfile = (userId: number, change: ProfileColumns, now: number) =>
  sql`UPDATE users SET ${assignments({ ...change, updated_at: now })}, version = version + 1 WHERE user_id = ${userId}`
