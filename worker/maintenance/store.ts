import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_LIFE_MS, IDEMPOTENCY_KEY_MEMORY_MS } from '#contract/idempotency.ts'
import { deleteDeviceCodesBefore } from '#worker/session/device-code-store.ts'

/** Deletes the stored answers of expired idempotency keys, and later the keys. `now`: UTC milliseconds. */
export const expireIdempotencyKeys = (now: number) => [
  sql`UPDATE idempotency_keys SET answer = '' WHERE created_at < ${now - IDEMPOTENCY_KEY_LIFE_MS} AND answer <> ''`,
  sql`DELETE FROM idempotency_keys WHERE created_at < ${now - IDEMPOTENCY_KEY_MEMORY_MS}`,
]

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
