import { expect, test } from 'vitest'
import { sellerFigures } from '#web/stats/report-figures.tsx'
import { ledgerPeriods } from '#web/stats/seller-section.tsx'

const labels = (...args: Parameters<typeof ledgerPeriods>) => ledgerPeriods(...args).map(({ label }) => label)

test('lists the chosen period first, and each period once', () => {
  const month = '2026-11'
  const last = ledgerPeriods({ period: 'last-month', span: { month: '2026-10' }, month }, 'Last month')
  expect(last.map(({ label, within }) => [label, within])).toEqual([
    ['Last month', { month: '2026-10' }],
    ['November 2026', { month }],
    ['All time', {}],
  ])
  expect(labels({ period: 'month', span: { month }, month }, 'This month')).toEqual(['November 2026', 'All time'])
  expect(labels({ period: 'ever', span: {}, month }, 'All time')).toEqual(['All time', 'November 2026'])
  expect(labels({ period: 'year', span: { year: '2026' }, month }, 'This year')[0]).toBe('This year')
})

test('the team is the sum of its sellers, negative points included', () => {
  const seller = { seller_id: 1, name: 'Ana', is_active: true }
  const sellers = [
    { ...seller, monthly_points: 10, lifetime_points: 40, points: 5, won: 2, value_won: 1000.5 },
    { ...seller, monthly_points: -3, lifetime_points: 2, points: 0, won: 1, value_won: 99.5 },
  ]
  expect(sellerFigures({ sellers, month: '2026-11' }, 'This year').all).toMatchObject({
    monthly_points: 7,
    lifetime_points: 42,
    points: 5,
    won: 3,
    value_won: 1100,
  })
  expect(sellerFigures({ sellers: [], month: '2026-11' }, 'This year').all).toMatchObject({ lifetime_points: 0 })
})
