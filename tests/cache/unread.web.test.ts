import { QueryClient, QueryObserver } from '@tanstack/react-query'
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

test('what found no server is read again once the change feed is answered, though nothing has changed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', more: false, changes: [], news: [] }),
  )
  const feed = changeFeed(client)
  const { shown, stop } = await show(offlineError())
  await feed.read()
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('read'))
  stop()
})

test('what the server refused is left, and so is all while the feed is not answered', async () => {
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
