import { sql } from 'drizzle-orm'
import { deleteDeviceCodesBefore } from '#worker/session/device-code-store.ts'

/** Deletes the idempotency keys that were used before a time (UTC milliseconds), with their stored answers. */
export const deleteIdempotencyKeysBefore = (before: number) =>
  sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`

/**
 * Deletes counters of attempts and device codes that are older than a time (UTC milliseconds). Counters of shrinking
 * budgets stay.
 */
export const deleteExpiredAttempts = (before: number) => [
  sql`DELETE FROM attempts WHERE started_at < ${before} AND allowance IS NULL`,
  deleteDeviceCodesBefore(before),
]

/** The cheapest query that fails without the migrations. */
export const selectHealth = sql`SELECT 1 FROM settings`
