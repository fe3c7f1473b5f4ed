import { toast } from '#web/lib/toasts.ts'
import { SERVICE_WORKER, trustedScript } from '#web/lib/trusted-scripts.ts'
import { appWords } from '#web/messages/app.ts'
import { uiWords } from '#web/messages/ui.ts'

const HOUR_MS = 3_600_000

const offerReload = (waiting: ServiceWorker) =>
  toast.info(appWords.newVersion, {
    duration: 60_000,
    action: { label: uiWords.reload, act: () => waiting.postMessage('take over') },
  })

/** Checks for a new version when the app becomes visible, once an hour at most: an installed app is seldom reloaded. */
const checkHourly = (registration: ServiceWorkerRegistration) => {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    // Fails without the network.
    registration.update().catch(() => undefined)
  })
}

/** Registers the service worker, which opens the app offline, and offers a reload for a new version. */
export const registerServiceWorker = async () => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
    controlled = true
  })
  // Private windows may refuse it: the app then needs the network to open.
  const registration = await serviceWorker.register(trustedScript(SERVICE_WORKER)).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && controlled) offerReload(registration.waiting)
  checkHourly(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offerReload(installing)
    })
  })
}
