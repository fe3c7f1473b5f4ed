import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { Report } from '#contract/stats/report.ts'
import { PrintButton } from '#web/stats/print/print-button.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const REPORT: Report = {
  ...{ period: 'month', span: { month: '2026-11' }, month: '2026-11', lost: [] },
  sellers: [
    {
      ...{ seller_id: 1, name: 'Maria Lopez', is_active: true, monthly_points: 90, lifetime_points: 900, points: 90 },
      ...{ won: 2, value_won: 3000, commission_percent: 8, commission: 240 },
    },
  ],
  stages: [
    { stage_id: 2, stage_name: 'Info', reached: 9, went_on: 6, conversion: 67, stayed_days: 2.5 },
    { stage_id: 3, stage_name: 'Calls', reached: 6, went_on: 0, conversion: null, stayed_days: null },
  ],
  speed: { waiting: 0, all: null, sellers: [], weeks: [] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))

test('prints the period’s tables under the business’s name, and removes them afterwards', () => {
  let printed = ''
  vi.stubGlobal('print', () => {
    printed = document.title
  })
  render(<PrintButton report={REPORT} />)
  fireEvent.click(screen.getByRole('button', { name: 'Generate Report' }))
  expect(printed).toBe('Alamo Shade report, November 2026')
  expect(screen.getByRole('heading', { level: 1, name: 'Report: November 2026' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toContainEqual(['Maria Lopez', '90', '2', '$3,000', '$240 (8%)', '900'])
  expect(rows).toContainEqual(['Team', '90', '2', '$3,000', '$240', '900'])
  expect(rows).toContainEqual(['Info', '9', '6', '67%', '2.5'])
  expect(screen.getAllByText('Nothing in this period.')).toHaveLength(2)
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table')).toBeNull()
})

test('waits for the report of the chosen period', () => {
  render(<PrintButton report={undefined} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Report' }).disabled).toBe(true)
})
