import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { estimateView, fullEstimate, lineOf, NAMES, receiptView } from '../support/web/document-views.ts'

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(textOf))
/** The pairs of labels and values. */
const pairs = () => screen.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])

test('shows each line with quantity, price and total, and which options and packages are chosen', () => {
  render(<DocumentSheet view={fullEstimate()} />)
  const shown = rows()
  expect(shown[0]).toEqual(['Item', 'Quantity', 'Price', 'Total'])
  expect(shown[1]?.slice(1)).toEqual(['120 sq ft', '$18.50', '$2,220.00'])
  expect(shown).toContainEqual([NAMES.vietnamese, '12.5 ft', '$42.00', '$525.00'])
  expect(shown).toContainEqual([`${NAMES.emoji}Option, chosen`, '1 each', '$350.00', '$350.00'])
  expect(shown).toContainEqual(['Second gateOption', '1 each', '$275.00', '$275.00'])
  expect(shown).toContainEqual(['Package: Good Not chosenPaint lasts about five years.'])
  expect(shown).toContainEqual(['Package: Best ChosenZinc under the paint. Ten years of warranty.'])
})

test('shows phones in one format, and the sums of the chosen lines with discount, tax and deposit', () => {
  render(<DocumentSheet view={fullEstimate()} />)
  for (const phone of ['(210) 555-0100', '(210) 555-0142']) expect(screen.getByText(phone)).toBeTruthy()
  expect(pairs()).toEqual([
    ['Date', 'Nov 26, 2026'],
    ['Valid until', 'Dec 26, 2026'],
    ['Subtotal', '$5,798.75'],
    ['Discount', '-$289.94'],
    ['Tax (8.25%)', '$418.91'],
    ['Total', '$5,927.72'],
    ['Deposit due on signing', '$2,963.86'],
  ])
})

test('without discount, taxable lines and deposit shows subtotal and total as the page does, and no empty parts', () => {
  render(
    <DocumentSheet
      view={estimateView({ lines: [lineOf('a', { taxable: false })], tax_rate: 8250 }, { number: null })}
    />,
  )
  expect(pairs().slice(2)).toEqual([
    ['Subtotal', '$100.00'],
    ['Total', '$100.00'],
  ])
  expect(screen.getByText('No number yet')).toBeTruthy()
  for (const heading of ['Notes', 'Terms', 'Photos', 'Signature'])
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  cleanup()
  render(<DocumentSheet view={estimateView({})} />)
  expect(screen.getByText('No lines yet.')).toBeTruthy()
  expect(pairs().at(-1)).toEqual(['Total', '$0.00'])
})

test('shows a signature as its strokes, or as the typed name, with the day', () => {
  const signature = { name: 'Rosa Delgado', day: '2026-11-26' }
  const line: [number, number][] = [
    [10, 20],
    [30, 40],
  ]
  const drawn = render(
    <DocumentSheet view={fullEstimate({ signature: { ...signature, strokes: [line, [[50, 60]]] } })} />,
  )
  expect(drawn.container.querySelector('path')?.getAttribute('d')).toBe('M10 20L30 40M50 60h1')
  expect(screen.getByText('Signed by Rosa Delgado on Nov 26, 2026')).toBeTruthy()
  cleanup()
  const typed = render(<DocumentSheet view={fullEstimate({ signature: { ...signature, strokes: [] } })} />)
  expect(typed.container.querySelector('path')).toBeNull()
  expect(screen.getByText('Rosa Delgado')).toBeTruthy()
})

test('a receipt shows its payments, what is paid and the balance', () => {
  const payments = [
    { day: '2026-11-20', method: 'check' as const, amount_cents: 50_000, note: 'Check 1187' },
    { day: '2026-11-26', method: 'cash' as const, amount_cents: 100_000, note: '' },
  ]
  render(<DocumentSheet view={receiptView({ payments, paid_cents: 150_000, balance_cents: 100_000 })} />)
  expect(rows().slice(1)).toEqual([
    ['Nov 20, 2026', 'Check', 'Check 1187', '$500.00'],
    ['Nov 26, 2026', 'Cash', '', '$1,000.00'],
  ])
  expect(pairs()).toEqual([
    ['Date', 'Nov 26, 2026'],
    ['Estimate', '2026-0042'],
    ['Total', '$2,500.00'],
    ['Deposit agreed', '$500.00'],
    ['Paid', '$1,500.00'],
    ['Balance due', '$1,000.00'],
  ])
})

test('a receipt without payments shows that, and one without a balance that it is paid in full', () => {
  render(<DocumentSheet view={receiptView({ estimate: null, deposit_cents: 0 })} />)
  const sheet = within(screen.getByRole('article'))
  expect(sheet.getByText('No payments yet.')).toBeTruthy()
  expect(sheet.queryByText('Deposit agreed')).toBeNull()
  cleanup()
  render(<DocumentSheet view={receiptView({ paid_cents: 250_000, balance_cents: 0 })} />)
  expect(pairs().at(-1)).toEqual(['Paid in full', '$0.00'])
})
