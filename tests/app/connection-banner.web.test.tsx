import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '#web/app/connection-banner.tsx'
import { useChanges } from '#web/cache/change-feed.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { clockTime } from '#web/lib/format/time.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const MINUTE = 60_000

const good = () => Response.json({ latest: 7, changes: [], news: [], more: false })
const network = vi.fn<() => Promise<Response>>()
const reads = vi.fn<() => Promise<string>>()
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => good())
  reads.mockImplementation(async () => 'Maria leads')
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
})

const Screen = () => useQuery({ queryKey: ['stats'], queryFn: reads }).data ?? 'Loading'

const Frame = () => (
  <>
    <ConnectionBanner
      problem={useChanges(
        () => undefined,
        () => undefined,
      )}
    />
    <Screen />
  </>
)

const open = () =>
  render(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  )
const sign = () => screen.getByRole('status').textContent
/** Advances the clock and waits for the next read of the change feed. */
const poll = async (later: number) => {
  vi.setSystemTime(Date.now() + later)
  await act(() => client.refetchQueries({ queryKey: ['changes'] }))
}
const told = async (words: string) => waitFor(() => expect(sign()).toBe(words))
const at = (minutes: number) => clockTime(NOON + minutes * MINUTE, NOON)

test('shows the age of the data while offline, and disappears when the network is back', async () => {
  open()
  await screen.findByText('Maria leads')
  expect(sign()).toBe('')
  await poll(5 * MINUTE)
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await poll(2 * MINUTE)
  await told(`Offline: data from ${at(5)}`)
  network.mockImplementation(async () => good())
  await poll(MINUTE)
  await told('')
})

test('shows the missing network at once', async () => {
  open()
  await screen.findByText('Maria leads')
  await waitFor(() => expect(client.getQueryState(['changes'])?.status).toBe('success'))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(sign()).toBe(`Offline: data from ${at(0)}`)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(sign()).toBe('')
})

test('shows the date of data from an earlier day while the server fails', async () => {
  client.setQueryData(['stats'], 'Maria led', { updatedAt: NOON - 24 * 60 * MINUTE })
  network.mockImplementation(async () => new Response('broken', { status: 500 }))
  reads.mockRejectedValue(new ApiError('internal', 500, {}))
  open()
  await told(`Can't reach the server: data from ${at(-24 * 60)}`)
  expect(sign()).toMatch(/Nov 19/)
  await poll(MINUTE)
  await told(`Can't reach the server: data from ${at(-24 * 60)}`)
})

test('keeps the time of data that failed to refresh, although the change feed was read', async () => {
  open()
  await screen.findByText('Maria leads')
  reads.mockRejectedValue(new ApiError('internal', 500, {}))
  vi.setSystemTime(NOON + 3 * MINUTE)
  await act(() => client.invalidateQueries({ queryKey: ['stats'] }))
  await poll(MINUTE)
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await poll(MINUTE)
  await told(`Offline: data from ${at(0)}`)
})

test('ignores a refusal, and shows no time until there is data', async () => {
  network.mockImplementation(async () => Response.json({ code: 'rate_limited', error: 'Slow down' }, { status: 429 }))
  reads.mockReturnValue(new Promise(() => {}))
  open()
  await waitFor(() => expect(network).toHaveBeenCalled())
  await poll(MINUTE)
  expect(sign()).toBe('')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await poll(MINUTE)
  await told('Offline')
  act(() => void client.setQueryData(['stats'], 'read', { updatedAt: NOON }))
  await told(`Offline: data from ${at(0)}`)
})
