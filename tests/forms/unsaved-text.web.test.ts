import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteDrafts,
  deleteExpiredDrafts,
  draftNameOf,
  readDraft,
  saveDraft,
  setDraftOwner,
} from '#web/forms/unsaved-text.ts'

const DRAFT_LIFE_MS = 24 * 3_600_000

const START = Date.parse('2026-03-04T15:00:00Z')
const NOTE = draftNameOf(2, 'note.5')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  setDraftOwner(2)
})
afterEach(() => vi.useRealTimers())

test.each([
  [0, 'Two dogs'],
  [DRAFT_LIFE_MS - 1, 'Two dogs'],
  [DRAFT_LIFE_MS, null],
  [-DRAFT_LIFE_MS, 'Two dogs'],
])('%d ms later the draft is %j, also after a restart', (later, text) => {
  saveDraft(NOTE, 'Two dogs')
  vi.setSystemTime(START + later)
  expect(readDraft(NOTE)).toBe(text)
  deleteExpiredDrafts()
  expect(readDraft(NOTE)).toBe(text)
  expect(localStorage.length).toBe(text === null ? 0 : 1)
})

test('a draft is kept unchanged, and its time begins again with each change', () => {
  saveDraft(NOTE, ' Two\n dogs ')
  vi.setSystemTime(START + DRAFT_LIFE_MS - 1)
  saveDraft(NOTE, ' Two\n dogs  and a cat')
  vi.setSystemTime(START + DRAFT_LIFE_MS)
  expect(readDraft(NOTE)).toBe(' Two\n dogs  and a cat')
})

test.each(['', 'Two dogs', 'NaN Two dogs', '{"at":1}'])(
  'an unreadable entry like %o is ignored, and deleted at the start',
  (entry) => {
    localStorage.setItem(`tradeboard.${NOTE}`, entry)
    expect(readDraft(NOTE)).toBeNull()
    deleteExpiredDrafts()
    expect(localStorage.length).toBe(0)
  },
)

test('only the signed-in user’s drafts are saved; any draft can be deleted', () => {
  saveDraft(NOTE, 'Two dogs')
  setDraftOwner(21)
  saveDraft(NOTE, 'Three dogs')
  expect(readDraft(NOTE)).toBe('Two dogs')
  setDraftOwner(null)
  saveDraft(NOTE, 'Four dogs')
  expect(readDraft(NOTE)).toBe('Two dogs')
  saveDraft(NOTE, null)
  expect(readDraft(NOTE)).toBeNull()
})

test('all drafts are deleted together, and nothing else', () => {
  localStorage.setItem('tradeboard.access-code', '200002')
  saveDraft(NOTE, 'Two dogs')
  saveDraft(draftNameOf(2, 'edit.5.contact'), '{}')
  deleteDrafts()
  expect(Object.keys(localStorage)).toEqual(['tradeboard.access-code'])
})
