import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, forgetOld, KEPT_MS, keep, keepFor, kept, keptName } from '#web/lib/form/form-drafts.ts'

const START = Date.parse('2026-03-04T15:00:00Z')
const NOTE = keptName(2, 'note.5')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  keepFor(2)
})
afterEach(() => vi.useRealTimers())

test.each([
  [0, 'Two dogs'],
  [KEPT_MS - 1, 'Two dogs'],
  [KEPT_MS, null],
  [-KEPT_MS, null],
])('%d ms later the text is %j, and so it is after a start', (later, text) => {
  keep(NOTE, 'Two dogs')
  vi.setSystemTime(START + later)
  expect(kept(NOTE)).toBe(text)
  forgetOld()
  expect(kept(NOTE)).toBe(text)
  expect(localStorage.length).toBe(text === null ? 0 : 1)
})

test('a text is kept to the letter, and again from when it was last typed', () => {
  keep(NOTE, ' Two\n dogs ')
  vi.setSystemTime(START + KEPT_MS - 1)
  keep(NOTE, ' Two\n dogs  and a cat')
  vi.setSystemTime(START + KEPT_MS)
  expect(kept(NOTE)).toBe(' Two\n dogs  and a cat')
})

test.each(['', 'Two dogs', 'NaN Two dogs', '{"at":1}'])(
  'an entry like %o is no kept text, and goes at a start',
  (entry) => {
    localStorage.setItem(`tradeboard.${NOTE}`, entry)
    expect(kept(NOTE)).toBeNull()
    forgetOld()
    expect(localStorage.length).toBe(0)
  },
)

test('only the text of who is here is kept; anybody may forget', () => {
  keep(NOTE, 'Two dogs')
  keepFor(21)
  keep(NOTE, 'Three dogs')
  expect(kept(NOTE)).toBe('Two dogs')
  keepFor(null)
  keep(NOTE, 'Four dogs')
  expect(kept(NOTE)).toBe('Two dogs')
  keep(NOTE, null)
  expect(kept(NOTE)).toBeNull()
})

test('all texts are forgotten together, and nothing else', () => {
  localStorage.setItem('tradeboard.pin', '200002')
  keep(NOTE, 'Two dogs')
  keep(keptName(2, 'edit.5.contact'), '{}')
  forgetKept()
  expect(Object.keys(localStorage)).toEqual(['tradeboard.pin'])
})
