import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryQueuedNow, waitForRetry } from '#web/offline/retry-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A pause, with whether it has ended. */
const pause = (tries: number, isOffline = false) => {
  const state = { hasEnded: false }
  void waitForRetry(tries, isOffline).then(() => {
    state.hasEnded = true
  })
  return state
}

test.each([
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [7, 60_000],
  [Number.POSITIVE_INFINITY, 60_000],
])('the pause after attempt %d is %d milliseconds', async (tries, length) => {
  const state = pause(tries)
  await vi.advanceTimersByTimeAsync(length - 1)
  expect(state.hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.hasEnded).toBe(true)
})

test('a network ends the pauses that wait for it; the user ends all', async () => {
  const [offline, failing] = [pause(5, true), pause(5)]
  retryQueuedNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([offline, failing].map(({ hasEnded }) => hasEnded)).toEqual([true, false])
  retryQueuedNow({ byHand: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(failing.hasEnded).toBe(true)
})
