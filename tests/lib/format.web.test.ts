import { expect, test, vi } from 'vitest'
import { daysText } from '#web/lib/format/appointment-days.ts'
import { longDay, weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { cutToLength } from '#web/lib/format/graphemes.ts'
import { money, shortMoney, wholeMoney } from '#web/lib/format/money.ts'
import { shortNumber } from '#web/lib/format/number.ts'
import { timeAgo } from '#web/lib/format/relative.ts'

const NOW = Date.parse('2026-03-04T15:00:00Z')
const HOUR = 3_600_000

test.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
  [24 * HOUR, '1d ago'],
  [30 * 24 * HOUR - 1, '29d ago'],
  [-HOUR, 'Just now'],
])('%d ms ago is "%s"', (age, words) => {
  expect(timeAgo(NOW - age, NOW)).toBe(words)
})

test('times older than a month are dates', () => {
  expect(timeAgo(NOW - 60 * 24 * HOUR, NOW)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 202[56]$/)
})

test.each([
  [1234.56, '$1,234.56'],
  [0.5, '$0.50'],
  [1500, '$1,500'],
  // A sum of cents that no binary fraction is.
  [10.1 + 20.9, '$31'],
  [99.999_999_999, '$100'],
  [0, '$0'],
])('%d dollars are %s, with the cents where there are any', (amount, words) => {
  expect(money(amount)).toBe(words)
})

test('prints whole dollars without cents and cuts a name at whole letters', () => {
  expect(wholeMoney(1234567.4)).toBe('$1,234,567')
  expect(cutToLength('Maria', 3)).toBe('Mar')
  expect(cutToLength('👷🏽José', 3)).toBe('👷🏽Jo')
  expect(cutToLength('👨‍👩‍👧 Family', 1)).toBe('👨‍👩‍👧')
})

test.each([
  [50_000, '$50K'],
  [20_000, '$20K'],
  [12_500, '$12.5K'],
  [999_960, '$1M'],
  [1_250_000, '$1.25M'],
  [12_500_000, '$12.5M'],
  [999, '$999'],
  [999.5, '$999.50'],
  [0, '$0'],
])('a goal of %d is %s', (amount, words) => {
  expect(shortMoney(amount)).toBe(words)
})

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [12_345, '12.3K'],
  [-250_000, '-250K'],
  [12_345_678, '12.3M'],
])('the short form of %d is %s', (amount, words) => {
  expect(shortNumber(amount)).toBe(words)
})

test.each([
  ['2026-11-30', '2026-12-04', [], 'Nov 30 – Dec 4'],
  ['2026-12-02', '2026-12-05', ['2026-12-03'], 'Dec 2, 4, 5'],
  ['2026-11-30', '2026-12-05', ['2026-12-02'], 'Nov 30, Dec 1, 3 – 5'],
  ['2026-11-29', '2026-12-07', ['2026-12-05', '2026-12-06'], 'Nov 29 – Dec 4, Dec 7'],
  ['2027-01-04', '2027-01-06', [], 'Jan 4 – 6, 2027'],
  ['2027-01-04', '2027-01-06', ['2027-01-05'], 'Jan 4, 6, 2027'],
  ['2026-12-30', '2027-01-02', [], 'Dec 30, 2026 – Jan 2, 2027'],
])('work from %s to %s without %j is on %s', (first_day, last_day, skipped_days, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  expect(daysText({ first_day, last_day, skipped_days }).replaceAll(/\s/g, ' ')).toBe(text)
})

test('a day has its year where it is not the current one', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  expect([weekdayOfDay('2026-11-30'), longDay('2026-11-30')]).toEqual(['Mon, Nov 30', 'Monday, November 30'])
  expect(weekdayOfDay('2025-11-30')).toBe('Sun, Nov 30, 2025')
  expect(longDay('2027-01-04')).toBe('Monday, January 4, 2027')
})
