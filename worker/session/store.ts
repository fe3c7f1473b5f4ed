import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { userNameKey } from '#contract/settings/user-name.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import type { Counter } from '#worker/rate-limits/budget-state.ts'
import type { Budget, Limit } from '#worker/rate-limits/budgets.ts'
import { NO_PIN } from './pin.ts'

export const userOf = (row: UserRow): SessionUser => ({
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  seller_id: row.seller_id,
  permissions: JSON.parse(row.permissions) as Permission[],
})

/** What a request needs of its user, from `users` and `roles`. */
export const userFields = {
  user_id: users.user_id,
  name: users.name,
  role: users.role,
  seller_id: users.seller_id,
  permissions: roles.permissions,
}

const selectUsersWhere = (condition: SQL | undefined) =>
  statement(query.select(userFields).from(users).innerJoin(roles, eq(roles.role, users.role)).where(condition))

export type UserRow = RowOfStatement<typeof selectUsersWhere>

/** The active user with this PIN hash. */
export const selectUserByPin = (hash: string) =>
  selectUsersWhere(and(eq(users.pin_hash, hash), eq(users.is_active, true)))

export const selectActiveUsers = selectUsersWhere(eq(users.is_active, true))

/** The counter of each budget, and whether its window still runs. */
const counters = (budgets: readonly Budget[], now: number) => sql`
  SELECT b.*, a.count, a.started_at, a.allowance, a.reserve, a.started_at > ${now} - b.window_ms AS runs
  FROM (SELECT value ->> 'bucket' AS bucket, value ->> 'window_ms' AS window_ms, value ->> 'limit' AS most,
      value ->> 'floor' AS least, value ->> 'recovery_a_day' AS recovery, value ->> 'reserve' AS full,
      value ->> 'refill_a_day' AS refill FROM json_each(${JSON.stringify(budgets)})) b
  LEFT JOIN attempts a ON a.bucket = b.bucket`

/** Where each budget stands, as `standingOf` says, and when it has something again. */
const standings = (budgets: readonly Budget[], now: number) => sql`(
  SELECT bucket, count, started_at, recovery > 0 AS wanes, allowance, reserve,
    CAST(min(allowance, reserve) AS INTEGER) AS "limit",
    max(ends_at, started_at + (1 - reserve + count) * ${DAY_MS} / refill) AS free_at
  FROM (
    SELECT bucket, recovery, refill, iif(runs, count, 0) AS count, iif(runs, started_at, ${now}) AS started_at,
      iif(runs, started_at + window_ms, ${now}) AS ends_at,
      CASE WHEN allowance IS NULL THEN most WHEN runs THEN allowance ELSE min(most, max(least, allowance - count / 2.0)
        + (${now} - started_at - window_ms) * recovery / ${DAY_MS}) END AS allowance,
      CASE WHEN reserve IS NULL THEN full WHEN runs THEN reserve ELSE min(full,
        reserve - count + (${now} - started_at) * refill / ${DAY_MS}) END AS reserve
    FROM (${counters(budgets, now)})))`

const isSpent = sql`count >= "limit"`

/** The spent budgets, and when each is free again in UTC milliseconds. */
export const selectSpentBudgets = (budgets: readonly Budget[], now: number) =>
  sql<{ bucket: string; free_at: number }>`SELECT bucket, free_at FROM ${standings(budgets, now)} WHERE ${isSpent}`

/** Whether none of the budgets is spent. */
export const areOpen = (budgets: readonly Budget[], now: number) =>
  sql`NOT EXISTS (SELECT 1 FROM ${standings(budgets, now)} WHERE ${isSpent})`

/** The same of a steady budget, which reads no more than its counter. */
export const isOpenSteady = ({ bucket, limit, window_ms }: Budget, now: number) => sql`NOT EXISTS (
  SELECT 1 FROM attempts WHERE bucket = ${bucket} AND started_at > ${now - window_ms} AND count >= ${limit})`

/** Counts a failure on each budget that is not spent, unless `passes` holds or one of the needed ones is spent. */
export const countFailure = (budgets: readonly Budget[], now: number, passes: SQL, needed = budgets) => sql`
  INSERT INTO attempts (bucket, count, started_at, allowance, reserve)
  SELECT bucket, count + 1, started_at, iif(wanes, allowance, NULL), iif(wanes, reserve, NULL)
  FROM ${standings(budgets, now)}
  WHERE NOT (${isSpent}) AND NOT (${passes}) AND ${areOpen(needed, now)}
  ON CONFLICT DO UPDATE SET count = excluded.count, started_at = excluded.started_at, allowance = excluded.allowance,
    reserve = excluded.reserve`

/** The counter of a budget whose limit changes; no row before its first failure. */
export const selectCounter = (bucket: string) =>
  sql<Counter>`SELECT count, started_at, allowance, reserve FROM attempts WHERE bucket = ${bucket}`

/** Counts an attempt; answers their number within the window, and when that began (UTC milliseconds). */
export const countAttempt = (bucket: string, { limit, window_ms }: Limit, now: number) =>
  sql<{ count: number; started_at: number }>`
    INSERT INTO attempts (bucket, count, started_at) VALUES (${bucket}, 1, ${now})
    ON CONFLICT DO UPDATE SET
      count = iif(started_at > ${now - window_ms}, min(count + 1, ${limit + 1}), 1),
      started_at = iif(started_at > ${now - window_ms}, started_at, ${now})
    RETURNING count, started_at`

/** Counts something on a budget, unless that is spent; `areOpen` before it tells. */
export const countOn = (budget: Budget, now: number) => countFailure([budget], now, sql`false`)

export const pinIsKnown = (hash: string) => sql`EXISTS (SELECT 1 FROM users WHERE pin_hash = ${hash} AND is_active = 1)`

/** Conditions of which either may be an OR. */
export const bothHold = (one: SQL, other: SQL) => sql`(${one}) AND (${other})`

export const pinIsOf = (userId: number, hash: string) =>
  sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${userId} AND pin_hash = ${hash} AND is_active = 1)`

/** Nobody could let anybody in: an admin without a PIN, as after a restore without its secrets, does not count. */
export const noActiveAdmin = sql`NOT EXISTS (SELECT 1 FROM users
  WHERE role = 'admin' AND is_active = 1 AND pin_hash NOT LIKE ${`${NO_PIN}%`})`

/** The condition, or that a PIN alone lets no new device in. Without an admin, who could make a code, it does. */
export const isClosedOr = (condition: SQL) => sql`${condition}
  OR (EXISTS (SELECT 1 FROM settings WHERE new_devices_need_code) AND NOT (${noActiveAdmin}))`

/** The owner's PIN is valid while there is no active admin, or when a user has it. */
export const ownerPinIsValid = (hash: string) => sql`${pinIsKnown(hash)} OR ${noActiveAdmin}`

/** One row while there is no active admin, else none. */
export const selectAdminMissing = sql<{ vacant: 1 }>`SELECT 1 AS vacant WHERE ${noActiveAdmin}`

/** Without an active admin, makes the user of the owner's PIN, who was deactivated, an active admin again. */
export const reinstateOwner = (hash: string, now: number) =>
  sql`UPDATE users SET role = 'admin', is_active = 1, updated_at = ${now}, version = version + 1
    WHERE pin_hash = ${hash} AND ${noActiveAdmin}`

export const insertUser = (user: Omit<typeof users.$inferInsert, 'name_key' | 'updated_at'>) =>
  statement(query.insert(users).values({ ...user, name_key: userNameKey(user.name), updated_at: user.created_at }))

export const selectProfile = (userId: number) =>
  statement(
    query
      .select({ name: users.name, email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.user_id, userId)),
  )

/** The names of all other users, the inactive ones included: the log still knows them. */
export const selectOtherNames = (userId: number | null) =>
  statement(query.select({ name: users.name }).from(users).where(sql`${users.user_id} IS NOT ${userId}`))

/** The unique index that refuses a name which another user was given meanwhile. */
export const NAME_TAKEN = 'users.name_key'

/** Changes columns of a user, who gets another version. */
export const updateUser = (userId: number, change: Partial<typeof users.$inferInsert>, now: number) =>
  statement(
    query
      .update(users)
      .set({ ...change, updated_at: now, version: incremented(users.version) })
      .where(eq(users.user_id, userId)),
  )
