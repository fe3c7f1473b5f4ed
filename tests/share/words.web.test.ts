import { expect, test, vi } from 'vitest'
import { cutToFit, graphemes, initials } from '#web/lib/format/graphemes.ts'
import { canShareFile, shareFile } from '#web/share/dialog/share-sheet.ts'
import { shareText } from '#web/share/dialog/share-text.ts'
import { dateLabel, dayOfData, weekLabel } from '#web/share/draw/date-labels.ts'
import { rankedSellers, rankLabel } from '#web/share/draw/standings.ts'
import { themeOn } from '#web/share/draw/theme.ts'
import { fileName } from '#web/share/make/make-share.ts'
import { shareDataOf } from '#web/share/share-data.ts'
import { ordinal } from '#words/share.ts'
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

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
])('place %d is the %s', (place, words) => {
  expect(ordinal(place)).toBe(words)
})

const WEEK = { start_date: '2026-10-26', end_date: '2026-11-01' }
const dashboard = {
  sellers: sellersWith([5, 9]).map((seller) => ({
    ...{ ...seller, seller_name: seller.name, season_points: seller.lifetime_points },
    ...{ monthly_points: 50, active_pipeline: 3 },
  })),
  season: null,
  goal: {
    current_week: {
      ...{ ...WEEK, leads_count: 4, estimate_total: 32_500, goal_amount: 50_000, progress_percentage: 65 },
    },
  },
}
const business = {
  ...{ name: 'Mesquite', time_zone: 'America/Chicago', hours: [], stage_days: { waiting: 7, overdue: 14 } },
  share_theme: 'halloween' as const,
}

test.each([
  [2, 'Ben Carter'],
  [1, 'Maria Lopez'],
  [null, undefined],
  [77, undefined],
])('the user linked to seller %s shares as %s', (seller_id, name) => {
  const data = shareDataOf(dashboard, { seller_id, business }, 0)
  expect(data.me?.name).toBe(name)
  expect(data.sellers).toEqual(sellersWith([5, 9]))
})

test.each([
  [[9, 5, 2], 2, '2nd of 3 this week'],
  [[9, 9, 9], 1, 'Tied for 1st'],
  [[9, 5, 5], 3, 'Tied for 2nd'],
  [[9], 1, undefined],
  [[0], 1, 'Ready for the week'],
  [[9, -4], 2, 'Ready for the week'],
])('with points of %j seller %i reads: %s', (points, id, words) => {
  const standings = rankedSellers(sellersWith(points))
  const me = standings.find(({ seller_id }) => seller_id === id)
  if (!me) throw new Error('There is no such seller')
  expect(rankLabel(me, standings)).toBe(words)
})

const FILE = new File(['GIF89a'], 'leaderboard.gif', { type: 'image/gif' })

test('cannot share a file without a share sheet, or if the sheet accepts no files', () => {
  expect(canShareFile(FILE)).toBe(false)
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => !files })
  expect(canShareFile(FILE)).toBe(false)
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => files?.[0] === FILE })
  expect(canShareFile(FILE)).toBe(true)
})

test('closing the share sheet is not an error; any other rejection is an error', async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>()
  vi.stubGlobal('navigator', { share })
  share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'))
  await expect(shareFile(FILE, 'Report')).resolves.toBeUndefined()
  share.mockRejectedValueOnce(new DOMException('No gesture', 'NotAllowedError'))
  await expect(shareFile(FILE, 'Report')).rejects.toThrow('No gesture')
  share.mockResolvedValueOnce()
  await shareFile(FILE, 'Report')
  expect(share).toHaveBeenLastCalledWith({ files: [FILE], text: 'Report' })
})
