import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteExpiredTexts,
  deleteUnsavedTexts,
  readUnsavedText,
  saveUnsavedText,
  setUnsavedTextOwner,
  unsavedTextKeyOf,
} from '#web/forms/unsaved-text.ts'

const DRAFT_LIFE_MS = 24 * 3_600_000

const START = Date.parse('2026-03-04T15:00:00Z')
const NOTE = unsavedTextKeyOf(2, 'note.5')

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  setUnsavedTextOwner(2)
})

test.each([
  [0, 'Two dogs'],
  [DRAFT_LIFE_MS - 1, 'Two dogs'],
  [DRAFT_LIFE_MS, null],
  [-DRAFT_LIFE_MS, 'Two dogs'],
])('%d ms later the draft is %j, also after a restart', (later, text) => {
  saveUnsavedText(NOTE, 'Two dogs')
  vi.setSystemTime(START + later)
  expect(readUnsavedText(NOTE)).toBe(text)
  deleteExpiredTexts()
  expect(readUnsavedText(NOTE)).toBe(text)
  expect(localStorage.length).toBe(text === null ? 0 : 1)
})

test('stores unsaved text unchanged, and renews its time with each change', () => {
  saveUnsavedText(NOTE, ' Two\n dogs ')
  vi.setSystemTime(START + DRAFT_LIFE_MS - 1)
  saveUnsavedText(NOTE, ' Two\n dogs  and a cat')
  vi.setSystemTime(START + DRAFT_LIFE_MS)
  expect(readUnsavedText(NOTE)).toBe(' Two\n dogs  and a cat')
})

test.each(['', 'Two dogs', 'NaN Two dogs', '{"at":1}'])(
  'an unreadable entry like %o is ignored, and deleted at the start',
  (entry) => {
    localStorage.setItem(`tradeboard.${NOTE}`, entry)
    expect(readUnsavedText(NOTE)).toBeNull()
    deleteExpiredTexts()
    expect(localStorage.length).toBe(0)
  },
)

test('stores the unsaved text of the signed-in user only, and deletes that of any', () => {
  saveUnsavedText(NOTE, 'Two dogs')
  setUnsavedTextOwner(21)
  saveUnsavedText(NOTE, 'Three dogs')
  expect(readUnsavedText(NOTE)).toBe('Two dogs')
  setUnsavedTextOwner(null)
  saveUnsavedText(NOTE, 'Four dogs')
  expect(readUnsavedText(NOTE)).toBe('Two dogs')
  saveUnsavedText(NOTE, null)
  expect(readUnsavedText(NOTE)).toBeNull()
})

test('deletes all unsaved text and nothing else', () => {
  localStorage.setItem('tradeboard.access-code', '200002')
  saveUnsavedText(NOTE, 'Two dogs')
  saveUnsavedText(unsavedTextKeyOf(2, 'edit.5.contact'), '{}')
  deleteUnsavedTexts()
  expect(Object.keys(localStorage)).toEqual(['tradeboard.access-code'])
})
