import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#contract/activity/change-feed.ts'
import { LOG_LINES, LOG_POSITION } from '#contract/activity/changes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { forgetChangeLog, restoreChangeLog } from '#web/cache/change-log.ts'
import { asFromDevice } from '#web/cache/from-device.ts'
import { showCachedUntilRead } from '#web/cache/query-persister.ts'
import { ApiError, fetchApi, offlineError, requestHeaders, setAccessCode } from '#web/http/fetch-api.ts'

const server = { latest: 0, news: [] as { activity_id: number }[], changes: [] as Change[] }
const asked: string[] = []
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  Object.assign(server, { latest: 7, news: [], changes: [] })
  asked.length = 0
  // As at a sign-out.
  setAccessCode(null)
  forgetChangeLog()
})
afterEach(() => client.clear())

/** A server that answers the feed, a write with its log line, and any other read as it was before a position of the log. */
const serve = () =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') return Response.json({}, { headers: { [LOG_LINES]: String(server.latest) } })
    const { pathname, search, searchParams } = new URL(String(input), location.origin)
    const isFeed = pathname.endsWith('/changes')
    if (isFeed) asked.push(search)
    const { latest, news, changes } = server
    const body = isFeed ? { latest, today: '2026-03-08', more: false, changes, news } : {}
    const position = isFeed ? latest : Number(searchParams.get('at'))
    return Response.json(body, { headers: { [LOG_POSITION]: String(position) } })
  })

const breakNetwork = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('No network')))

/** A read before which the log stood there. */
const readAt = (position: number) => fetchApi(`/api/v1/leads?at=${position}`)

test('continues the feed at the position of the first read, not of its own first poll', async () => {
  serve()
  const feed = changeFeed(new QueryClient())
  await readAt(5)
  await feed.read()
  await readAt(6)
  await feed.read()
  await feed.read()
  expect(asked).toEqual(['', '?since=5', '?since=7'])
})

test('includes the changes after a read that began before a poll and ended after it', async () => {
  serve()
  const feed = changeFeed(new QueryClient())
  await feed.read()
  server.latest = 9
  await feed.read()
  await readAt(8)
  await feed.read()
  await readAt(9)
  await feed.read()
  expect(asked).toEqual(['', '?since=7', '?since=8', '?since=9'])
})

test('keeps its position after a failed poll', async () => {
  serve()
  const feed = changeFeed(new QueryClient())
  await readAt(5)
  await feed.read()
  breakNetwork()
  await expect(feed.read()).rejects.toMatchObject({ code: 'offline' })
  serve()
  await feed.read()
  expect(asked).toEqual(['', '?since=5'])
})

test('refetches for a change what was read before it, but not what was read after this page made it', async () => {
  serve()
  const reader = new QueryClient({ defaultOptions: { queries: { persister: showCachedUntilRead, staleTime: 60_000 } } })
  const feed = changeFeed(reader)
  await feed.read()
  const queryFn = vi.fn(async () => 'read')
  const read = (id: number) => reader.fetchQuery({ queryKey: ['contacts', id, 'profile'], queryFn })
  const outdated = () => [5, 6].filter((id) => reader.getQueryState(['contacts', id, 'profile'])?.isInvalidated)
  const change = { entity: 'note', entity_id: 1, contact_id: null, lead_id: null } as const
  await read(5)
  server.latest = 8
  await fetchApi('/api/v1/notes', { method: 'POST' })
  await new Promise((later) => setTimeout(later, 5))
  await read(6)
  server.changes = [{ ...change, activity_id: 8 }]
  await feed.read()
  expect(outdated()).toEqual([5])
  // Another user's change.
  Object.assign(server, { latest: 9, changes: [{ ...change, activity_id: 9 }] })
  await feed.read()
  expect(outdated()).toEqual([5, 6])
})

test('a read that began before the answer of a write does not set the bookmark back', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const answer = (index: number, headers: Record<string, string>) => answers[index]?.(Response.json({}, { headers }))
  const slow = fetchApi('/api/v1/leads')
  const write = fetchApi('/api/v1/notes', { method: 'POST' })
  answer(1, { 'x-d1-bookmark': 'after', [LOG_LINES]: '8' })
  await write
  answer(0, { 'x-d1-bookmark': 'before' })
  await slow
  expect(requestHeaders().get('x-d1-bookmark')).toBe('after')
})

test('announces each change once, however often a poll goes back', async () => {
  serve()
  const feed = changeFeed(new QueryClient())
  await feed.read()
  Object.assign(server, { latest: 9, news: [{ activity_id: 9 }, { activity_id: 8 }] })
  expect((await feed.read()).news).toHaveLength(2)
  await readAt(8)
  expect((await feed.read()).news).toEqual([])
})

test('does not announce the changes from before the start', async () => {
  restoreChangeLog({ from: 5, position: 5, latest: 5, changes: [] })
  Object.assign(server, { news: [{ activity_id: 7 }] })
  serve()
  expect((await changeFeed(client).read()).news).toEqual([])
  expect(asked).toEqual(['?since=5'])
})

test('forgets the early answers before a read that they would answer', async () => {
  const reads = new Map([['/api/v1/leads/board', Promise.resolve(new Response())]])
  vi.stubGlobal('earlyStart', { code: '', files: new Map(), reads })
  serve()
  const feed = changeFeed(client)
  await feed.read()
  expect(reads.size).toBe(1)
  await feed.read()
  expect(reads.size).toBe(0)
})

test('refetches what this device computed once the change feed is answered', async () => {
  serve()
  const queryFn = vi.fn(async (): Promise<object> => ({ name: 'read' }))
  queryFn.mockResolvedValueOnce(asFromDevice({ name: 'found' }, 0))
  const shown = new QueryObserver(client, { queryKey: ['leads', 'board'], queryFn, staleTime: 60_000 })
  const stop = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().data).toMatchObject({ name: 'found' })
  await changeFeed(client).read()
  await expect.poll(() => shown.getCurrentResult().data).toEqual({ name: 'read' })
  stop()
})

/** A screen whose first read fails. */
const show = async (error: ApiError) => {
  const queryFn = vi.fn(async () => 'read')
  queryFn.mockRejectedValueOnce(error)
  const shown = new QueryObserver(client, { queryKey: ['leads', 'board'], queryFn })
  const stop = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().error).toBe(error)
  return { shown, queryFn, stop }
}

test('refetches a query that did not reach the server once the change feed is answered', async () => {
  serve()
  const feed = changeFeed(client)
  const { shown, stop } = await show(offlineError())
  await feed.read()
  await expect.poll(() => shown.getCurrentResult().data).toBe('read')
  stop()
})

test('does not refetch refused queries, or any query while the feed fails', async () => {
  const refused = await show(new ApiError('not_found', 404, {}))
  serve()
  await changeFeed(client).read()
  expect(refused.queryFn).toHaveBeenCalledTimes(1)
  refused.stop()
  client.clear()
  const failed = await show(offlineError())
  breakNetwork()
  await expect(changeFeed(client).read()).rejects.toMatchObject({ code: 'offline' })
  expect(failed.queryFn).toHaveBeenCalledTimes(1)
  failed.stop()
})

test('keeps the error on the screen while a failed query is refetched', async () => {
  serve()
  const { shown, queryFn, stop } = await show(offlineError())
  const fails = (_: unknown, reject: (error: ApiError) => void) => setTimeout(() => reject(offlineError()), 20)
  queryFn.mockImplementationOnce(() => new Promise<string>(fails))
  // As React reads it: after the batch of notifications.
  const errors: unknown[] = []
  const unsubscribe = shown.subscribe(notifyManager.batchCalls(() => void errors.push(shown.getCurrentResult().error)))
  await changeFeed(client).read()
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  await expect.poll(() => shown.getCurrentResult().fetchStatus).toBe('idle')
  expect(errors.filter((error) => error === null)).toEqual([])
  unsubscribe()
  stop()
})
