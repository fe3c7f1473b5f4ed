/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openNotification } from '#web/push/worker/open-notification.ts'
import { renewSubscription } from '#web/push/worker/renew-subscription.ts'
import { receivePush } from '#web/push/worker/show-push.ts'
import { dropWhileClosed } from '#web/session/drop-while-closed.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The app's files are cached, so that it opens without the network. Answers of the API are not: the page keeps them
// itself, and deletes them at logout.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// What visitors are shown is no part of the app.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/public\//, /^\/f$/, /^\/robots\.txt$/],
  }),
)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Whatever wakes it: what the app cached of a session that is over goes, also where the app stays closed.
for (const name of ['activate', 'fetch', 'push'] as const) {
  self.addEventListener(name, (event) => event.waitUntil(dropWhileClosed(Date.now())))
}

// A new version waits until the user agrees to reload.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))
