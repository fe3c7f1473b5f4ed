import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOG_POSITION } from '#contract/activity/changes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { fetchApi, setAccessCode } from '#web/http/fetch-api.ts'

const server = { latest: 0, news: [] as { activity_id: number }[] }
const asked: string[] = []

beforeEach(() => {
  Object.assign(server, { latest: 7, news: [] })
  asked.length = 0
  // As at a sign-out.
  setAccessCode(null)
})
afterEach(() => vi.unstubAllGlobals())

/** A server that answers the feed, and any other read as it was before a position of the log. */
const serve = () =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, search, searchParams } = new URL(String(input), location.origin)
    const isFeed = pathname.endsWith('/changes')
    if (isFeed) asked.push(search)
    const { latest, news } = server
    const body = isFeed ? { latest, today: '2026-03-08', more: false, changes: [], news } : {}
    const position = isFeed ? latest : Number(searchParams.get('at'))
    return Response.json(body, { headers: { [LOG_POSITION]: String(position) } })
  })

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
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('No network')))
  await expect(feed.read()).rejects.toMatchObject({ code: 'offline' })
  serve()
  await feed.read()
  expect(asked).toEqual(['', '?since=5'])
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
