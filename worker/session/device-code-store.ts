import { type SQL, sql } from 'drizzle-orm'
import { DEVICE_CODE_TRIES } from '#contract/session/device-codes.ts'
import { guard, insertInto } from '#worker/db/sql.ts'
import type { Budget } from '#worker/rate-limits/budgets.ts'
import { areOpen, noActiveAdmin, type UserRow, userColumns } from './store.ts'

interface NewDeviceCodeRow {
  code_hash: string
  user_id: number
  created_at: number
  expires_at: number
}

/** A code for an active user, in place of the one that they may have. Guard: `user_gone`. */
export const insertDeviceCode = (code: NewDeviceCodeRow) => [
  guard('user_gone', sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${code.user_id} AND is_active = 1)`),
  sql`DELETE FROM device_codes WHERE user_id = ${code.user_id} AND used_at IS NULL`,
  insertInto('device_codes', { ...code }),
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
export const selectUserOfCode = ({ codeHash, usedBy }: CodeAttempt) => sql<UserRow | { user_id: null }>`
  SELECT ${userColumns} FROM device_codes c LEFT JOIN users u ON u.user_id = c.user_id
  LEFT JOIN roles r ON r.role = u.role WHERE c.code_hash = ${codeHash} AND c.used_by = ${usedBy}`

/** Deletes the codes that were over before this time (UTC milliseconds). */
export const deleteDeviceCodesBefore = (before: number) => sql`DELETE FROM device_codes WHERE expires_at < ${before}`
