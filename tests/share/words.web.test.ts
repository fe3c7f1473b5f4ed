import { expect, test } from 'vitest'
import { cutToFit, graphemes, initials } from '#web/lib/format/graphemes.ts'
import { shareText } from '#web/share/dialog/share-text.ts'
import { dateLabel, dayOfData, weekLabel } from '#web/share/draw/date-labels.ts'
import { themeOn } from '#web/share/draw/theme.ts'
import { fileName } from '#web/share/make/file-name.ts'
import { OCTOBER, sellersWith, shareData } from '../support/web/share-samples.ts'

test.each([
  ['2026-09-30', 'season', 'paper'],
  ['2026-10-01', 'season', 'halloween'],
  ['2026-10-31', 'season', 'halloween'],
  ['2026-11-01', 'season', 'paper'],
  ['2010-01-10', 'season', 'paper'],
  ['2010-01-10', 'halloween', 'halloween'],
  ['2026-10-31', 'halloween', 'halloween'],
] as const)('on %s the setting "%s" gives the %s theme', (day, setting, name) => {
  expect(themeOn(day, setting)).toBe(name)
})

test.each([
  ['2026-11-01T04:59:59Z', '2026-10-31', 'Saturday, October 31, 2026'],
  ['2026-11-01T05:00:00Z', '2026-11-01', 'Sunday, November 1, 2026'],
])('at %s the business day is %s', (time, day, label) => {
  const data = shareData([], null, Date.parse(time))
  expect(dayOfData(data)).toBe(day)
  expect(dateLabel(data)).toBe(label)
  expect(weekLabel(data)).toBe('Week of Oct 26 to Nov 1')
})

/** Each letter is ten wide, whatever its number of code units. */
const measure = (text: string) => graphemes(text).length * 10

test.each([
  ['Maria', 50, 'Maria'],
  ['Maria', 49, 'Mar…'],
  ['Maria Lopez', 70, 'Maria…'],
  ['👷🏽‍♀️👷🏽‍♀️👷🏽‍♀️', 20, '👷🏽‍♀️…'],
  ['é̂é̂é̂', 20, 'é̂…'],
  ['M', 10, 'M'],
  ['Maria', 10, '…'],
  ['', 10, ''],
])('"%s" in a width of %d is "%s"', (text, width, shown) => {
  expect(cutToFit(text, width, measure)).toBe(shown)
})

test('truncates a text to the longest part that fits', () => {
  const name = 'x'.repeat(60)
  for (let width = 20; width <= 600; width += 7) {
    const shown = cutToFit(name, width, measure)
    expect(measure(shown)).toBeLessThanOrEqual(width)
    expect(measure(shown)).toBeGreaterThan(width - 10)
  }
})

test.each([
  ['Maria Lopez', 'ML'],
  ['  ana  de la  ruiz ', 'AR'],
  ['X', 'X'],
  ['👷🏽‍♀️ José', '👷🏽‍♀️J'],
  ['', ''],
])('"%s" is "%s" on a medallion', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the share text contains the date and the three sellers with the most lifetime points, ranked as on the podium', () => {
  const sellers = sellersWith([5, 400, 30, 123_456])
  expect(shareText(shareData(sellers))).toBe(
    [
      'Mesquite Shade & Fence leaderboard report',
      'Friday, October 30, 2026',
      '',
      '1. Tyrell Brooks: 1,234,560 points',
      '2. Ben Carter: 4,000 points',
      '3. Hannah Nguyen: 300 points',
    ].join('\n'),
  )
  const linesFor = (weekly: number[]) =>
    shareText(shareData(sellersWith(weekly)))
      .split('\n')
      .slice(3)
  expect(linesFor([30, 20, 30, 10])).toEqual([
    '1. Hannah Nguyen: 300 points',
    '1. Maria Lopez: 300 points',
    '3. Ben Carter: 200 points',
  ])
  expect(linesFor([0, 0])).toEqual(['– Ben Carter: 0 points', '– Maria Lopez: 0 points'])
  expect(shareText(shareData([]))).toBe('Mesquite Shade & Fence leaderboard report\nFriday, October 30, 2026')
})

test.each([
  ['image/gif', 'America/Chicago', 'leaderboard-2026-10-30-100000.gif'],
  ['image/png', 'UTC', 'leaderboard-2026-10-30-150000.png'],
  ['video/webm;codecs=vp9', 'Asia/Tokyo', 'leaderboard-2026-10-31-000000.webm'],
  ['video/mp4; codecs="avc1.42E01E"', 'UTC', 'leaderboard-2026-10-30-150000.mp4'],
])('a %s made in %s is called %s', (type, timeZone, name) => {
  expect(fileName(type, OCTOBER, timeZone)).toBe(name)
})
