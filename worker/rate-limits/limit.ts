/** At most `limit` attempts within `window_ms`. */
export interface Limit {
  limit: number
  window_ms: number
}

/** The counter of a limit after an attempt. */
interface Counted {
  count: number
  /** The start of the window in UTC milliseconds. */
  started_at: number
}

/** Milliseconds as the value of `Retry-After`: whole seconds, at least one. */
export const retryAfterSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** The header `Retry-After` for an attempt beyond the limit; undefined within it. `now` is UTC milliseconds. */
export const retryAfter = (counted: Counted | undefined, { limit, window_ms }: Limit, now: number) =>
  counted && counted.count > limit
    ? { 'Retry-After': String(retryAfterSeconds(counted.started_at + window_ms - now)) }
    : undefined
