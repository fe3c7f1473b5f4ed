import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChanges } from '#web/cache/change-feed.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Polling = ({ reloadSession }: { reloadSession: () => void }) => useChanges(reloadSession, () => undefined)

test.each([
  ['user', 1],
  ['settings', 1],
  ['lead', 0],
])('a changed %s reloads the session %d times', async (entity, times) => {
  const changes = [{ entity, entity_id: 1 }]
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', waiting: 0, more: false, news: [], changes }),
  )
  const client = new QueryClient()
  const reloadSession = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Polling reloadSession={reloadSession} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryData(['changes'])).toMatchObject({ latest: 7 }))
  expect(reloadSession).toHaveBeenCalledTimes(times)
})

test('invalidates everything on a change of an unknown entity, and continues the feed', async () => {
  const changes = [{ entity: 'weather', entity_id: 1 }]
  vi.stubGlobal('fetch', async () =>
    Response.json({ latest: 7, today: '2026-03-08', waiting: 0, more: false, news: [], changes, weather: 'fine' }),
  )
  const client = new QueryClient()
  const reads = ['leads', 'contacts', 'tasks', 'stats', 'settings', 'activity']
  for (const key of reads) client.setQueryData([key], 'read before')
  render(
    <QueryClientProvider client={client}>
      <Polling reloadSession={() => undefined} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryData(['changes'])).toMatchObject({ latest: 7 }))
  for (const key of reads) expect([key, client.getQueryState([key])?.isInvalidated]).toEqual([key, true])
})
