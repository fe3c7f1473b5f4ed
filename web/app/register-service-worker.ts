import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { toast } from '#web/lib/toasts.ts'
import { SERVICE_WORKER, trustedScript } from '#web/lib/trusted-scripts.ts'
import { appWords } from '#web/messages/app.ts'
import { uiWords } from '#web/messages/ui.ts'

const HOUR_MS = 3_600_000

const offerReload = () =>
  toast.info(appWords.newVersion, {
    duration: 60_000,
    action: { label: uiWords.reload, act: reloadIntoNewVersion },
  })

/** Registers the service worker, which opens the app offline, and offers a reload for a new version. */
export const registerServiceWorker = async () => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Private windows may refuse it: the app then needs the network to open.
  const registration = await serviceWorker.register(trustedScript(SERVICE_WORKER)).catch(() => undefined)
  if (!registration) return
  // It stays true when another page lets the new version take over: this one goes on with the old code.
  let isReady = registration.waiting !== null && serviceWorker.controller !== null
  if (isReady) offerReload()
  whenSeenHourly(() => {
    if (isReady) offerReload()
    // Fails without the network.
    else registration.update().catch(() => undefined)
  })
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed' || !serviceWorker.controller) return
      isReady = true
      offerReload()
    })
  })
}

/** Acts when the app becomes visible, once an hour at most: an installed app is seldom reloaded. */
const whenSeenHourly = (act: () => void) => {
  let actedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - actedAt < HOUR_MS) return
    actedAt = Date.now()
    act()
  })
}
