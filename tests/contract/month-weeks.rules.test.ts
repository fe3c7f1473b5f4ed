import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, mondayOf, weekInMonth, weeksOfMonth, weeksSoFar } from '#contract/weeks.ts'

const NUMBERS: [day: string, number: number][] = [
  ['2026-03-01', 1],
  ['2026-03-07', 1],
  ['2026-03-08', 2],
  ['2026-03-14', 2],
  ['2026-03-15', 3],
  ['2026-02-28', 4],
  ['2028-02-29', 5],
  ['2026-04-30', 5],
  ['2026-12-31', 5],
  ['2026-01-01', 1],
]

test.each(NUMBERS)('%s is in week %i of its month', (day, number) => {
  expect(weekInMonth(day)).toBe(number)
})

/** A moment, a zone, and the cards: the current number, and the Monday of each. */
const CARDS: [time: string, zone: string, current: number, mondays: string[]][] = [
  // A Sunday that begins a month closes the week before it.
  ['2026-03-01T18:00:00Z', 'America/Chicago', 1, ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16']],
  ['2026-03-02T18:00:00Z', 'America/Chicago', 1, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  // Clocks go forward on the 8th, at two in the morning.
  ['2026-03-08T07:59:59Z', 'America/Chicago', 2, ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16']],
  ['2026-03-08T08:00:00Z', 'America/Chicago', 2, ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16']],
  ['2026-03-09T05:00:00Z', 'America/Chicago', 2, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  // The 28th has four cards, the 29th five; a short February never gets the fifth.
  ['2026-03-29T04:59:59Z', 'America/Chicago', 4, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  [
    '2026-03-29T05:00:00Z',
    'America/Chicago',
    5,
    ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'],
  ],
  ['2026-02-28T12:00:00Z', 'UTC', 4, ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  ['2026-08-31T12:00:00Z', 'UTC', 5, ['2026-08-03', '2026-08-10', '2026-08-17', '2026-08-24', '2026-08-31']],
  // New Year, as it comes in Chicago and fifteen hours earlier in Tokyo.
  [
    '2026-01-01T05:59:59Z',
    'America/Chicago',
    5,
    ['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29'],
  ],
  ['2026-01-01T06:00:00Z', 'America/Chicago', 1, ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19']],
  ['2025-12-31T15:00:00Z', 'Asia/Tokyo', 1, ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19']],
  ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', 1, ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19']],
]

test.each(CARDS)('at %s in %s the current card is number %i', (time, zone, current, mondays) => {
  const today = dayOf(Date.parse(time), zone)
  const cards = weeksSoFar(today)
  expect(cards.map(({ monday }) => monday)).toEqual(mondays)
  expect(cards.find(({ monday }) => monday === mondayOf(today))?.number).toBe(current)
})

const day = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2015-01-01', days))

test('the cards are one week after the other, and the current one has the number of today', () => {
  fc.assert(
    fc.property(day, (today) => {
      const cards = weeksSoFar(today)
      expect(cards).toHaveLength(Number(today.slice(8)) >= 29 ? 5 : 4)
      expect(cards[weekInMonth(today) - 1]?.monday).toBe(mondayOf(today))
      cards.slice(1).forEach(({ number, monday }, i) => {
        expect([number, monday]).toEqual([i + 2, addDays(cards[i]?.monday ?? '', 7)])
      })
    }),
  )
})

test.each([
  ['2026-02', ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  ['2026-03', ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30']],
  ['2025-12', ['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29']],
  ['2028-02', ['2028-02-07', '2028-02-14', '2028-02-21', '2028-02-28']],
])('the weeks of %s begin on %j', (month, mondays) => {
  expect(weeksOfMonth(month)).toEqual(mondays.map((monday, i) => ({ number: i + 1, monday })))
})

test('every week belongs to one month, that of its Monday, under the number of that day', () => {
  fc.assert(
    fc.property(day, (any) => {
      const monday = mondayOf(any)
      const month = monday.slice(0, 7)
      const at = (of: string) => weeksOfMonth(of).filter((week) => week.monday === monday)
      expect(at(month)).toEqual([{ number: weekInMonth(monday), monday }])
      expect([...at(addMonths(month, -1)), ...at(addMonths(month, 1))]).toEqual([])
    }),
  )
})

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', 0, '2026-03'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})
