import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DEVICE_CODE_TRIES } from '#contract/session/device-codes.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { device_codes } from '#worker/db/schema/device-codes.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { guard } from '#worker/db/sql.ts'
import type { Budget } from '#worker/rate-limits/budgets.ts'
import { budgetsAreOpen, countOnBudgets } from '#worker/rate-limits/store.ts'
import { noActiveAdmin, type UserRow, userFields } from './store.ts'

/** A new code for an active user. It replaces the unused one. Guard: `user_gone`. */
export const insertDeviceCode = (code: typeof device_codes.$inferInsert & { user_id: number }) => [
  guard('user_gone', sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${code.user_id} AND is_active = 1)`),
  statement(
    query.delete(device_codes).where(and(eq(device_codes.user_id, code.user_id), isNull(device_codes.used_at))),
  ),
  insertRow(device_codes, code),
]

/** A sign-in with a PIN and a device code. */
interface CodeAttempt {
  codeHash: string
  pinHash: string
  /** The owner's PIN may use a code without a user while no admin is active. */
  isOwnerPin: boolean
  /** A random id of this attempt. */
  usedBy: string
  budget: Budget
  now: number
}

const codeIsValid = ({ codeHash, now }: CodeAttempt) =>
  sql`code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now} AND failures < ${DEVICE_CODE_TRIES}`

const codeAdmitsPin = ({ pinHash, isOwnerPin }: CodeAttempt): SQL => {
  const isPinOfUser = sql`EXISTS (SELECT 1 FROM users u
    WHERE u.user_id = device_codes.user_id AND u.pin_hash = ${pinHash} AND u.is_active = 1)`
  return isOwnerPin ? sql`(${isPinOfUser} OR (user_id IS NULL AND ${noActiveAdmin}))` : isPinOfUser
}

/** Marks a valid code as used if the PIN belongs to its user and the budget is open. */
export const useDeviceCode = (attempt: CodeAttempt) => sql`
  UPDATE device_codes SET used_at = ${attempt.now}, used_by = ${attempt.usedBy}
  WHERE ${codeIsValid(attempt)} AND ${codeAdmitsPin(attempt)} AND ${budgetsAreOpen([attempt.budget], attempt.now)}`

/** Counts a wrong PIN on a valid code. Runs after `useDeviceCode`: a used code is not valid any more. */
export const countFailureOnCode = (attempt: CodeAttempt) => sql`
  UPDATE device_codes SET failures = failures + 1
  WHERE ${codeIsValid(attempt)} AND ${budgetsAreOpen([attempt.budget], attempt.now)}`

/** Counts the attempt on the budget of the network, unless it has used the code. */
export const countCodeFailure = ({ codeHash, usedBy, budget, now }: CodeAttempt) =>
  countOnBudgets(
    {
      budgets: [budget],
      unless: sql`EXISTS (SELECT 1 FROM device_codes WHERE code_hash = ${codeHash} AND used_by = ${usedBy})`,
    },
    now,
  )

/** The user of the code that the attempt has used. `user_id` is null for the owner's code. */
export const selectUserOfCode = ({ codeHash, usedBy }: CodeAttempt) =>
  statement(
    query
      .select(userFields)
      .from(device_codes)
      .leftJoin(users, eq(users.user_id, device_codes.user_id))
      .leftJoin(roles, eq(roles.role, users.role))
      .where(and(eq(device_codes.code_hash, codeHash), eq(device_codes.used_by, usedBy))),
  )

/** Whether the code belongs to a user. The owner's code has none. */
export const isUserRow = (row: RowOfStatement<typeof selectUserOfCode>): row is UserRow => row.user_id !== null

/** Deletes the codes that expired before this time (UTC milliseconds). */
export const deleteDeviceCodesBefore = (before: number) =>
  statement(query.delete(device_codes).where(lt(device_codes.expires_at, before)))
