import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetActivity, isTimedOut, isTimeoutNear, recordActivity } from '#web/session/idle-timeout.ts'

const NOW = Date.parse('2026-03-04T15:00:00Z')
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  forgetActivity()
})
afterEach(() => vi.restoreAllMocks())

test.each([
  [0, false, false],
  [25 * MINUTE - 1, false, false],
  [25 * MINUTE, true, false],
  [30 * MINUTE - 1, true, false],
  [30 * MINUTE, true, true],
  [24 * 60 * MINUTE, true, true],
  [-MINUTE, false, false],
  [-24 * 60 * MINUTE, false, false],
])('%d ms after the last activity: nearly over %s, over %s', (idle, nearly, over) => {
  localStorage.setItem('tradeboard.last-activity', String(NOW))
  expect([isTimeoutNear(NOW + idle), isTimedOut(NOW + idle)]).toEqual([nearly, over])
})

test.each([
  [30 * MINUTE, false, false],
  [24 * 60 * MINUTE - 5 * MINUTE - 1, false, false],
  [24 * 60 * MINUTE - 5 * MINUTE, true, false],
  [24 * 60 * MINUTE, true, true],
  [-24 * 60 * MINUTE, false, false],
])('without a network, %d ms after the last activity: nearly over %s, over %s', (idle, nearly, over) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  localStorage.setItem('tradeboard.last-activity', String(NOW))
  expect([isTimeoutNear(NOW + idle), isTimedOut(NOW + idle)]).toEqual([nearly, over])
})

test.each(['yesterday', '', '{}', 'NaN'])('a stored activity of %o is ignored', (note) => {
  localStorage.setItem('tradeboard.last-activity', note)
  expect(isTimedOut(NOW)).toBe(true)
})

test('an activity in the future counts as now', () => {
  localStorage.setItem('tradeboard.last-activity', String(NOW + 60 * MINUTE))
  expect(isTimedOut(NOW)).toBe(false)
  expect(isTimedOut(NOW + 30 * MINUTE)).toBe(true)
})

test('activity is stored for all tabs, once a second at most', () => {
  recordActivity(NOW)
  recordActivity(NOW + 500)
  expect(localStorage.getItem('tradeboard.last-activity')).toBe(String(NOW))
  recordActivity(NOW + 1000)
  expect(localStorage.getItem('tradeboard.last-activity')).toBe(String(NOW + 1000))
})

test('stores a sign-in right after a logout at once, so that another tab does not end the session', () => {
  recordActivity(NOW)
  forgetActivity()
  expect(isTimedOut(NOW)).toBe(true)
  recordActivity(NOW + 500)
  expect(localStorage.getItem('tradeboard.last-activity')).toBe(String(NOW + 500))
})
