import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { readPdf } from '../support/browser/read-pdf.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'
import { lineOf, NAMES } from '../support/web/document-views.ts'
import { contentWith } from '../support/web/estimates.ts'

test.use(DESKTOP)

test('the app loads the code for PDFs at the first press under its policy, and prints documents alone', async ({
  page,
}) => {
  const refused = refusals(page)
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/en\/pdf-/.test(request.url())) files.push(request.url())
  })
  const headers = { 'x-crm-pin': PINS.admin }
  const post = async (path: string, data: unknown) =>
    (await page.request.post(`/api/v1${path}`, { headers, data })).json()
  const { lead_id } = await addClient(page)
  const { receipt } = await post(`/leads/${lead_id}/receipts`, { title: NAMES.vietnamese, total_cents: 123_456 })
  const payment = { amount_cents: 23_456, method: 'card', note: NAMES.chinese }
  await post(`/receipts/${receipt.receipt_id}/payments`, payment)
  const names = Array.from({ length: 300 }, (_, i) => `Panel ${i + 1} of the fence`)
  const content = contentWith({ lines: names.map((name, i) => lineOf(`k${i}`, { name })), valid_until: '2099-12-31' })
  const { estimate } = await post(`/leads/${lead_id}/estimates`, { content })
  await post(`/estimates/${estimate.estimate_id}/sending`, {})

  await signIn(page, PINS.admin, `/leads/${lead_id}/receipts/${receipt.receipt_id}`)
  await expect(page.locator('[data-document-sheet]').getByText('Balance due')).toBeVisible()
  expect(files).toEqual([])
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const { pages } = await readPdf(new Uint8Array(await readFile(await (await started).path())))
  const text = pages.flat().join('\n')
  for (const part of [NAMES.vietnamese, NAMES.chinese, 'Paid -$234.56', 'Balance due $1,000.00'])
    expect(text).toContain(part)
  expect(files.length).toBeGreaterThan(0)
  expect(refused).toEqual([])

  const printed = await readPdf(new Uint8Array(await page.pdf({ format: 'Letter' })))
  expect(printed.pages).toHaveLength(1)
  expect(printed.pages[0]?.join('\n')).toContain('Balance due $1,000.00')
  expect(printed.pages[0]?.join('\n')).not.toContain('Dashboard')

  await visit(page, `/leads/${lead_id}/estimates/${estimate.estimate_id}`)
  await expect(page.locator('[data-document-sheet] .line')).toHaveCount(300)
  for (const format of ['A4', 'Letter']) {
    const { pages: sheets } = await readPdf(new Uint8Array(await page.pdf({ format })))
    const all = sheets.flat().join('\n')
    for (const part of ['Dashboard', 'Share']) expect(all).not.toContain(part)
    expect(all).toContain('Panel 300 of the fence')
    for (const [i, lines] of sheets.entries()) {
      expect(lines).toContain(`${i + 1} / ${sheets.length}`)
    }
  }
})
