import { api } from '#web/api.ts'
import { deviceSubscription, inTurn, unsubscribeDevice } from './device.ts'

/** How long the next sign-in may have to wait for the end of the last one's pushes. */
const TIME_LIMIT_MS = 5000

/**
 * Ends the pushes to this device at a sign-out. `headers` still carry the access code; without them, as where it was
 * refused, the server learns of it from the push service.
 */
export const leaveDevice = (headers: Headers | undefined) =>
  inTurn(async () => {
    const subscription = await deviceSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    // The page may be closed right after.
    const init = { keepalive: true, signal: AbortSignal.timeout(TIME_LIMIT_MS) }
    const told =
      headers &&
      api['push-notifications'].$delete({ json: { endpoint } }, { headers: Object.fromEntries(headers), init })
    await Promise.allSettled([told, unsubscribeDevice()])
  })
