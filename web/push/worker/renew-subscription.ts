import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { messageAppPages } from './app-pages.ts'
import type { PushScope } from './scope.ts'

interface Change {
  oldSubscription?: { options: PushSubscriptionOptions } | null
  newSubscription?: unknown
}

/** Subscribes again after the browser ended a subscription. A page reports it to the server, because only pages have the access code. */
export const renewSubscription = async (scope: PushScope, { oldSubscription, newSubscription }: Change) => {
  if (!newSubscription && oldSubscription) {
    const { applicationServerKey } = oldSubscription.options
    // After a failure, the app subscribes at its next start.
    await scope.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(ignoreErrors('the app subscribes at its next start'))
  }
  await messageAppPages(scope, { type: 'subscription changed' })
}
