import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SellerReport } from '#contract/stats/report.ts'
import { SellerTable } from '#web/stats/seller-table.tsx'

const seller = (seller_id: number, name: string, more: Partial<SellerReport> = {}): SellerReport => ({
  ...{ seller_id, name, is_active: true, monthly_points: 5, lifetime_points: 5, points: 5, won: 1, value_won: 1000 },
  ...more,
})

const cells = (sellers: readonly SellerReport[]) => {
  const list = { most: 5, month: 'November 2026', period: 'This month', onExplain: () => undefined }
  const { unmount } = render(<SellerTable sellers={sellers} {...list} />)
  const texts = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  unmount()
  return texts
}

test('shows each seller’s commission with its rate, and their sum', () => {
  const sellers = [
    seller(1, 'Maria', { commission_percent: 5.5, commission: 55 }),
    seller(2, 'Ben', { commission_percent: 8, commission: 80 }),
  ]
  expect(cells(sellers)).toEqual(['Commission This month', '$555.5%', '$808%', '$135'])
})

test('shows no commission column if the report has none', () => {
  expect(cells([seller(1, 'Maria')])).toEqual(['Value Finished This month', '$1,000', '$1,000'])
})
