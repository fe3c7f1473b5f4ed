import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/app/register-service-worker.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the service worker is asked for, and its takeover listened to', async () => {
  vi.stubEnv('DEV', false)
  const serviceWorker = { controller: {}, addEventListener: vi.fn(), register: vi.fn(async () => Promise.reject()) }
  vi.stubGlobal('navigator', { serviceWorker })
  await registerServiceWorker()
  expect(serviceWorker.register).toHaveBeenCalledTimes(1)
  expect(serviceWorker.addEventListener).toHaveBeenCalledTimes(1)
})
