import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheOwnerOf, dropUnusedCache, forgetCache, setCacheOwner } from '#web/cache/open-cache.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { showCachedUntilRead } from '#web/cache/query-persister.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'

const disk = vi.hoisted(() => ({ records: new Map<string, unknown>(), written: [] as string[][], isBlocked: false }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => disk.records.get(key),
  getMany: (keys: string[]) =>
    disk.isBlocked ? new Promise(() => {}) : Promise.resolve(keys.map((key) => disk.records.get(key))),
  set: async (key: string, value: unknown) => disk.records.set(key, value),
  setMany: async (entries: [string, unknown][]) => {
    disk.written.push(entries.map(([key]) => key))
    for (const [key, value] of entries) disk.records.set(key, structuredClone(value))
  },
  del: async () => undefined,
  delMany: async (keys: string[]) => keys.forEach((key) => void disk.records.delete(key)),
  clear: async () => disk.records.clear(),
}))

const CONTACT = ['contacts', 5, 'profile']
const MARIA = cacheOwnerOf({ user_id: 2, permissions: ['Contacts', 'Contacts: View'] })
const READ_AT = Date.now() - 60_000

beforeEach(() => {
  vi.useFakeTimers()
  setCacheOwner(MARIA)
})
afterEach(async () => {
  await forgetCache()
  await written()
  disk.written.length = 0
})

const kept = () => [...disk.records.keys()].some((key) => key.includes('profile'))
/** What was read is written behind, at most once in a second. */
const written = () => vi.advanceTimersByTimeAsync(1000)

/** The next start of the app, which asks for a contact: what it shows before the server answers, and after. */
const nextStart = async (queryFn: () => Promise<unknown>) => {
  const next = new QueryClient({ defaultOptions: { queries: { persister: showCachedUntilRead, retry: false } } })
  const read = next.fetchQuery({ queryKey: CONTACT, queryFn }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const before = next.getQueryState(CONTACT)
  return { before, after: () => read.then(() => next.getQueryState(CONTACT)) }
}
const noNetwork = () => Promise.reject(offlineError())

test.each([
  ['the network', offlineError()],
  ['the server', new ApiError('internal', 500, {})],
])('what was read stays kept when a refresh fails by %s, as a read of its own time', async (_, error) => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  const queryFn = () => Promise.reject(error)
  await queryClient.fetchQuery({ queryKey: CONTACT, queryFn, retry: false }).catch(() => undefined)
  await written()
  const { before, after } = await nextStart(noNetwork)
  expect(await after()).toMatchObject({ data: { name: 'ROSA' }, dataUpdatedAt: READ_AT, isInvalidated: true })
  expect(before?.data).toEqual({ name: 'ROSA' })
})

test('a read that fails shows its error also while the database of the device is blocked', async () => {
  disk.isBlocked = true
  const fails = () => Promise.reject(new ApiError('internal', 500, {}))
  const { before, after } = await nextStart(fails)
  expect(before?.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await after()).toMatchObject({ status: 'error', error: { status: 500 } })
  // The next read does not wait for the device again.
  expect((await nextStart(fails)).before?.status).toBe('error')
  disk.isBlocked = false
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  await written()
  await nextStart(noNetwork)
  expect((await nextStart(noNetwork)).before?.data).toEqual({ name: 'ROSA' })
})

test('shows the cached read until the server answers', async () => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  await written()
  let answer = (_: unknown) => {}
  const { before, after } = await nextStart(() => new Promise((resolve) => (answer = resolve)))
  expect(before).toMatchObject({ data: { name: 'ROSA' }, dataUpdatedAt: READ_AT, fetchStatus: 'fetching' })
  answer({ name: 'ROSA DIAZ' })
  expect(await after()).toMatchObject({ data: { name: 'ROSA DIAZ' }, fetchStatus: 'idle' })
})

test.each([403, 404])('deletes a cached read that the server refuses (%i)', async (status) => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  await written()
  expect(kept()).toBe(true)
  const queryFn = () => Promise.reject(new ApiError('permission_denied', status, {}))
  await queryClient.fetchQuery({ queryKey: CONTACT, queryFn }).catch(() => undefined)
  await written()
  expect(kept()).toBe(false)
})

test('writes only the changed reads', async () => {
  for (const id of [5, 6, 7]) queryClient.setQueryData(['contacts', id, 'profile'], { name: `No. ${id}` })
  await written()
  queryClient.setQueryData(['contacts', 6, 'profile'], { name: 'No. 6 again' })
  queryClient.setQueryData(['contacts', 'found', { q: 'rosa' }], { data: [] })
  await written()
  expect(disk.written.map((keys) => keys.length)).toEqual([3, 1])
})

test('finds nothing of another user or of other permissions, and stores nothing while nobody is signed in', async () => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: READ_AT })
  await written()
  for (const other of [
    cacheOwnerOf({ user_id: 3, permissions: ['Contacts', 'Contacts: View'] }),
    cacheOwnerOf({ user_id: 2, permissions: ['Contacts'] }),
    undefined,
  ]) {
    setCacheOwner(other)
    expect((await nextStart(noNetwork)).before?.data).toBeUndefined()
  }
  queryClient.setQueryData(CONTACT, { name: 'ROSA DIAZ' })
  await written()
  expect(disk.written).toHaveLength(1)
})

test('does not show reads older than a day', async () => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: Date.now() - 25 * 3_600_000 })
  await written()
  expect((await nextStart(noNetwork)).before?.data).toBeUndefined()
})

test('shows a read from the future with the current time', async () => {
  queryClient.setQueryData(CONTACT, { name: 'ROSA' }, { updatedAt: Date.now() + 3_600_000 })
  await written()
  const { before } = await nextStart(noNetwork)
  expect(before?.data).toEqual({ name: 'ROSA' })
  expect(before?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('counts a last use in the future as now', async () => {
  const usedAt = Date.now() + 24 * 3_600_000
  localStorage.setItem('tradeboard.last-activity', String(usedAt))
  queryClient.setQueryData(CONTACT, { name: 'ROSA' })
  await written()
  await dropUnusedCache(Date.now())
  expect(kept()).toBe(true)
  await dropUnusedCache(Date.now() + 30 * 60_000)
  expect(kept()).toBe(false)
})

test.each([
  ['with a network', true, 30 * 60_000],
  ['without one', false, 24 * 3_600_000],
])('what nobody has used for the timeout is deleted, also while the app is closed: %s', async (_, onLine, limit) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const usedAt = Date.now()
  localStorage.setItem('tradeboard.last-activity', String(usedAt))
  queryClient.setQueryData(CONTACT, { name: 'ROSA' })
  await written()
  await dropUnusedCache(usedAt + limit - 1)
  expect(kept()).toBe(true)
  await dropUnusedCache(usedAt + limit)
  expect(kept()).toBe(false)
})
