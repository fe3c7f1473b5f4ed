import { OFFLINE_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'

/**
 * How long a session lasts without being used, in milliseconds. Without a network the day's work goes on: no PIN could be
 * checked there, and the server's own part of the session ends by itself.
 */
export const idleLimit = () => (navigator.onLine ? SESSION_TIMEOUT_MS : OFFLINE_TIMEOUT_MS)
