import { tellAppPages } from './app-pages.ts'
import type { PushScope } from './scope.ts'

interface Change {
  oldSubscription?: { options: PushSubscriptionOptions } | null
  newSubscription?: unknown
}

/** Subscribes again where the browser gave up a subscription. A page tells the server, as it has the access code. */
export const renewSubscription = async (scope: PushScope, { oldSubscription, newSubscription }: Change) => {
  if (!newSubscription && oldSubscription) {
    const { applicationServerKey } = oldSubscription.options
    // Where that fails, the app subscribes at its next start.
    await scope.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => undefined)
  }
  await tellAppPages(scope, { type: 'subscription changed' })
}
