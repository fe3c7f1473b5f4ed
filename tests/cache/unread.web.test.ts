import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeFeed } from '#web/cache/change-feed.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** A screen whose first read fails. */
const show = async (error: ApiError) => {
  const queryFn = vi.fn(async () => 'read')
  queryFn.mockRejectedValueOnce(error)
  const shown = new QueryObserver(client, { queryKey: ['leads', 'board'], queryFn })
  const stop = shown.subscribe(() => {})
  await vi.waitFor(() => expect(shown.getCurrentResult().error).toBe(error))
  return { shown, queryFn, stop }
}

test('refetches a query that did not reach the server once the change feed is answered', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', more: false, changes: [], news: [] }),
  )
  const feed = changeFeed(client)
  const { shown, stop } = await show(offlineError())
  await feed.read()
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('read'))
  stop()
})

test('does not refetch refused queries, or any query while the feed fails', async () => {
  const refused = await show(new ApiError('not_found', 404, {}))
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', more: false, changes: [], news: [] }),
  )
  await changeFeed(client).read()
  expect(refused.queryFn).toHaveBeenCalledTimes(1)
  refused.stop()
  client.clear()
  const failed = await show(offlineError())
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('No network')))
  await expect(changeFeed(client).read()).rejects.toMatchObject({ code: 'offline' })
  expect(failed.queryFn).toHaveBeenCalledTimes(1)
  failed.stop()
})

test('keeps the error on the screen while a failed query is refetched', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', more: false, changes: [], news: [] }),
  )
  const { shown, queryFn, stop } = await show(offlineError())
  const fails = (_: unknown, reject: (error: ApiError) => void) => setTimeout(() => reject(offlineError()), 20)
  queryFn.mockImplementationOnce(() => new Promise<string>(fails))
  // As React reads it: after the batch of notifications.
  const errors: unknown[] = []
  const unsubscribe = shown.subscribe(notifyManager.batchCalls(() => void errors.push(shown.getCurrentResult().error)))
  await changeFeed(client).read()
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(shown.getCurrentResult().fetchStatus).toBe('idle'))
  expect(errors.filter((error) => error === null)).toEqual([])
  unsubscribe()
  stop()
})
