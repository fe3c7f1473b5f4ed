import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/app/register-service-worker.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test.each([
  ['/dashboard', 1],
  ['/public/lead-form', 0],
])('at %s the service worker is asked for %i times, and its takeover listened to', async (path, times) => {
  vi.stubEnv('DEV', false)
  const serviceWorker = { controller: {}, addEventListener: vi.fn(), register: vi.fn(async () => Promise.reject()) }
  vi.stubGlobal('navigator', { serviceWorker })
  history.replaceState(null, '', path)
  await registerServiceWorker()
  expect(serviceWorker.register).toHaveBeenCalledTimes(times)
  expect(serviceWorker.addEventListener).toHaveBeenCalledTimes(times)
})
