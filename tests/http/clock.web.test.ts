import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onClockCorrected, recordServerDate, serverNow } from '#web/lib/clock.ts'

const NOW = Date.parse('2026-03-04T15:00:00Z')
const DAY = 24 * 3_600_000

const answerAt = (time: number) => recordServerDate(new Date(time).toUTCString())

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => answerAt(Date.now()))

test.each([2 * DAY, -2 * DAY])('a clock that is wrong by %i ms is corrected once by the server’s', (wrong) => {
  const corrected = vi.fn()
  const stop = onClockCorrected(corrected)
  answerAt(NOW - wrong)
  expect(serverNow()).toBe(NOW - wrong)
  vi.setSystemTime(NOW + 60_000)
  answerAt(NOW + 60_000 - wrong)
  expect(serverNow()).toBe(NOW + 60_000 - wrong)
  expect(corrected).toHaveBeenCalledOnce()
  stop()
})

test('a clock that is corrected while the page is open is used again', () => {
  answerAt(NOW - 2 * DAY)
  vi.setSystemTime(NOW - 2 * DAY)
  answerAt(NOW - 2 * DAY)
  expect(serverNow()).toBe(NOW - 2 * DAY)
})

test.each([null, 'yesterday'])('a response with the date %o, or a slow one, does not correct the clock', (date) => {
  recordServerDate(date)
  answerAt(NOW - 100_000)
  expect(serverNow()).toBe(NOW)
})
