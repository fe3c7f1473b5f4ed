import { DAY_MS } from './weeks.ts'

/**
 * The server stores an idempotency key and its answer for at least this time (milliseconds): a phone that lost an
 * answer on a Friday may retry after a long weekend.
 */
export const IDEMPOTENCY_KEY_LIFE_MS = 7 * DAY_MS
