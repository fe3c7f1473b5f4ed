import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { makePdf } from '#web/documents/pdf/make-pdf.ts'
import { PrintDocument } from '#web/documents/pdf/print-document.tsx'
import { readPdf } from '../support/browser/read-pdf.ts'
import { estimateView, fullEstimate, lineOf, longEstimate, NAMES, receiptView } from '../support/web/document-views.ts'

const PDF_MAX = 200_000

const pdfOf = async (view: DocumentView) => {
  const bytes = new Uint8Array(await (await makePdf(view)).arrayBuffer())
  expect(bytes.length).toBeLessThanOrEqual(PDF_MAX)
  return { bytes, ...(await readPdf(bytes)) }
}

/** A photo of many details, as a camera's. */
const photo = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  const context = canvas.getContext('2d')
  for (let i = 0; context && i < 4000; i++) {
    context.fillStyle = `hsl(${(i * 47) % 360} 40% 50%)`
    context.fillRect((i * 211) % 1600, (i * 337) % 1200, 60, 60)
  }
  return canvas.toDataURL('image/jpeg')
}

test('a PDF holds names in any script, all figures and its metadata as text', async () => {
  const stroke: [number, number][] = [
    [20, 100],
    [300, 40],
  ]
  const signature = { name: NAMES.arabic, strokes: [stroke], time: 'November 26, 2026 at 9:05 AM CST' }
  const { pages, title, language } = await pdfOf(fullEstimate({ signature }))
  const text = pages.flat().join('\n')
  const parts = ['(210) 555-0142', 'Steel shade, 10 × 12 ft, 10 ft tall, WHITE', '120 sq ft × $18.50\n$2,220.00']
  for (const part of [...Object.values(NAMES), ...parts, '12.5 ft × $42.00\n$525.00']) expect(text).toContain(part)
  expect(text.match(/\(210\) 555-0100/g)).toHaveLength(1 + pages.length)
  const sums = ['Subtotal $5,798.75', 'Discount -$289.94', 'Tax (8.25%) $418.91', 'Total $5,927.72']
  for (const line of [...sums, 'Deposit due on signing $2,963.86']) expect(pages.flat()).toContain(line)
  expect(text).toContain(`Signed by ${NAMES.arabic}, November 26, 2026 at 9:05 AM CST`)
  expect([title, language]).toEqual(['Estimate 2026-0042', 'en'])
})

test('a small estimate has one page and a few kilobytes', async () => {
  const { pages, bytes } = await pdfOf(estimateView({ lines: ['a', 'b', 'c'].map((key) => lineOf(key)) }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Total $300.00')
  expect(bytes.length).toBeLessThan(5000)
})

test('300 lines fill pages that each have the title and number of the document, their own number, and only whole lines', async () => {
  const view = longEstimate()
  const { pages } = await pdfOf(view)
  expect(pages.length).toBeGreaterThan(5)
  for (const [i, lines] of pages.entries()) {
    expect(lines.join('\n')).toContain(`Page ${i + 1} of ${pages.length}`)
    if (i > 0) expect(lines[0]).toBe('Alamo Shade & Welding · Estimate 2026-0042')
  }
  const all = pages.flat()
  const text = all.join('\n')
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  for (const { price_cents, total_cents } of view.sections.flatMap(({ lines }) => lines))
    expect(text).toContain(` × ${dollars(price_cents)}\n${dollars(total_cents)}\n`)
  for (const name of Object.values(NAMES)) expect(text).toContain(name)
})

test('a logo and twelve photos stay within the size, and a picture that fails to load is left out', async () => {
  const view = fullEstimate()
  const url = photo()
  const photos = Array.from({ length: 12 }, (_, i) => ({ image_id: i, sha256: null, url, caption: `Photo ${i + 1}` }))
  const shown = await pdfOf({ ...view, business: { ...view.business, logo: url }, photos })
  expect(shown.pages.flat().join('\n')).toContain('Photo 12')
  const lost = 'data:image/png;base64,AA=='
  const { bytes } = await pdfOf({
    ...{ ...view, business: { ...view.business, logo: lost } },
    photos: [{ image_id: 1, sha256: null, url: lost, caption: 'Lost' }],
  })
  expect(bytes).toEqual((await pdfOf(view)).bytes)
})

test('an invoice’s PDF has its state, its payments and its balance', async () => {
  const payments = [
    { paid_on: '2026-11-20', method: 'check' as const, amount_cents: 50_000, note: 'Check 1187' },
    { paid_on: '2026-11-26', method: 'cash' as const, amount_cents: 100_000, note: 'دفعة نقدية' },
  ]
  const { pages, title } = await pdfOf(receiptView({ paid_cents: 150_000 }, payments))
  const text = pages.flat().join('\n')
  expect(text).toContain('Check\nNovember 20, 2026 · Check 1187\n$500.00')
  expect(text).toContain('Cash\nNovember 26, 2026 · دفعة نقدية\n$1,000.00')
  expect(pages[0]).toContain('Invoice R2026-0007 · Partly paid')
  expect(pages[0]).toContain('Balance due $1,000.00')
  expect(title).toBe('Invoice R2026-0007')
})

test('prints a document that is not on the screen, once its photos are loaded', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    print.mockRestore()
  })
  // The browser waits to load a picture out of sight only if it comes from a server.
  const photos = [{ image_id: 1, sha256: null, url: '/no-such-photo.jpg', caption: '' }]
  root.render(createElement(PrintDocument, { view: fullEstimate({ photos }), onDone: () => undefined }))
  await expect.poll(() => print.mock.calls.length).toBe(1)
})
