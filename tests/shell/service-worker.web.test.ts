import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/app/register-service-worker.ts'
import { useToasts } from '#web/lib/toasts.ts'

/** A service worker of a version; `becomes` moves it on. */
class Version extends EventTarget {
  state: ServiceWorkerState = 'installing'
  postMessage = vi.fn()
  becomes(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Version | null = null
  waiting: Version | null = null
  update = vi.fn(async () => undefined)
  /** A new version is found and installed, and waits. */
  finds() {
    const version = new Version()
    this.installing = version
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = version
    version.becomes('installed')
    return version
  }
}

/** A page that a service worker runs already; answers what it is registered with. */
const openPage = async (registration = new Registration()) => {
  vi.stubEnv('DEV', false)
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker })
  await registerServiceWorker()
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
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('where the browser refuses the service worker, the app goes on without', async () => {
  vi.stubEnv('DEV', false)
  const register = vi.fn(async () => Promise.reject(new Error('Not in a private window')))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  await registerServiceWorker()
  expect(register).toHaveBeenCalledTimes(1)
})

test('a new version is offered, and reloads this page once it has taken over', async () => {
  const { registration } = await openPage()
  const version = registration.finds()
  expect(offers()).toHaveLength(1)
  expect(version.postMessage).not.toHaveBeenCalled()
  acceptOffer()
  await vi.waitFor(() => expect(version.postMessage).toHaveBeenCalledExactlyOnceWith('take over'))
  version.becomes('activating')
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  version.becomes('activated')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a page in which nobody chose it goes on when another takes the new version, and is offered it again later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { registration, serviceWorker } = await openPage()
  const version = registration.finds()
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
  // The page of the test before is offered it too.
  expect(offers()).not.toHaveLength(0)
  acceptOffer()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
