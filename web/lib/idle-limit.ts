import { OFFLINE_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'

/**
 * How long an unused session lasts, in milliseconds. Without a network it lasts longer, because no PIN could be checked;
 * the server ends its part of the session by itself.
 */
export const idleLimit = () => (navigator.onLine ? SESSION_TIMEOUT_MS : OFFLINE_TIMEOUT_MS)
