import { beforeEach, expect, test, vi } from 'vitest'
import { NavigationRoute, type Route } from 'workbox-routing'
import { offerNewVersions } from '#web/app/offer-new-versions.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { SERVICE_WORKER } from '#web/lib/trusted-scripts.ts'

/** The service worker of a version; `becomes` changes its state. */
class Version extends EventTarget {
  state: ServiceWorkerState = 'installing'
  scriptURL = new URL(SERVICE_WORKER, location.href).href
  postMessage = vi.fn()
  becomes(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Version | null = new Version()
  installing: Version | null = null
  waiting: Version | null = null
  update = vi.fn(async () => undefined)
  /** Finds and installs a new version, which then waits. */
  finds(script = SERVICE_WORKER) {
    const version = new Version()
    version.scriptURL = new URL(script, location.href).href
    this.installing = version
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = version
    version.becomes('installed')
    return version
  }
}

/** A page that a service worker controls, and its registration. */
const openPage = async (registration = new Registration()) => {
  vi.stubEnv('DEV', false)
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: new Version(),
    register: vi.fn(async () => registration),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  await offerNewVersions()
  return { registration, serviceWorker }
}

const reload = vi.fn()
const offers = () => useToasts.getState().toasts.filter(({ message }) => message.includes('new version'))
const acceptOffer = () => {
  const action = offers().at(-1)?.action
  if (action && 'act' in action) action.act()
}

beforeEach(() => {
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  useToasts.setState({ toasts: [], ready: true })
})

test('opens without a service worker when the browser refuses it', async () => {
  vi.stubEnv('DEV', false)
  const register = vi.fn(async () => Promise.reject(new Error('Not in a private window')))
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { register }) })
  await offerNewVersions()
  expect(register).toHaveBeenCalledTimes(1)
})

test('offers a new version, and reloads this tab once that version is active', async () => {
  const { registration } = await openPage()
  const version = registration.finds()
  await expect.poll(() => offers()).toHaveLength(1)
  expect(version.postMessage).not.toHaveBeenCalled()
  acceptOffer()
  await expect.poll(() => version.postMessage).toHaveBeenCalledTimes(1)
  expect(version.postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' })
  version.becomes('activating')
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  version.becomes('activated')
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
})

test('a service worker of another language that goes on waiting is asked again until it takes over', async () => {
  const { registration } = await openPage()
  vi.useFakeTimers()
  const version = registration.finds('/service-worker.js?language=es')
  await vi.advanceTimersByTimeAsync(1500)
  expect(version.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }], [{ type: 'SKIP_WAITING' }]])
  version.becomes('activating')
  await vi.advanceTimersByTimeAsync(5000)
  expect(version.postMessage).toHaveBeenCalledTimes(2)
})

test('a reload waits for no version while the first one is being installed', async () => {
  const registration = new Registration()
  await openPage(registration)
  registration.active = null
  registration.installing = new Version()
  await reloadIntoNewVersion()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(registration.update).not.toHaveBeenCalled()
})

test('reloads after ten seconds where the look for a newer version has no end', async () => {
  const { registration } = await openPage()
  registration.update.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers()
  void reloadIntoNewVersion()
  await vi.advanceTimersByTimeAsync(9000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('keeps a tab on the old version when another tab reloads, and offers the new version again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { registration, serviceWorker } = await openPage()
  const version = registration.finds()
  await expect.poll(() => offers()).toHaveLength(1)
  registration.waiting = null
  version.becomes('activated')
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  useToasts.setState({ toasts: [] })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(offers()).toHaveLength(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  // The listener of the test before offers it too.
  expect(offers()).not.toHaveLength(0)
  acceptOffer()
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
})

test('offers nothing for the service worker of another language, which takes over by itself', async () => {
  const { registration } = await openPage()
  registration.finds('/service-worker.js?language=es')
  // Workbox reports a waiting service worker after 200 ms.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(offers()).toHaveLength(0)
})

test('a navigation opens the app, except to what visitors, customers and other programs are shown', async () => {
  const routes: Route[] = []
  const registerRoute = (route: Route) => routes.push(route)
  vi.doMock('workbox-routing', () => ({ NavigationRoute, registerRoute }))
  vi.stubGlobal('registration', { scope: location.href })
  vi.stubGlobal('__WB_MANIFEST', [{ url: '/index.html', revision: '1' }])
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  await vi.importActual('#web/service-worker.ts')
  const navigation = routes.find((route) => route instanceof NavigationRoute)
  const opensApp = (path: string) => {
    const given = { url: new URL(path, location.href), request: { mode: 'navigate' }, sameOrigin: true }
    return navigation?.match(given as never)
  }
  expect(['/', '/leads/7', '/calendar', '/dashboard'].filter((path) => !opensApp(path))).toEqual([])
  const others = ['/api/v1/health', '/public/lead-form', '/d/abc', '/calendar/abc.ics', '/f', '/robots.txt']
  expect(others.filter(opensApp)).toEqual([])
})
