import { SESSION_WARNING_MS } from '#contract/session/session-times.ts'
import { idleLimit } from '#web/lib/idle-limit.ts'
import { remember, remembered } from '#web/lib/storage.ts'

/** The shortest time between two writes of the last activity to storage. */
const WRITE_INTERVAL_MS = 1000

// The last activity in this tab, in UTC milliseconds: the fallback without storage.
let lastActivity = Number.NaN

/** Records that the user is active, for all tabs. */
export const recordActivity = (now: number) => {
  if (now - lastActivity < WRITE_INTERVAL_MS && now >= lastActivity) return
  lastActivity = now
  remember('last-activity', String(now))
}

/** Clears the activity at a sign-out, so that the next activity is stored at once. */
export const forgetActivity = () => {
  lastActivity = Number.NaN
  remember('last-activity', null)
}

/**
 * Milliseconds since the last activity in any tab; infinite if the stored time is unreadable. A time in the future (the
 * clock was set back) counts as now and is stored as now, because the session would otherwise last until that time.
 */
const idleFor = (now: number) => {
  const idle = now - Number(remembered('last-activity') ?? lastActivity)
  if (idle < 0) recordActivity(now)
  return Number.isNaN(idle) ? Number.POSITIVE_INFINITY : Math.max(0, idle)
}

/** Whether the session has been idle for its whole timeout. */
export const isTimedOut = (now: number) => idleFor(now) >= idleLimit()

/** Whether the warning before the timeout is due. */
export const isTimeoutNear = (now: number) => idleFor(now) >= idleLimit() - SESSION_WARNING_MS
