import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { saveUnsavedText, setUnsavedTextOwner, unsavedTextKeyOf } from '#web/forms/unsaved-text.ts'
import { forgetActivity, isTimedOut, isTimeoutNear, recordActivity } from '#web/session/idle-timeout.ts'
import { dropUnusedSession } from '#web/session/unused-session.ts'

const NOW = Date.parse('2026-03-04T15:00:00Z')
const MINUTE = 60_000

beforeEach(() => forgetActivity())

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

const NOTE = `tradeboard.${unsavedTextKeyOf(2, 'note.5')}`
const stored = () => Object.keys(localStorage).sort()
/** Stores a session with unsaved text. */
const storeSession = () => {
  for (const [name, value] of Object.entries({ 'access-code': 'c0de', user: '{}', 'sidebar-collapsed': 'true' }))
    localStorage.setItem(`tradeboard.${name}`, value)
  localStorage.setItem('tradeboard.last-activity', String(Date.now()))
  setUnsavedTextOwner(2)
  saveUnsavedText(unsavedTextKeyOf(2, 'note.5'), 'Two dogs')
  return Date.now() + SESSION_TIMEOUT_MS
}

test('keeps a valid session; deletes an ended one, and its unsaved text after a day', () => {
  const end = storeSession()
  const before = stored()
  dropUnusedSession(end - 1000)
  expect(stored()).toEqual(before)
  dropUnusedSession(end)
  expect(stored()).toEqual([NOTE, 'tradeboard.sidebar-collapsed'])
  localStorage.setItem(NOTE, `${end - SESSION_TIMEOUT_MS - 25 * 60 * MINUTE} Two dogs`)
  dropUnusedSession(end)
  expect(stored()).toEqual(['tradeboard.sidebar-collapsed'])
})

test('stores nothing in a visitor’s browser', () => {
  dropUnusedSession(NOW)
  expect(stored()).toEqual([])
})
