import { api } from '#web/api.ts'
import { deviceSubscription, inTurn, unsubscribeDevice } from './device.ts'

/** How long the next sign-in waits for the end of the previous user's pushes, in milliseconds. */
const TIME_LIMIT_MS = 5000

/**
 * Ends the pushes to this device at a sign-out. `headers` carry the access code; without them (a refused code) the push
 * service reports the end to the server.
 */
export const leaveDevice = (headers: Headers | undefined) =>
  inTurn(async () => {
    const subscription = await deviceSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    // The page may close right afterwards.
    const init = { keepalive: true, signal: AbortSignal.timeout(TIME_LIMIT_MS) }
    const told =
      headers &&
      api['push-notifications'].$delete({ json: { endpoint } }, { headers: Object.fromEntries(headers), init })
    await Promise.allSettled([told, unsubscribeDevice()])
  })
