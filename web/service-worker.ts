/// <reference lib="webworker" />

import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { servePicture } from '#web/photos/worker/serve-picture.ts'
import { messageAppPages } from '#web/push/worker/app-pages.ts'
import { openNotification } from '#web/push/worker/open-notification.ts'
import { renewSubscription } from '#web/push/worker/renew-subscription.ts'
import { receivePush } from '#web/push/worker/show-push.ts'
import { dropWhileClosed } from '#web/session/drop-while-closed.ts'
import { receiveSharedPhotos } from './contacts/shared-photos/receive-shared-photos.ts'
import { isOfLanguage, languageOfWorker } from './lib/language-files.ts'
import { cacheableFile, keepReplacedCode, replacedCode, restoreReplacedCode } from './loading/replaced-code.ts'
import { SHARED_PHOTOS_PATH } from './offline/shared-photo-store.ts'
import { isPhotoPath } from './photos/thumbnail-store.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The app's files are cached, so that it opens without the network. Answers of the API are not, but small pictures: the
// page keeps them itself, and deletes all at logout.
const files = new PrecacheController({ plugins: [{ cacheWillUpdate: cacheableFile }] })
const language = languageOfWorker(self.location.href)
files.addToCacheList(
  self.__WB_MANIFEST.filter((file) => isOfLanguage(typeof file === 'string' ? file : file.url, language)),
)
registerRoute(new PrecacheRoute(files))
cleanupOutdatedCaches()
// What visitors and customers are shown is no part of the app.
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/public\//, /^\/d\//, /^\/calendar\/.*\.ics$/, /^\/f$/, /^\/robots\.txt$/],
  }),
)
// A page that was opened with an earlier version asks for more of its code; the server has that no longer.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await replacedCode(caches, request)) ?? fetch(request),
)

// A link to a photo expires sooner than the device comes back to the network.
registerRoute(({ sameOrigin, url }) => sameOrigin && isPhotoPath(url.pathname), servePicture)

// Another app shares photos with this one, as the manifest offers.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARED_PHOTOS_PATH,
  ({ request }) => receiveSharedPhotos(request),
  'POST',
)

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))

const install = async (event: ExtendableEvent) => {
  await fetchFiles(event)
  // The user chose another language: no page waits for an agreement. The pages in the language before keep their code.
  const { active } = self.registration
  if (active && languageOfWorker(active.scriptURL) !== language) await self.skipWaiting()
}

/** How many files are fetched at a time: one would wait for the network each time, all would crowd a phone. */
const AT_A_TIME = 4

/** What the controller's own `install` does one file after the other. What the page asks for comes first. */
const fetchFiles = async (event: ExtendableEvent) => {
  const wanted = files.getURLsToCacheKeys().entries()
  const fetchOnes = async () => {
    for (const [url, cacheKey] of wanted) {
      // A file whose address stays the same in each version has another key, and may be in the browser's cache.
      const cache = url === cacheKey ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' })
      // The code of a language that was left and is chosen again is still on the device.
      const isRestored = url === cacheKey && (await restoreReplacedCode(caches, files.strategy.cacheName, request))
      if (!isRestored) await Promise.all(files.strategy.handleAll({ event, request, params: { cacheKey } }))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchOnes))
}

const takeOver = async (event: ExtendableEvent) => {
  const current = new Set(files.getCachedURLs())
  // Where there is no room for it, open pages offer to reload instead.
  await keepReplacedCode(caches, files.strategy.cacheName, (url) => current.has(url), Date.now()).catch(
    ignoreErrors('no room for the replaced code'),
  )
  await files.activate(event)
  await self.clients.claim()
}

// Whatever wakes it: what the app cached of a session that is over goes, also where the app stays closed.
for (const name of ['activate', 'fetch', 'push'] as const) {
  self.addEventListener(name, (event) => event.waitUntil(dropWhileClosed(Date.now())))
}

// A new version waits until a user agrees to reload a page; the others stay as they are.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting()
})

/** The types lack the event of background sync, and with it that it waits as others do. */
const extendable = (event: Event) => event as ExtendableEvent

// Only an open page can send what waits: it has the access code.
self.addEventListener('sync', (event) => extendable(event).waitUntil(messageAppPages(self, { type: 'send' })))

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event.data, language)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))
