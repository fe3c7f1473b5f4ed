import { DAY_MS } from './weeks.ts'

/**
 * How long, in milliseconds, the server surely knows an idempotency key and its answer: a phone that lost an answer on a
 * Friday may come back after a long weekend.
 */
export const IDEMPOTENCY_KEY_LIFE_MS = 7 * DAY_MS
