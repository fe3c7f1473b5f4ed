import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { moduleScript } from '../support/browser/module-script.ts'
import { PINS } from '../support/browser/pins.ts'
import { readPdf } from '../support/browser/read-pdf.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { estimateView, fullEstimate, lineOf, longEstimate, NAMES, receiptView } from '../support/web/document-views.ts'

declare const documents: typeof import('../support/browser/document-page.tsx')

const PDF_MAX = 200_000

let built: Awaited<ReturnType<typeof moduleScript>>
test.beforeAll(async () => {
  built = await moduleScript('tests/support/browser/document-page.tsx', 'documents')
})

/** A page with the code of documents. */
const openPage = async (page: Page) => {
  const blank = '<!doctype html><html lang="en"><title>Documents</title>'
  await page.route('**/documents-page', (route) => route.fulfill({ contentType: 'text/html', body: blank }))
  await page.goto('/documents-page')
  await page.addStyleTag({ content: built.style })
  await page.addScriptTag({ content: built.script })
}

const pdfOf = async (page: Page, view: DocumentView) => {
  const bytes = new Uint8Array(await page.evaluate((shown) => documents.pdfBytes(shown), view))
  expect(bytes.length).toBeLessThanOrEqual(PDF_MAX)
  return { bytes, ...(await readPdf(bytes)) }
}

/** A photo of many details, as a camera's. */
const photo = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    for (let i = 0; context && i < 4000; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 40% 50%)`
      context.fillRect((i * 211) % 1600, (i * 337) % 1200, 60, 60)
    }
    return canvas.toDataURL('image/jpeg')
  })

test('a PDF holds names in any script, all figures and its metadata as text', async ({ page }) => {
  await openPage(page)
  const strokes: [number, number][][] = [
    [
      [20, 100],
      [300, 40],
    ],
  ]
  const { pages, title, language } = await pdfOf(
    page,
    fullEstimate({ signature: { name: NAMES.arabic, strokes, day: '2026-11-26' } }),
  )
  const text = pages.flat().join('\n')
  for (const name of Object.values(NAMES)) expect(text).toContain(name)
  expect(text).toContain('(210) 555-0142')
  expect(text.match(/\(210\) 555-0100/g)).toHaveLength(1 + pages.length)
  expect(text).toContain('Steel shade, 10 × 12 ft, 10 ft tall, WHITE')
  expect(text).toContain('120 sq ft $18.50 $2,220.00')
  expect(text).toContain('12.5 ft $42.00 $525.00')
  const sums = ['Subtotal $5,798.75', 'Discount -$289.94', 'Tax (8.25%) $418.91', 'Total $5,927.72']
  for (const line of [...sums, 'Deposit due on signing $2,963.86']) expect(pages.flat()).toContain(line)
  expect(text).toContain(`Signed by ${NAMES.arabic} on Nov 26, 2026`)
  expect(title).toBe('Estimate 2026-0042')
  expect(language).toBe('en')
})

test('a small estimate has one page and a few kilobytes', async ({ page }) => {
  await openPage(page)
  const { pages, bytes } = await pdfOf(page, estimateView({ lines: ['a', 'b', 'c'].map((key) => lineOf(key)) }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Total $300.00')
  expect(bytes.length).toBeLessThan(5000)
})

test('300 lines fill pages that each have the head of the table, their number, and only whole lines', async ({
  page,
}) => {
  await openPage(page)
  const view = longEstimate()
  const { pages } = await pdfOf(page, view)
  expect(pages.length).toBeGreaterThan(5)
  for (const [i, lines] of pages.entries()) {
    expect(lines.join('\n')).toContain(`Page ${i + 1} of ${pages.length}`)
    if (i > 0) expect(lines[0]).toBe('Alamo Shade & Welding · Estimate 2026-0042')
  }
  const all = pages.flat()
  expect(all.filter((line) => line === 'Item Quantity Price Total').length).toBeGreaterThanOrEqual(pages.length - 1)
  const lines = view.sections.flatMap((section) => section.lines)
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  for (const { price_cents, total_cents } of lines)
    expect(all.some((line) => line.endsWith(`${dollars(price_cents)} ${dollars(total_cents)}`))).toBe(true)
  for (const name of Object.values(NAMES)) expect(all.join('\n')).toContain(name)
})

test('a logo and twelve photos stay within the size, and a picture that fails to load is left out', async ({
  page,
}) => {
  await openPage(page)
  const view = fullEstimate()
  const url = await photo(page)
  const photos = Array.from({ length: 12 }, (_, i) => ({ image_id: i, sha256: null, url, caption: `Photo ${i + 1}` }))
  const shown = await pdfOf(page, { ...view, business: { ...view.business, logo: url }, photos })
  expect(shown.pages.flat().join('\n')).toContain('Photo 12')
  const missing = { ...view, business: { ...view.business, logo: '/api/v1/missing.png' } }
  const { bytes } = await pdfOf(page, {
    ...missing,
    photos: [{ image_id: 1, sha256: null, url: '/api/v1/missing.jpg', caption: 'Lost' }],
  })
  expect(bytes).toEqual((await pdfOf(page, view)).bytes)
})

test('a receipt’s PDF has its payments and its balance', async ({ page }) => {
  await openPage(page)
  const payments = [
    { day: '2026-11-20', method: 'check' as const, amount_cents: 50_000, note: 'Check 1187' },
    { day: '2026-11-26', method: 'cash' as const, amount_cents: 100_000, note: 'دفعة نقدية' },
  ]
  const { pages, title } = await pdfOf(page, receiptView({ payments, paid_cents: 150_000, balance_cents: 100_000 }))
  expect(pages[0]).toContain('Nov 20, 2026 Check Check 1187 $500.00')
  expect(pages[0]).toContain('Nov 26, 2026 Cash دفعة نقدية $1,000.00')
  expect(pages[0]).toContain('Balance due $1,000.00')
  expect(title).toBe('Receipt R2026-0007')
})

test('the browser prints the document alone, on A4 and Letter, with the head of the table on each page', async ({
  page,
}) => {
  await openPage(page)
  await page.evaluate((view) => documents.showDocument(view), longEstimate())
  await expect(page.getByRole('row')).toHaveCount(301)
  for (const format of ['A4', 'Letter']) {
    const { pages } = await readPdf(new Uint8Array(await page.pdf({ format })))
    const all = pages.flat().join('\n')
    expect(all).not.toContain('Head of the screen')
    expect(all).not.toContain('Share')
    expect(all).toContain('Panel 300 of the fence')
    for (const [i, lines] of pages.entries()) {
      if (i < pages.length - 1) expect(lines).toContain('Item Quantity Price Total')
      expect(lines).toContain(`${i + 1} / ${pages.length}`)
    }
  }
})

for (const [layout, options] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test(`the sheet fits and its actions work: ${layout}`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage()
    await openPage(page)
    await page.evaluate((view) => documents.showDocument(view), fullEstimate())
    await expect(page.getByRole('heading', { name: 'Estimate' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('Estimate 2026-0042.pdf')
    const { title } = await readPdf(new Uint8Array(await readFile(await download.path())))
    expect(title).toBe('Estimate 2026-0042')
    await expect(page.getByText('PDF saved.')).toBeVisible()

    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.title
        dispatchEvent(new Event('afterprint'))
      }
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'Estimate 2026-0042')
    await expect(page).toHaveTitle('Documents')
  })

test('Share hands the file to the share sheet of the device', async ({ page }) => {
  await openPage(page)
  await page.evaluate((view) => {
    navigator.canShare = () => true
    navigator.share = async (data) => {
      document.body.dataset.shared = `${data?.files?.[0]?.name}, ${data?.files?.[0]?.type}`
    }
    documents.showDocument(view)
  }, fullEstimate())
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', 'Estimate 2026-0042.pdf, application/pdf')
})

test('the app loads the code for PDFs at the first press, and its policy allows what that does', async ({ page }) => {
  const refused = refusals(page)
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/en\/pdf-/.test(request.url())) files.push(request.url())
  })
  const headers = { 'x-crm-pin': PINS.admin }
  const post = async (path: string, data: unknown) =>
    (await page.request.post(`/api/v1${path}`, { headers, data })).json()
  const leads = await (await page.request.get('/api/v1/leads?stage=2&limit=1', { headers })).json()
  const leadId = leads.data[0].lead_id
  const made = await post(`/leads/${leadId}/receipts`, { title: NAMES.vietnamese, total_cents: 123_456 })
  await post(`/receipts/${made.receipt.receipt_id}/payments`, {
    amount_cents: 23_456,
    method: 'card',
    note: NAMES.chinese,
  })

  await signIn(page, PINS.admin)
  await page.goto(`/leads/${leadId}/receipts/${made.receipt.receipt_id}`)
  const sheet = page.locator('[data-document-sheet]')
  await expect(sheet.getByText('Balance due')).toBeVisible()
  expect(files).toEqual([])
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const { pages } = await readPdf(new Uint8Array(await readFile(await (await started).path())))
  const text = pages.flat().join('\n')
  for (const part of [NAMES.vietnamese, NAMES.chinese, 'Paid $234.56', 'Balance due $1,000.00'])
    expect(text).toContain(part)
  expect(files.length).toBeGreaterThan(0)
  expect(refused).toEqual([])

  const printed = await readPdf(new Uint8Array(await page.pdf({ format: 'Letter' })))
  expect(printed.pages).toHaveLength(1)
  expect(printed.pages[0]?.join('\n')).toContain('Balance due $1,000.00')
  expect(printed.pages[0]?.join('\n')).not.toContain('Dashboard')
})
