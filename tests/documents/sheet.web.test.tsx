import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EstimateContent } from '#contract/documents/content.ts'
import { businessBlock, documentBlocks } from '#contract/documents/document-blocks.ts'
import { blockNode } from '#contract/documents/document-html.ts'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { useChoices } from '#web/documents/sheet/use-choices.ts'
import { nodeHtml } from '#worker/documents/page/node-html.ts'
import { estimateView, fullEstimate, lineOf, NAMES, receiptView } from '../support/web/document-views.ts'
import { contentWith } from '../support/web/estimates.ts'

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()
const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('.tag, .item, .about, .count, .cents')].map(textOf))
/** The pairs of labels and values that are shown. */
const pairs = () =>
  screen
    .getAllByRole('term')
    .filter((term) => !term.closest('[hidden]'))
    .map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])

test.each(['open', 'closed', 'signed'] as const)(
  'the app and the page of the customer show the same %s estimate',
  (mode) => {
    const state = { open: 'sent', closed: 'declined', signed: 'signed' } as const
    const signature = { name: NAMES.arabic, strokes: [], time: 'March 4, 2026' }
    const photos = [{ image_id: 1, sha256: null, url: '/photo.jpg', caption: '' }]
    const view = fullEstimate({ state: state[mode], photos, signature: mode === 'signed' ? signature : null })
    const { container } = render(<DocumentSheet view={view} onChoose={() => undefined} />)
    const page = document.createElement('div')
    const blocks = [businessBlock(view.business, view.language), ...documentBlocks(view)]
    page.innerHTML = blocks.map((block) => String(nodeHtml(blockNode(block)))).join('')
    // The app has a heading above the document, and other documents beside it.
    const shapeOf = (root: Element): unknown[] =>
      [...root.children].map((child) => [
        child.tagName.replace(/^H\d/, 'H'),
        child.className,
        child.getAttribute('dir'),
        (child as HTMLInputElement).checked,
        child.children.length === 0 ? child.textContent : shapeOf(child),
      ])
    const article = screen.getByRole('article')
    expect([...shapeOf(container.firstElementChild ?? article).slice(0, 1), ...shapeOf(article)]).toEqual(shapeOf(page))
  },
)

test('shows each line with quantity, price and total, and the offers as the customer may choose them', () => {
  render(<DocumentSheet view={fullEstimate()} />)
  const shown = lines()
  expect(shown[0]?.[0]).toBe('Steel shade, 10 × 12 ft, 10 ft tall, WHITE')
  expect(shown[0]?.slice(2)).toEqual(['120 sq ft × $18.50', '$2,220.00'])
  expect(shown).toContainEqual([NAMES.vietnamese, '12.5 ft × $42.00', '$525.00'])
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => textOf(box.closest('li') ?? box))).toEqual([
    `${NAMES.emoji}+ $350.00`,
  ])
  expect(screen.getByRole('radio', { checked: true, name: /Best/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { checked: false, name: /Second gate/ })).toBeTruthy()
})

test('the price of a package is what the customer signs for with it', () => {
  const content = {
    lines: [
      lineOf('a', { price_cents: 100_000 }),
      lineOf('b', { package: 'good', price_cents: 20_000 }),
      lineOf('c', { package: 'good', is_optional: true }),
      lineOf('d', { package: 'best', price_cents: 80_000, taxable: false }),
    ],
    packages: ['Good', 'Best'].map((name) => ({ key: name.toLowerCase(), name, description: '' })),
    discount: { kind: 'percent' as const, rate: 10_000 },
    tax_rate: 10_000,
  }
  const view = (chosen: string) => estimateView(content, {}, { package: chosen, options: [] })
  render(<DocumentSheet view={view('good')} />)
  const prices = [...document.querySelectorAll('.package-head')].map(textOf)
  expect(prices).toEqual(['GoodTotal with tax$1,188.00', 'BestTotal with tax$1,710.00'])
  expect([view('good'), view('best')].map(({ totals }) => totals.total)).toEqual([118_800, 171_000])
})

test('an answered estimate names its offers, and marks what counts in the total', () => {
  render(<DocumentSheet view={fullEstimate({ state: 'declined' })} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(lines()).toContainEqual(['In the total', NAMES.emoji, '+ $350.00'])
  expect(lines()).toContainEqual(['Optional', 'Second gate', '+ $275.00'])
  expect(screen.getByText('Best').closest('.package-head')?.textContent).toContain('In the total')
})

const Chosen = ({ content }: { content: EstimateContent }) => {
  const [choices, choose] = useChoices(content)
  return <DocumentSheet view={estimateView(content, {}, choices)} onChoose={choose} />
}

test('choosing an option of another package chooses that package', async () => {
  const content = contentWith({
    lines: [lineOf('a', { package: 'good' }), lineOf('b', { package: 'best', is_optional: true, name: 'Lights' })],
    packages: ['Good', 'Best'].map((name) => ({ key: name.toLowerCase(), name, description: '' })),
  })
  render(<Chosen content={content} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /Lights/ }))
  expect(screen.getByRole('radio', { name: /Best/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /Lights/ })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: /Good/ }))
  expect(screen.getByRole('checkbox', { name: /Lights/ })).toHaveProperty('checked', false)
})

test('shows phones in one format, and the sums of the chosen lines with discount, tax and deposit', () => {
  render(<DocumentSheet view={fullEstimate()} />)
  for (const phone of ['(210) 555-0100', '(210) 555-0142']) expect(screen.getByText(phone)).toBeTruthy()
  expect(pairs()).toEqual([
    ['Prepared for', `${NAMES.arabic}12 Oak St, San Antonio(210) 555-0142`],
    ['Date', 'November 26, 2026'],
    ['Valid until', 'December 26, 2026'],
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
  expect(pairs().slice(3)).toEqual([
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
  const signature = { name: 'Rosa Delgado', time: 'November 26, 2026 at 9:05 AM CST' }
  const line: [number, number][] = [
    [10, 20],
    [30, 40],
  ]
  const drawn = render(
    <DocumentSheet view={fullEstimate({ signature: { ...signature, strokes: [line, [[50, 60]]] } })} />,
  )
  expect(drawn.container.querySelector('.written path')?.getAttribute('d')).toBe('M10 20L30 40M50 60h1')
  expect(screen.getByText('Signed by Rosa Delgado, November 26, 2026 at 9:05 AM CST')).toBeTruthy()
  cleanup()
  const typed = render(<DocumentSheet view={fullEstimate({ signature: { ...signature, strokes: [] } })} />)
  expect(typed.container.querySelector('.written path')).toBeNull()
  expect(screen.getByText('Rosa Delgado')).toBeTruthy()
})

const PAYMENTS = [
  { paid_on: '2026-11-20', method: 'check' as const, amount_cents: 50_000, note: 'Check 1187' },
  { paid_on: '2026-11-26', method: 'cash' as const, amount_cents: 100_000, note: '' },
]

test('an invoice shows its due date and payments, subtracts the deposit and other payments, and names the balance', () => {
  render(<DocumentSheet view={receiptView({ paid_cents: 150_000 }, PAYMENTS)} />)
  expect(screen.getByText('R2026-0007').parentElement?.textContent).toBe('Invoice R2026-0007 Partly paid')
  expect(lines()).toEqual([
    ['Check', 'November 20, 2026 · Check 1187', '$500.00'],
    ['Cash', 'November 26, 2026', '$1,000.00'],
  ])
  expect(pairs()).toEqual([
    ['Prepared for', 'Rosa Delgado'],
    ['Date', 'November 26, 2026'],
    ['For estimate', '2026-0042'],
    ['Due date', 'December 10, 2026'],
    ['Total', '$2,500.00'],
    ['Deposit paid', '-$500.00'],
    ['Other payments', '-$1,000.00'],
    ['Balance due', '$1,000.00'],
  ])
})

test('an invoice without payments names the deposit that is due, and without a due date it is due on receipt', () => {
  render(<DocumentSheet view={receiptView({ due_on: null })} />)
  expect(within(screen.getByRole('article')).getByText('No payments yet.')).toBeTruthy()
  expect(pairs().slice(3)).toEqual([
    ['Due date', 'Due on receipt'],
    ['Total', '$2,500.00'],
    ['Balance due', '$2,500.00'],
    ['Deposit still due', '$500.00'],
  ])
})

test('what is paid is a receipt without a due date, and what was paid above the total is a credit', () => {
  render(<DocumentSheet view={receiptView({ paid_cents: 250_000 })} />)
  expect(screen.getByText('R2026-0007').parentElement?.textContent).toBe('Receipt R2026-0007 Paid in full')
  expect(pairs().slice(3)).toEqual([
    ['Total', '$2,500.00'],
    ['Paid in full', '$2,500.00'],
  ])
  cleanup()
  render(<DocumentSheet view={receiptView({ paid_cents: 255_000, deposit_cents: 0 })} />)
  expect(pairs().slice(3)).toEqual([
    ['Total', '$2,500.00'],
    ['Paid', '-$2,550.00'],
    ['Credit', '$50.00'],
  ])
})
