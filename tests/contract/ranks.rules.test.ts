import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTied, NO_RANK, ranked } from '#contract/stats/ranks.ts'

test.each([
  ['', ''],
  ['7', '7=1'],
  ['3 9', '9=1 3=2'],
  ['5 5 5', '5=1 5=1 5=1'],
  ['0 0', `0=${NO_RANK} 0=${NO_RANK}`],
  ['10 30 20 20', '30=1 20=2 20=2 10=4'],
  ['30 30 5', '30=1 30=1 5=3'],
])('the points %s rank as %s', (points, expected) => {
  const sellers = points
    .split(' ')
    .filter(Boolean)
    .map((amount) => ({ points: Number(amount) }))
  const standing = ranked(sellers, (seller) => seller.points)
  expect(standing.map((seller) => `${seller.points}=${seller.rank}`).join(' ')).toBe(expected)
})

test('with points, a rank is one more than the number of better sellers, and equal sellers keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 12 }), (points) => {
      const sellers = ranked(
        points.map((amount, id) => ({ id, amount })),
        (seller) => seller.amount,
      )
      for (const seller of sellers) {
        const better = points.filter((amount) => amount > seller.amount).length
        expect(seller.rank).toBe(points.some((amount) => amount > 0) ? better + 1 : NO_RANK)
      }
      sellers.slice(1).forEach((seller, i) => {
        const before = sellers[i]
        expect(before && (before.amount > seller.amount || before.id < seller.id)).toBe(true)
      })
    }),
  )
})

test('sellers with equal points share a rank, sorted by lifetime points, name and id', () => {
  const seller = (seller_id: number, name: string, weekly: number, lifetime_points: number) => ({
    seller_id,
    name,
    weekly,
    lifetime_points,
  })
  const sellers = [seller(4, 'Ben', 5, 10), seller(3, 'Ann', 5, 10), seller(2, 'Ben', 5, 10), seller(1, 'Zoe', 5, 90)]
  const standing = ranked([...sellers, seller(9, 'Amy', 7, 7)], (each) => each.weekly, compareTied)
  expect(standing.map((each) => [each.rank, each.seller_id])).toEqual([
    [1, 9],
    [2, 1],
    [2, 3],
    [2, 2],
    [2, 4],
  ])
})
