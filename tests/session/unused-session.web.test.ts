import { beforeEach, expect, test } from 'vitest'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { saveUnsavedText, setUnsavedTextOwner, unsavedTextKeyOf } from '#web/forms/unsaved-text.ts'
import { dropUnusedSession } from '#web/session/unused-session.ts'

const NOW = Date.now()
const NOTE = `tradeboard.${unsavedTextKeyOf(2, 'note.5')}`
const stored = () => Object.keys(localStorage).sort()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('tradeboard.access-code', 'c0de'.repeat(10))
  localStorage.setItem('tradeboard.user', '{}')
  localStorage.setItem('tradeboard.last-activity', String(NOW))
  localStorage.setItem('tradeboard.sidebar-collapsed', 'true')
  setUnsavedTextOwner(2)
  saveUnsavedText(unsavedTextKeyOf(2, 'note.5'), 'Two dogs')
})

test('keeps a valid session', () => {
  const before = stored()
  dropUnusedSession(NOW + SESSION_TIMEOUT_MS - 1)
  expect(stored()).toEqual(before)
})

test('deletes an ended session, keeps unsaved text for a day, and keeps harmless values', () => {
  dropUnusedSession(NOW + SESSION_TIMEOUT_MS)
  expect(stored()).toEqual([NOTE, 'tradeboard.sidebar-collapsed'])
  localStorage.setItem(NOTE, `${NOW - 25 * 3_600_000} Two dogs`)
  dropUnusedSession(NOW + SESSION_TIMEOUT_MS)
  expect(stored()).toEqual(['tradeboard.sidebar-collapsed'])
})

test('does nothing in a visitor’s browser', () => {
  localStorage.clear()
  dropUnusedSession(NOW)
  expect(stored()).toEqual([])
})
