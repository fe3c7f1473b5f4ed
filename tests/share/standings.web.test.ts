import { expect, test } from 'vitest'
import { rankedSellers, rankLabel } from '#web/share/draw/standings.ts'
import { shareDataOf } from '#web/share/share-data.ts'
import { ordinal } from '#words/share.ts'
import { sellersWith } from '../support/web/share-samples.ts'

test.each([
  [[], []],
  [[7], [1]],
  [
    [475, 310],
    [1, 2],
  ],
  [
    [310, 475, 310, 5],
    [1, 2, 2, 4],
  ],
  [
    [9, 9, 9, 9],
    [1, 1, 1, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('points of %j rank as %j', (points, ranks) => {
  const standings = rankedSellers(sellersWith(points))
  expect(standings.map(({ rank }) => rank)).toEqual(ranks)
  expect(standings.map(({ weekly_points }) => weekly_points)).toEqual(points.toSorted((a, b) => b - a))
})

test('orders sellers with equal points by lifetime points, then by name', () => {
  const [maria, ben, hannah] = sellersWith([50, 50, 50])
  if (!maria || !ben || !hannah) throw new Error('Three sellers are needed')
  const names = rankedSellers([maria, { ...ben, lifetime_points: 1 }, hannah]).map(({ name }) => name)
  expect(names).toEqual(['Hannah Nguyen', 'Maria Lopez', 'Ben Carter'])
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

const dashboard = {
  sellers: sellersWith([5, 9]).map((seller) => ({
    ...seller,
    seller_name: seller.name,
    season_points: seller.lifetime_points,
    monthly_points: 50,
    active_pipeline: 3,
  })),
  season: null,
  goal: {
    current_week: {
      start_date: '2026-10-26',
      end_date: '2026-11-01',
      leads_count: 4,
      estimate_total: 32_500,
      goal_amount: 50_000,
      progress_percentage: 65,
    },
  },
}
const business = {
  name: 'Mesquite',
  time_zone: 'America/Chicago',
  hours: [],
  stage_days: { waiting: 7, overdue: 14 },
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
