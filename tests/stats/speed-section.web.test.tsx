import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SpeedToLead } from '#contract/stats/report.ts'
import { SpeedSection } from '#web/stats/speed-section.tsx'

afterEach(cleanup)

const seller = (seller_id: number, name: string) => ({
  seller_id,
  name,
  is_active: true,
  monthly_points: 0,
  lifetime_points: 0,
  points: 0,
  won: 0,
  value_won: 0,
})

const show = (speed: SpeedToLead) =>
  render(
    <SpeedSection
      report={{
        period: 'month',
        span: {},
        month: '2026-03',
        sellers: [seller(1, 'Maria Lopez'), seller(2, 'Ben Carter')],
        stages: [],
        lost: [],
        speed,
      }}
    />,
  )

const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('shows median and longest time of each seller, of all, and of one seller by week', () => {
  show({
    waiting: 2,
    all: { answered: 5, median: 4, worst: 600 },
    sellers: [
      { seller_id: 0, answered: 1, median: 0, worst: 0 },
      { seller_id: 1, answered: 4, median: 6.5, worst: 600 },
    ],
    weeks: [
      { week: '2026-03-09', seller_id: null, answered: 5, median: 4, worst: 600 },
      { week: '2026-03-09', seller_id: 1, answered: 4, median: 6.5, worst: 600 },
    ],
  })
  expect(screen.getByText('2 inquiries are unanswered.')).toBeTruthy()
  expect(rowsOf('Time to first response by seller')).toEqual([
    ['Seller', 'Answered', 'Median time', 'Longest time'],
    ['Other staff', '1', 'under 1 min', 'under 1 min'],
    ['Maria Lopez', '4', '7 min', '10 h'],
    ['All', '5', '4 min', '10 h'],
  ])
  const weeks = 'Time to first response by week'
  expect(rowsOf(weeks)[1]).toEqual(['Mar 9, 2026', '5', '4 min', '10 h'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Weeks of' }), { target: { value: '1' } })
  expect(rowsOf(weeks)).toHaveLength(2)
  expect(rowsOf(weeks)[1]).toEqual(['Mar 9, 2026', '4', '7 min', '10 h'])
})

test('shows a note without inquiries', () => {
  show({ waiting: 0, all: null, sellers: [], weeks: [] })
  expect(screen.getByText('No inquiries answered in this period.')).toBeTruthy()
  expect(screen.getByText('No unanswered inquiries.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
