import { toast } from '#web/lib/toasts.ts'

const URL = '/service-worker.js'

/** Scripts may come from our own files only; of URLs made by code, this is the only one. */
const trusted = () => {
  if (typeof trustedTypes === 'undefined') return URL
  const policy = trustedTypes.createPolicy('tradeboard', {
    createScriptURL: (url) => {
      if (url !== URL) throw new TypeError(`Not a script of ours: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(URL)
}

const offerReload = (waiting: ServiceWorker) =>
  toast.info('A new version of Tradeboard is ready.', {
    duration: 60_000,
    action: { label: 'Reload', act: () => waiting.postMessage('take over') },
  })

/** Lets the app open without the network, and offers a new version when there is one. */
export const registerServiceWorker = async () => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => hadOne && location.reload())
  // Where it is refused (a private window), the app works as before, but needs the network to open.
  const registration = await serviceWorker.register(trusted()).catch(() => undefined)
  if (!registration) return
  if (registration.waiting && hadOne) offerReload(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offerReload(installing)
    })
  })
}
