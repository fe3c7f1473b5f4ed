import { expect, test } from 'vitest'
import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'

const NOV_30 = Date.UTC(2026, 10, 30, 15, 30)
const DAY = 86_400_000
const at = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone: 'UTC' })
/** Engines differ in the spaces around a dash and before "p.m.". */
const spaced = (text: string) => text.replace(/\s/g, ' ').replace('p. m.', 'p.m.').replace(/ ?– ?/, ' – ')

test.each<[string, Intl.DateTimeFormatOptions, string, string]>([
  ['weekday and date', { weekday: 'short', month: 'short', day: 'numeric' }, 'Mon, Nov 30', 'lun 30 nov'],
  ['long weekday', { weekday: 'long', month: 'short', day: 'numeric' }, 'Monday, Nov 30', 'lunes 30 nov'],
  [
    'long weekday and month',
    { weekday: 'long', month: 'long', day: 'numeric' },
    'Monday, November 30',
    'lunes 30 de noviembre',
  ],
  ['month and day', { month: 'short', day: 'numeric' }, 'Nov 30', '30 nov'],
  ['medium date', { dateStyle: 'medium' }, 'Nov 30, 2026', '30 nov 2026'],
  ['full date', { dateStyle: 'full' }, 'Monday, November 30, 2026', 'lunes 30 de noviembre de 2026'],
  [
    'medium date and time',
    { dateStyle: 'medium', timeStyle: 'short' },
    'Nov 30, 2026, 3:30 PM',
    '30 nov 2026, 3:30 p.m.',
  ],
  ['month', { month: 'long', year: 'numeric' }, 'November 2026', 'noviembre de 2026'],
])('%s', (_name, options, english, spanish) => {
  expect(spaced(at('en', options).format(NOV_30))).toBe(english)
  expect(spaced(at('es', options).format(NOV_30))).toBe(spanish)
})

test.each<[string, Intl.DateTimeFormatOptions, number, number, string]>([
  ['days of one month', { month: 'short', day: 'numeric' }, -8, -2, '22 – 28 nov'],
  ['days of two months', { month: 'short', day: 'numeric' }, 0, 2, '30 nov – 2 dic'],
  ['dates of one year', { dateStyle: 'medium' }, 0, 2, '30 nov – 2 dic 2026'],
  ['dates of one month', { dateStyle: 'medium' }, -8, -2, '22 – 28 nov 2026'],
  ['dates of two years', { dateStyle: 'medium' }, 0, 60, '30 nov 2026 – 29 ene 2027'],
  [
    'long days',
    { weekday: 'long', month: 'long', day: 'numeric' },
    0,
    2,
    'lunes 30 de noviembre – miércoles 2 de diciembre',
  ],
])('a Spanish range: %s', (_name, options, from, to, text) => {
  expect(spaced(at('es', options).formatRange(NOV_30 + from * DAY, NOV_30 + to * DAY))).toBe(text)
})

test('every short Spanish month stands without "de"', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    at('es', { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.UTC(2026, month, 3)),
  )
  for (const month of months) expect(month).toMatch(/^\p{L}{3} 3 \p{L}{3,4}$/u)
})
