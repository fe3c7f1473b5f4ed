import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import { useChanges } from '#web/cache/change-feed.ts'
import { forgetChangeLog } from '#web/cache/change-log.ts'

const reloadSession = vi.fn()
let server: { isReachable: boolean; today: string; changes: object[]; latest: number; more: boolean }
/** The queries of the feed, and when each was asked, in seconds. */
let asked: { search: string; at: number }[]
let client: QueryClient
let shown: string | undefined

const Following = () => {
  shown = useChanges(reloadSession, () => undefined)
  return null
}
const follow = () =>
  render(
    <QueryClientProvider client={client}>
      <Following />
    </QueryClientProvider>,
  )
const isRead = (latest = 7) => waitFor(() => expect(client.getQueryData(['changes'])).toMatchObject({ latest }))
const isStale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated
const searches = () => asked.map(({ search }) => search)
const times = () => asked.map(({ at }) => at)

beforeEach(() => {
  server = { isReachable: true, today: '2026-03-08', changes: [], latest: 7, more: false }
  asked = []
  client = new QueryClient()
  forgetChangeLog()
  reloadSession.mockReset()
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const { search } = new URL(String(url), 'http://localhost')
    asked.push({ search, at: Math.round(Date.now() / 1000) })
    const { isReachable, ...answer } = server
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({ waiting: 0, guessing: false, news: [], ...answer })
  })
})

test.each([
  ['user', 1],
  ['settings', 1],
  ['lead', 0],
])('a changed %s reloads the session %d times', async (entity, times) => {
  server.changes = [{ entity, entity_id: 1 }]
  follow()
  await isRead()
  expect(reloadSession).toHaveBeenCalledTimes(times)
})

test('invalidates everything on a change of an unknown entity, and continues the feed', async () => {
  server.changes = [{ entity: 'weather', entity_id: 1 }]
  const reads = ['leads', 'contacts', 'tasks', 'stats', 'settings', 'activity']
  for (const key of reads) client.setQueryData([key], 'read before')
  follow()
  await isRead()
  expect(reads.filter((key) => !isStale(key))).toEqual([])
})

test('refetches only the statistics on a new business day, once', async () => {
  client.setQueryData(['stats', 'dashboard'], {})
  client.setQueryData(['leads'], {})
  const ask = () => client.refetchQueries({ queryKey: ['changes'] })
  follow()
  await isRead()
  await ask()
  expect(isStale('stats', 'dashboard')).toBe(false)
  server.today = '2026-03-09'
  await ask()
  expect([isStale('stats', 'dashboard'), isStale('leads')]).toEqual([true, false])
  client.setQueryData(['stats', 'dashboard'], {})
  await ask()
  expect(isStale('stats', 'dashboard')).toBe(false)
})

test('a page that becomes visible polls, and after too many missed changes refetches everything and the session', async () => {
  follow()
  await isRead()
  client.setQueryData(['leads'], 'read before')
  expect(reloadSession).not.toHaveBeenCalled()
  Object.assign(server, { latest: 5007, more: true })
  dispatchEvent(new Event('focus'))
  await isRead(5007)
  expect(searches()).toEqual(['', '?since=7'])
  expect(isStale('leads')).toBe(true)
  expect(reloadSession).toHaveBeenCalledOnce()
  server.more = false
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(searches()).toEqual(['', '?since=7', '?since=5007']))
})

/** Follows the feed for a minute without reaching it. */
const minuteWithoutAnswer = async () => {
  vi.useFakeTimers({ now: 0 })
  server.isReachable = false
  follow()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

test('polls a failing network at once, then with growing intervals up to the usual one', async () => {
  await minuteWithoutAnswer()
  expect(times()).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55])
  expect(shown).toBe('offline')
  server.isReachable = true
  await act(() => vi.advanceTimersByTimeAsync(CHANGES_POLL_MS))
  expect(shown).toBeUndefined()
  asked = []
  server.isReachable = false
  await act(() => vi.advanceTimersByTimeAsync(CHANGES_POLL_MS + 3000))
  expect(times()).toEqual([75, 76, 78, 82])
})

test('keeps the usual poll interval while the browser reports no network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await minuteWithoutAnswer()
  expect(times()).toEqual([0, 10, 20, 30, 40, 50, 60])
  // It is said to be back, and fails for some seconds more.
  network.mockRestore()
  asked = []
  dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(times()).toEqual([60, 61, 63, 67])
})
