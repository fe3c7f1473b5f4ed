import { SESSION_TIMEOUT_MS, SESSION_WARNING_MS } from '#contract/session.ts'
import { remember, remembered } from '#web/lib/storage.ts'

/** How often, at most, the last activity is written down. */
const GRAIN_MS = 1000

// Where storage is refused, the session lives as long as the page.
let lastHere = Number.NaN

/** Notes that the user is active, for every tab. */
export const noteActivity = (now: number) => {
  if (now - lastHere < GRAIN_MS && now >= lastHere) return
  lastHere = now
  remember('last-activity', String(now))
}

/** Milliseconds since the last activity in any tab; endless where the clock, or the note of it, makes no sense. */
const idleFor = (now: number) => {
  const idle = now - Number(remembered('last-activity') ?? lastHere)
  return idle >= -GRAIN_MS ? idle : Number.POSITIVE_INFINITY
}

/** Whether the session has passed its timeout. */
export const isTimedOut = (now: number) => idleFor(now) >= SESSION_TIMEOUT_MS

/** Whether the end of the session is near enough to warn of it. */
export const isTimeoutNear = (now: number) => idleFor(now) >= SESSION_TIMEOUT_MS - SESSION_WARNING_MS
