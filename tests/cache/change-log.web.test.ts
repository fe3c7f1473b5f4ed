import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#contract/activity/change-feed.ts'
import { LOG_POSITION } from '#contract/activity/changes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { forgetChangeLog } from '#web/cache/change-log.ts'
import { cacheOwnerOf, dropCache, setCacheOwner } from '#web/cache/open-cache.ts'
import { persistReads, restoreLastScreen, showCachedUntilRead } from '#web/cache/query-persister.ts'
import { fetchApi, setAccessCode } from '#web/http/fetch-api.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { remembered } from '#web/lib/storage.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => disk.get(key),
  getMany: async (keys: string[]) => structuredClone(keys.map((key) => disk.get(key))),
  set: async (key: string, value: unknown) => disk.set(key, value),
  setMany: async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) disk.set(key, structuredClone(value))
  },
  delMany: async (keys: string[]) => keys.forEach((key) => void disk.delete(key)),
  clear: async () => disk.clear(),
}))

const ROSA = ['contacts', 5, 'profile']
const NOON = Date.UTC(2026, 2, 9, 18)

/** The server: its log, and the API reads of which it was asked. */
const server = {
  latest: 7,
  log: [] as (Change & { at: number })[],
  isReachable: true,
  more: false,
  /** How far a replica is behind. */
  behind: 0,
  date: undefined as Date | undefined,
  /** The time that a write takes. */
  write: undefined as Promise<void> | undefined,
  asked: [] as string[],
}
/** The data of a contact. */
let answer: unknown

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  setBusinessZone('America/Chicago')
  setCacheOwner(cacheOwnerOf({ user_id: 2, permissions: ['Contacts'] }))
  Object.assign(server, {
    latest: 7,
    log: [],
    isReachable: true,
    more: false,
    behind: 0,
    date: undefined,
    write: undefined,
    asked: [],
  })
  answer = { name: 'ROSA' }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search, searchParams } = new URL(String(input), location.origin)
    const path = pathname.replace('/api/v1', '')
    server.asked.push(path + search)
    if (init?.method === 'PUT') await server.write
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const since = Number(searchParams.get('since') ?? server.latest)
    const changes = server.log.filter(({ at }) => at > since).map(({ at: _, ...change }) => change)
    const feed = { latest: server.latest, today: '2026-03-09', more: server.more, changes, news: [] }
    const isFeed = path === '/changes'
    const position = isFeed ? server.latest : server.latest - server.behind
    const headers = { [LOG_POSITION]: String(position), date: (server.date ?? new Date()).toUTCString() }
    return Response.json(isFeed ? feed : answer, { headers })
  })
})
afterEach(async () => {
  await dropCache()
  expect(remembered('change-position')).toBeNull()
})

/** A change by another user. */
const happens = (change: Change) => {
  server.latest += 1
  server.log.push({ ...change, at: server.latest })
}
const OF_ROSA: Change = { entity: 'note', entity_id: 1, contact_id: 5, lead_id: null }
const OF_JUAN: Change = { entity: 'note', entity_id: 2, contact_id: 6, lead_id: null }

/** A start of the app that shows a contact. `close` writes what the page knows, as a hidden page does. */
const start = async ({ shows = true, ...options }: { staleTime?: number; shows?: boolean } = {}) => {
  server.asked = []
  // The state of the page before.
  setAccessCode(null)
  forgetChangeLog()
  const client = new QueryClient({
    defaultOptions: { queries: { persister: showCachedUntilRead, retry: false, staleTime: 30_000, ...options } },
  })
  const stop = persistReads(client)
  await restoreLastScreen(client)
  const queryFn = async () => (await fetchApi('/api/v1/contacts/5/profile')).json()
  const rosa = new QueryObserver(client, { queryKey: ROSA, queryFn })
  const leave = shows ? rosa.subscribe(() => {}) : () => {}
  const feed = changeFeed(client)
  const poll = async () => client.setQueryData(['changes'], await feed.read().catch(() => undefined))
  const page = {
    rosa,
    poll,
    asked: () => server.asked.filter((path) => !path.startsWith('/changes')),
    close: async () => {
      await vi.advanceTimersByTimeAsync(1000)
      leave()
      stop()
      client.clear()
    },
  }
  await vi.advanceTimersByTimeAsync(0)
  return page
}

/** A first visit, which reads the contact and the feed. */
const visit = async () => {
  const page = await start()
  await page.poll()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked()).toEqual(['/contacts/5/profile'])
  await page.close()
}

/** The reads of a further start, the answer of the feed included. */
const readsAtStart = async (options?: { staleTime?: number }) => {
  const page = await start(options)
  await page.poll()
  await vi.advanceTimersByTimeAsync(0)
  const asked = page.asked()
  const { data, fetchStatus } = page.rosa.getCurrentResult()
  expect({ data, fetchStatus }).toEqual({ data: answer, fetchStatus: 'idle' })
  await page.close()
  return asked
}

test('a start reads only what changed since the last one, and continues the feed', async () => {
  await visit()
  happens(OF_JUAN)
  expect(await readsAtStart()).toEqual([])
  expect(server.asked).toEqual(['/changes?since=7'])
  // The early start of the next page asks from there.
  expect(remembered('change-position')).toBe('8')
  happens(OF_ROSA)
  answer = { name: 'ROSA DIAZ' }
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
  expect(server.asked).toContain('/changes?since=8')
  expect(await readsAtStart()).toEqual([])
})

test('a start knows the changes that an earlier page learned after its read', async () => {
  await visit()
  const page = await start({ shows: false })
  await page.poll()
  happens(OF_ROSA)
  answer = { name: 'ROSA DIAZ' }
  await page.poll()
  await page.close()
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
  expect(server.asked).toContain('/changes?since=8')
})

test('a log that the device returns after the first request of the feed does not hide the changes between', async () => {
  await visit()
  const stored = new Map(disk)
  disk.clear()
  happens(OF_ROSA)
  const page = await start({ shows: false })
  const polled = page.poll()
  for (const [key, value] of stored) disk.set(key, value)
  await restoreLastScreen(new QueryClient())
  await polled
  await page.close()
  answer = { name: 'ROSA DIAZ' }
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
})

test('a read that a late replica answered is read again', async () => {
  await visit()
  const page = await start()
  await page.poll()
  happens(OF_ROSA)
  Object.assign(server, { behind: 1 })
  await page.poll()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked()).toHaveLength(1)
  await page.close()
  Object.assign(server, { behind: 0 })
  answer = { name: 'ROSA DIAZ' }
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
})

test('a refetch that replaces one that waits for the feed sends the only request, and follows the feed', async () => {
  await visit()
  const page = await start()
  void page.rosa.refetch()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked()).toHaveLength(1)
  happens(OF_ROSA)
  answer = { name: 'ROSA DIAZ' }
  await page.poll()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.rosa.getCurrentResult().data).toEqual(answer)
  expect(page.asked()).toHaveLength(2)
  await page.close()
  expect(await readsAtStart()).toEqual([])
})

test.each<[string, () => void]>([
  ['there were too many changes', () => Object.assign(server, { latest: 500, more: true })],
  ['a user changed', () => happens({ entity: 'user', entity_id: 3, contact_id: null, lead_id: null })],
  ['a newer server names another entity', () => happens({ ...OF_JUAN, entity: 'weather' as 'note' })],
  ['the server was restored from a backup', () => Object.assign(server, { latest: 3 })],
  ['a new business day began', () => vi.setSystemTime(NOON + 12 * 3_600_000)],
])('reads everything again when %s', async (_, happen) => {
  await visit()
  happen()
  const page = await start({ shows: false })
  await page.poll()
  await page.close()
  Object.assign(server, { more: false })
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
})

test('a server that was restored from a backup is believed only after it passed the known changes', async () => {
  await visit()
  server.latest = 3
  expect(await readsAtStart()).toHaveLength(1)
  expect(await readsAtStart()).toHaveLength(1)
  server.latest = 9
  expect(await readsAtStart()).toHaveLength(1)
  expect(await readsAtStart()).toEqual([])
})

test('reads again before the URLs of photos expire', async () => {
  const url = (ms: number) => ({ url: `/api/v1/images/a.jpg?e=${Date.now() + ms}&s=x` })
  answer = url(2 * 3_600_000)
  await visit()
  vi.setSystemTime(NOON + 60 * 60_000)
  expect(await readsAtStart()).toEqual([])
  vi.setSystemTime(NOON + 71 * 60_000)
  expect(await readsAtStart()).toHaveLength(1)
})

test('compares the day and the URLs of photos with the clock of the server', async () => {
  answer = { url: `/api/v1/images/a.jpg?e=${NOON + 2 * 3_600_000}&s=x` }
  await visit()
  server.date = new Date(NOON + 3 * 3_600_000)
  expect(await readsAtStart()).toHaveLength(1)
})

test('stores a position that a read does not pass, also if its answer arrives slowly', async () => {
  const page = await start({ shows: false })
  await page.poll()
  const client = new QueryClient({ defaultOptions: { queries: { persister: showCachedUntilRead } } })
  const stop = persistReads(client)
  const read = client.fetchQuery({
    queryKey: ROSA,
    queryFn: async () => {
      const profile = await (await fetchApi('/api/v1/contacts/5/profile')).json()
      await vi.advanceTimersByTimeAsync(5000)
      happens(OF_ROSA)
      await page.poll()
      return profile
    },
  })
  await read
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  await page.close()
  answer = { name: 'ROSA DIAZ' }
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
})

test.each([
  ['push settings', ['push']],
  ['possible duplicates, which are found a moment after a change', ['contacts', '5', 'duplicates']],
])('reads %s again, because no change announces them', async (_, key) => {
  await visit()
  const [name, cached] = [...disk].find(([each]) => each.includes('profile')) ?? ['', {}]
  disk.set(name.replace(hashKey(ROSA), hashKey(key)), { ...(cached as object), key })
  const page = await start({ shows: false })
  await page.poll()
  const client = new QueryClient({ defaultOptions: { queries: { persister: showCachedUntilRead } } })
  const queryFn = vi.fn(async () => answer)
  await client.fetchQuery({ queryKey: key, queryFn })
  expect(queryFn).toHaveBeenCalledOnce()
  await page.close()
})

test('reads again what is always read anew', async () => {
  await visit()
  expect(await readsAtStart({ staleTime: 0 })).toEqual(['/contacts/5/profile'])
})

test('reads again when the feed fails, and after three seconds without its answer', async () => {
  await visit()
  const page = await start()
  expect(page.rosa.getCurrentResult()).toMatchObject({ data: answer, fetchStatus: 'fetching' })
  server.isReachable = false
  await page.poll()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked()).toHaveLength(1)
  expect(page.rosa.getCurrentResult().data).toEqual(answer)
  await page.close()
  server.isReachable = true
  const silent = await start()
  await vi.advanceTimersByTimeAsync(2900)
  expect(silent.asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(silent.asked()).toHaveLength(1)
  await silent.close()
})

test('a read of a running page uses the device only if the feed is current and includes its own writes', async () => {
  await visit()
  const page = await start()
  await page.poll()
  const again = async () => {
    const before = page.asked().length
    const client = new QueryClient({
      defaultOptions: { queries: { persister: showCachedUntilRead, staleTime: 30_000 } },
    })
    await client.fetchQuery({
      queryKey: ROSA,
      queryFn: async () => (await fetchApi('/api/v1/contacts/5/profile')).json(),
    })
    return page.asked().length - before
  }
  expect(await again()).toBe(0)
  let answerWrite = () => {}
  server.write = new Promise((resolve) => (answerWrite = resolve))
  const written = fetchApi('/api/v1/contacts/6', { method: 'PUT' })
  expect(await again()).toBe(1)
  await page.poll()
  answerWrite()
  await written
  expect(await again()).toBe(1)
  await page.poll()
  expect(await again()).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await again()).toBe(1)
  await page.close()
})

test('a log of many changes forgets the oldest, and what they may have affected is read again', async () => {
  await visit()
  for (let contact_id = 100; contact_id < 300; contact_id++) happens({ ...OF_JUAN, contact_id })
  expect(await readsAtStart()).toEqual([])
  happens({ ...OF_JUAN, contact_id: 300 })
  expect(await readsAtStart()).toEqual(['/contacts/5/profile'])
})
