import { Workbox } from 'workbox-window'
import { ignoreErrors } from './ignore-errors.ts'
import { languageOfWorker } from './language-files.ts'
import { SERVICE_WORKER, trustedScript } from './trusted-scripts.ts'
import { wait } from './wait.ts'

/** The longest wait of a first visit for its files, in milliseconds. */
const FIRST_INSTALL_MS = 30_000

/** The time between two requests to replace the old version, in milliseconds. */
const SKIP_AGAIN_MS = 1000

let registered: Promise<{ workbox: Workbox; registration: ServiceWorkerRegistration } | undefined>

/**
 * Registers the service worker, once. `onNewVersion` runs when a newer version is installed and waits, also if another
 * tab found it. A service worker of another language is no newer version: it takes over by itself. Resolves to undefined
 * in browsers that refuse service workers, as some private windows do.
 */
export const registerServiceWorker = (onNewVersion: () => void) => {
  registered = register(onNewVersion).catch(ignoreErrors('the browser refuses service workers'))
  return registered
}

const register = async (onNewVersion: () => void) => {
  const workbox = new Workbox(trustedScript(SERVICE_WORKER))
  workbox.addEventListener('waiting', ({ sw }) => {
    const { controller } = navigator.serviceWorker
    if (!sw || !controller || languageOfWorker(sw.scriptURL) === languageOfWorker(controller.scriptURL)) onNewVersion()
    else void skipWaiting(sw)
  })
  const registration = await workbox.register({ immediate: true })
  return registration && { workbox, registration }
}

/**
 * Looks for a newer version and lets it control the pages. Other tabs keep running the code that they have loaded. May not
 * resolve on a weak network, or while requests of the old version last.
 */
export const activateNewestVersion = async () => {
  // An earlier visit may have registered one, while this page is starting.
  const registration = (await registered)?.registration ?? (await navigator.serviceWorker?.getRegistration())
  // On a first visit the page runs the newest version, and its files are still being stored.
  if (!registration?.active) return
  if (!registration.waiting) await registration.update()
  if (registration.installing) await stateOf(registration.installing, 'installed')
  const newest = registration.waiting
  if (!newest) return
  await skipWaiting(newest)
  // A reload that begins earlier may wait without end. Workbox reports only the first updates of a page's life.
  await stateOf(newest, 'activated')
}

/**
 * Resolves when the service worker of a first visit has stored the files of the build and serves this page; at once where
 * one serves it already, or where the browser refuses service workers.
 */
export const waitForFirstInstall = async () => {
  const { registration } = (await registered) ?? {}
  if (!registration || navigator.serviceWorker.controller) return
  const first = registration.installing ?? registration.waiting ?? registration.active
  if (first) await Promise.race([stateOf(first, 'activated'), wait(FIRST_INSTALL_MS)])
}

/** Repeats the request until it is met: Chromium may leave the new version waiting although the old one has no requests. */
const skipWaiting = async (worker: ServiceWorker) => {
  while (worker.state === 'installed') {
    worker.postMessage({ type: 'SKIP_WAITING' })
    await Promise.race([stateOf(worker, 'activating'), wait(SKIP_AGAIN_MS)])
  }
}

/** Resolves when the worker reaches the state or is replaced. */
const stateOf = (worker: ServiceWorker, state: ServiceWorkerState) =>
  new Promise<void>((resolve) => {
    const check = () => (worker.state === state || worker.state === 'redundant') && resolve()
    worker.addEventListener('statechange', check)
    check()
  })
