import { beforeEach, expect, test } from 'vitest'
import { findTyped } from '#web/ui/menu.tsx'

const items = () => [...document.querySelectorAll('button')]
/** The focused item after letters, each typed the given milliseconds after the previous one. */
const typing = (letters: string, ms: number) => {
  for (const letter of letters) {
    now += ms
    findTyped(items(), letter, now)?.focus()
  }
  return document.activeElement?.textContent
}
let now = 0

beforeEach(() => {
  now += 10_000
  document.body.innerHTML = ['Info', 'Calls', 'Visits', 'Calendar', 'Closed']
    .map((name) => `<button>${name}</button>`)
    .join('')
  items()[0]?.focus()
})

test.each([
  ['v', 100, 'Visits'],
  ['cal', 100, 'Calls'],
  ['cale', 100, 'Calendar'],
  ['CLO', 100, 'Closed'],
  ['cc', 100, 'Calendar'],
  ['cccc', 100, 'Calls'],
  ['cl', 2000, 'Calls'],
  ['vca', 100, 'Calendar'],
  ['x', 100, 'Info'],
])('the letters %s, %i ms apart, lead to an item', (letters, ms, expected) => {
  expect(typing(letters, ms)).toBe(expected)
})

test('ignores keys that are no letters', () => {
  for (const key of [' ', 'Enter', 'Shift', 'F8']) expect(findTyped(items(), key, now)).toBeUndefined()
})
