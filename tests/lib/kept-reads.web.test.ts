import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offlineError } from '#web/lib/api/fetch-api.ts'
import { persistOptions, queryClient } from '#web/lib/api/query-client.ts'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  get: async (key: string) => stored.get(key),
  setMany: async (entries: [string, unknown][]) => entries.forEach(([key, value]) => void stored.set(key, value)),
  delMany: async (keys: string[]) => keys.forEach((key) => void stored.delete(key)),
}))

const CONTACT = ['contacts', 5, 'profile']
const READ_AT = Date.now() - 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  stored.clear()
})

/** A contact that was read, and whose refresh failed; then what the next start of the app finds of it. */
const restartAfter = async (error: Error) => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  const queryFn = () => Promise.reject(error)
  await queryClient.fetchQuery({ queryKey: CONTACT, queryFn, retry: false }).catch(() => undefined)
  expect(queryClient.getQueryState(CONTACT)?.status).toBe('error')
  const { persister, dehydrateOptions, buster } = persistOptions
  persister.persistClient({ buster, timestamp: READ_AT, clientState: dehydrate(queryClient, dehydrateOptions) })
  // It is written behind, at most once in a second.
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.size).toBeGreaterThan(0)
  const next = new QueryClient()
  hydrate(next, (await persister.restoreClient())?.clientState ?? {})
  return next.getQueryState(CONTACT)
}

test.each([
  ['the network', offlineError()],
  ['the server', new ApiError('internal', 500, {})],
])('what was read stays kept when a refresh fails by %s, as a read of its own time', async (_, error) => {
  const kept = await restartAfter(error)
  expect(kept).toMatchObject({ data: { name: 'ROSA' }, status: 'success', error: null, dataUpdatedAt: READ_AT })
})

test.each([403, 404])('what the server refuses to show again (%i) is not kept', async (status) => {
  expect(await restartAfter(new ApiError('permission_denied', status, {}))).toBeUndefined()
})
