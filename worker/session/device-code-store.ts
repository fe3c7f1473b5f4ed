import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DEVICE_CODE_TRIES } from '#contract/session/device-codes.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { device_codes } from '#worker/db/schema/device-codes.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { guard } from '#worker/db/sql.ts'
import type { Budget } from '#worker/rate-limits/budgets.ts'
import { areOpen, noActiveAdmin, type UserRow, userFields } from './store.ts'

/** A code for an active user, in place of the one that they may have. Guard: `user_gone`. */
export const insertDeviceCode = (code: typeof device_codes.$inferInsert & { user_id: number }) => [
  guard('user_gone', sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${code.user_id} AND is_active = 1)`),
  statement(
    query.delete(device_codes).where(and(eq(device_codes.user_id, code.user_id), isNull(device_codes.used_at))),
  ),
  statement(query.insert(device_codes).values(code)),
]

/** A sign-in with a device code. */
interface CodeAttempt {
  codeHash: string
  pinHash: string
  /** Whether the PIN is the owner's, for whom a code is good while there is no active admin. */
  isOwner: boolean
  /** Random, of this attempt alone. */
  usedBy: string
  budget: Budget
  now: number
}

const holds = ({ codeHash, now }: CodeAttempt) =>
  sql`code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now} AND failures < ${DEVICE_CODE_TRIES}`

const isOfUser = ({ pinHash, isOwner }: CodeAttempt): SQL => {
  const ofUser = sql`EXISTS (SELECT 1 FROM users u
    WHERE u.user_id = device_codes.user_id AND u.pin_hash = ${pinHash} AND u.is_active = 1)`
  return isOwner ? sql`(${ofUser} OR (user_id IS NULL AND ${noActiveAdmin}))` : ofUser
}

/** Uses a code up if it and the PIN belong together; otherwise counts a failure on it. Nothing where the budget is spent. */
export const useDeviceCode = (attempt: CodeAttempt) =>
  [
    sql`UPDATE device_codes SET used_at = ${attempt.now}, used_by = ${attempt.usedBy}
    WHERE ${holds(attempt)} AND ${isOfUser(attempt)} AND ${areOpen([attempt.budget], attempt.now)}`,
    sql`UPDATE device_codes SET failures = failures + 1
    WHERE ${holds(attempt)} AND ${areOpen([attempt.budget], attempt.now)}`,
  ] as const

/** Whether the attempt has used its code. */
export const hasUsedCode = ({ codeHash, usedBy }: CodeAttempt) =>
  sql`EXISTS (SELECT 1 FROM device_codes WHERE code_hash = ${codeHash} AND used_by = ${usedBy})`

/** The user whose code the attempt has used; without one where the code is the owner's. */
export const selectUserOfCode = ({ codeHash, usedBy }: CodeAttempt) =>
  statement(
    query
      .select(userFields)
      .from(device_codes)
      .leftJoin(users, eq(users.user_id, device_codes.user_id))
      .leftJoin(roles, eq(roles.role, users.role))
      .where(and(eq(device_codes.code_hash, codeHash), eq(device_codes.used_by, usedBy))),
  )

/** Whether a code is of a user, and not of the owner. */
export const isUserRow = (row: RowOfStatement<typeof selectUserOfCode>): row is UserRow => row.user_id !== null

/** Deletes the codes that were over before this time (UTC milliseconds). */
export const deleteDeviceCodesBefore = (before: number) =>
  statement(query.delete(device_codes).where(lt(device_codes.expires_at, before)))
