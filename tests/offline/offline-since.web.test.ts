import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const NOON = new Date(2026, 10, 20, 12).getTime()
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
const goOffline = () => {
  network(false)
  act(() => void dispatchEvent(new Event('offline')))
}

/** A page that is loaded anew, some minutes after noon. */
const load = async (minutes: number) => {
  cleanup()
  vi.setSystemTime(NOON + minutes * MINUTE)
  vi.resetModules()
  const { useOfflineSince } = await import('#web/http/use-online.ts')
  return renderHook(useOfflineSince).result
}

test('shows the time at which the connection was lost, also after a reload', async () => {
  network(true)
  const first = await load(0)
  expect(first.current).toBeUndefined()
  vi.setSystemTime(NOON + 5 * MINUTE)
  goOffline()
  expect(first.current).toBe(NOON + 5 * MINUTE)
  const second = await load(20)
  expect(second.current).toBe(NOON + 5 * MINUTE)
  network(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(second.current).toBeUndefined()
})

test('shows the time of the last response if the app starts offline', async () => {
  network(true)
  await load(0)
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.setSystemTime(NOON + 2 * MINUTE)
  const { fetchApi } = await import('#web/http/fetch-api.ts')
  await fetchApi('/api/v1/session')
  network(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.setSystemTime(NOON + 9 * MINUTE)
  await fetchApi('/api/v1/session').catch(() => undefined)
  expect((await load(30)).current).toBe(NOON + 2 * MINUTE)
})

test('shows the time of the page load on a device without any response', async () => {
  network(false)
  expect((await load(3)).current).toBe(NOON + 3 * MINUTE)
})
