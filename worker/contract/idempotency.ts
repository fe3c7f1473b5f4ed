import { DAY_MS } from './weeks.ts'

/**
 * The server stores the answer to an idempotency key for at least this time (milliseconds): a phone that lost an answer
 * on a Friday may retry after a long weekend.
 */
export const IDEMPOTENCY_KEY_LIFE_MS = 7 * DAY_MS

/** The server knows for this time (milliseconds) that the write of a key is done: a repeat is refused as `done_before`. */
export const IDEMPOTENCY_KEY_MEMORY_MS = 400 * DAY_MS
