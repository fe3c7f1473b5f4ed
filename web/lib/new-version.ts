/** How long a reload waits for a version that is still being installed. */
const INSTALL_MS = 10_000
/**
 * How long one waits for it to take over, which takes a second and more on a busy device: a reload that begins before it
 * has may wait without end. What the old version has under way may hold it until a page goes, as by the reload.
 */
const TAKE_OVER_MS = 6000

/**
 * Reloads this page, and no other, into the newest version. What waits takes over first: without that a reload shows the
 * old version again. Pages that stay open get the code they still need from the service worker.
 */
export const reloadIntoNewVersion = async () => {
  const newest = await newestWorker().catch(() => undefined)
  if (newest) {
    newest.postMessage('take over')
    await reaches(newest, 'activated', TAKE_OVER_MS)
  }
  location.reload()
}

/** The service worker of a version that does not run yet; undefined where the newest one does. */
const newestWorker = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) await registration?.update()
  if (registration?.installing) await reaches(registration.installing, 'installed', INSTALL_MS)
  return registration?.waiting ?? undefined
}

const reaches = (worker: ServiceWorker, state: ServiceWorkerState, timeLimit: number) =>
  new Promise<void>((resolve) => {
    const look = () => (worker.state === state || worker.state === 'redundant') && resolve()
    worker.addEventListener('statechange', look)
    setTimeout(resolve, timeLimit)
    look()
  })
