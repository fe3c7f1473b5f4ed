import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import { useChanges } from '#web/cache/change-feed.ts'

let isReachable = true
let asked: number[] = []
let shown: string | undefined

const Following = () => {
  shown = useChanges(
    () => undefined,
    () => undefined,
  )
  return null
}

/** Follows the feed for a minute without reaching it, and answers when it was asked for, in seconds. */
const minuteWithoutAnswer = async () => {
  vi.useFakeTimers({ now: 0 })
  isReachable = false
  asked = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Following />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  return asked
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    asked.push(Math.round(Date.now() / 1000))
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({
      today: '2026-03-08',
      waiting: 0,
      guessing: false,
      changes: [],
      news: [],
      latest: 7,
      more: false,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('polls a failing network at once, then with growing intervals up to the usual one', async () => {
  expect(await minuteWithoutAnswer()).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55])
  expect(shown).toBe('offline')
  isReachable = true
  await act(() => vi.advanceTimersByTimeAsync(CHANGES_POLL_MS))
  expect(shown).toBeUndefined()

  asked = []
  isReachable = false
  await act(() => vi.advanceTimersByTimeAsync(CHANGES_POLL_MS + 3000))
  expect(asked).toEqual([75, 76, 78, 82])
})

test('keeps the usual poll interval while the browser reports no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await minuteWithoutAnswer()).toEqual([0, 10, 20, 30, 40, 50, 60])
  // It is said to be back, and fails for some seconds more.
  vi.restoreAllMocks()
  asked = []
  dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(asked).toEqual([60, 61, 63, 67])
})
