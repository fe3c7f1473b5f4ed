import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/stats/report.ts'
import { LostSection } from '#web/stats/lost-section.tsx'

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

const report = (lost: Report['lost']): Report => ({
  period: 'month',
  span: {},
  month: '2026-03',
  sellers: [seller(1, 'Maria Lopez'), seller(2, 'Ben Carter')],
  stages: [],
  lost,
  speed: { waiting: 0, all: null, sellers: [], weeks: [] },
})

const LOST: Report['lost'] = [
  { seller_id: 0, reason: 'other', leads: 1, value: 10 },
  { seller_id: 1, reason: 'price', leads: 2, value: 3000 },
  { seller_id: 1, reason: 'no_answer', leads: 1, value: 500 },
  { seller_id: 2, reason: 'no_answer', leads: 4, value: 40 },
]

const rows = () =>
  within(screen.getByRole('table', { name: 'Lost jobs by reason' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('lists reasons of all sellers, most frequent first, with their sum', () => {
  render(<LostSection report={report(LOST)} />)
  expect(rows()).toEqual([
    ['No answer', '5', '63%', '$540'],
    ['Price', '2', '25%', '$3,000'],
    ['Other', '1', '13%', '$10'],
    ['All', '8', '', '$3,550'],
  ])
})

test('counts one seller’s reasons; shows an empty period', () => {
  const { rerender } = render(<LostSection report={report(LOST)} />)
  const choice = screen.getByRole('combobox', { name: 'Lost by' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All sellers', 'No seller', 'Maria Lopez', 'Ben Carter'])
  fireEvent.change(choice, { target: { value: '1' } })
  expect(rows()).toEqual([
    ['Price', '2', '67%', '$3,000'],
    ['No answer', '1', '33%', '$500'],
    ['All', '3', '', '$3,500'],
  ])
  // The chosen seller lost nothing in this period.
  rerender(<LostSection report={report(LOST.slice(3))} />)
  expect(rows().at(-1)).toEqual(['All', '4', '', '$40'])
  rerender(<LostSection report={report([])} />)
  expect(screen.getByText('No jobs were lost in this period.')).toBeTruthy()
})
