import type { QueryClient } from '@tanstack/react-query'
import { makeWrite } from '#web/offline/make-write.ts'
import { useSession } from '#web/session/session.ts'
import {
  deviceSubscription,
  hasApplicationKey,
  inTurn,
  pushAbility,
  registrationOf,
  subscribeDevice,
  unsubscribeDevice,
  wantedEndpoint,
} from './device.ts'
import { forgetSubscription, pushSettingsQuery, renewDevice } from './push-settings.write.ts'

/**
 * Repairs this device's push subscription: browsers end subscriptions, the server's key may change, another user may have
 * signed in. Renews a lost subscription silently and ends one of another user, so that nobody reads another user's
 * messages. Sends at most one request.
 */
export const checkDevice = (client: QueryClient, userId: number) =>
  inTurn(async () => {
    if (pushAbility() !== 'allowed') return
    const subscription = await deviceSubscription()
    const wanted = wantedEndpoint(userId)
    if (!subscription && !wanted) return
    const { vapid_key: key, devices } = await client.fetchQuery(pushSettingsQuery)
    // The user signed out meanwhile.
    if (key === null || useSession.getState().user?.user_id !== userId) return
    const isKnown = devices.some(({ endpoint }) => endpoint === subscription?.endpoint)
    if (!isKnown && !wanted) return unsubscribeDevice()
    if (isKnown && subscription && hasApplicationKey(subscription, key)) return
    const renews = wanted ?? subscription?.endpoint
    const renewed = await subscribeDevice(key)
    makeWrite(client, renewDevice, { userId, body: { ...registrationOf(renewed, key), renews } })
    if (isKnown && subscription) makeWrite(client, forgetSubscription, subscription.endpoint)
  })
