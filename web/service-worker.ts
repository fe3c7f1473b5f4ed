/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The app's own files come from the disk, so that it opens without the network. The API never does:
// what was read from it is kept by the page, and goes with a logout.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the page says that nobody minds.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})
