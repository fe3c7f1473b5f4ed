import type { QueryClient } from '@tanstack/react-query'
import { makeWrite } from '#web/offline/make-write.ts'
import { useSession } from '#web/session/session.ts'
import {
  deviceSubscription,
  inTurn,
  isMadeWith,
  registrationOf,
  subscribeDevice,
  unsubscribeDevice,
  wantedEndpoint,
} from './device.ts'
import { pushAbility } from './push-ability.ts'
import { forgetSubscription, pushSettingsQuery, renewDevice } from './push-settings.write.ts'

/**
 * Whether this device still gets the signed-in user's pushes, where it should: browsers end subscriptions, servers change
 * their key, and another user may have signed in here meanwhile. Subscribes again without a word; a subscription that is
 * not this user's ends, so that nobody reads the messages of the one before. Asks the server at most once.
 */
export const checkDevice = (client: QueryClient, userId: number) =>
  inTurn(async () => {
    if (pushAbility() !== 'allowed') return
    const subscription = await deviceSubscription()
    const wanted = wantedEndpoint(userId)
    if (!subscription && !wanted) return
    const { vapid_key: key, devices } = await client.fetchQuery(pushSettingsQuery)
    // Somebody signed out meanwhile.
    if (key === null || useSession.getState().user?.user_id !== userId) return
    const isKnown = devices.some(({ endpoint }) => endpoint === subscription?.endpoint)
    if (!isKnown && !wanted) return unsubscribeDevice()
    if (isKnown && subscription && isMadeWith(subscription, key)) return
    const renews = wanted ?? subscription?.endpoint
    const renewed = await subscribeDevice(key)
    makeWrite(client, renewDevice, { userId, body: { ...registrationOf(renewed, key), renews } })
    if (isKnown && subscription) makeWrite(client, forgetSubscription, subscription.endpoint)
  })
