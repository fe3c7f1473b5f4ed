import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChanges } from '#web/cache/change-feed.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Asking = () => {
  useChanges(
    () => {},
    () => undefined,
  )
  return null
}

test('refetches only the statistics on a new business day, once', async () => {
  let today = '2026-03-08'
  vi.stubGlobal('fetch', async () => Response.json({ latest: 7, today, more: false, changes: [], news: [] }))
  const client = new QueryClient()
  client.setQueryData(['stats', 'dashboard'], {})
  client.setQueryData(['leads'], {})
  const stale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated
  const ask = () => client.refetchQueries({ queryKey: ['changes'] })
  render(
    <QueryClientProvider client={client}>
      <Asking />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryData(['changes'])).toMatchObject({ latest: 7 }))
  await ask()
  expect(stale('stats', 'dashboard')).toBe(false)
  today = '2026-03-09'
  await ask()
  expect([stale('stats', 'dashboard'), stale('leads')]).toEqual([true, false])
  client.setQueryData(['stats', 'dashboard'], {})
  await ask()
  expect(stale('stats', 'dashboard')).toBe(false)
})
