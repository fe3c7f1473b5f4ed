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

/** An installed app is seldom loaded anew: it asks for a new version when it is looked at, once an hour at most. */
const askHourly = (registration: ServiceWorkerRegistration) => {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return
    asked = Date.now()
    // Without the network there is no new version to be had.
    registration.update().catch(() => undefined)
  })
}

/** Lets the app open without the network, and offers a new version when there is one. */
export const registerServiceWorker = async () => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
    controlled = true
  })
  // Where it is refused (a private window), the app works as before, but needs the network to open.
  const registration = await serviceWorker.register(trustedScript(SERVICE_WORKER)).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && controlled) offerReload(registration.waiting)
  askHourly(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offerReload(installing)
    })
  })
}
