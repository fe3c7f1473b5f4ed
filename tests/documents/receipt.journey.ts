import type { APIRequestContext } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { pay, receiptSums } from '../support/browser/payments.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const staff = { 'X-CRM-PIN': PINS.admin }

/** A receipt of $1,000 of a new client, and the path of its screen. */
const addReceipt = async (request: APIRequestContext) => {
  const { lead_id, path: profile, name } = await addClient({ request })
  const data = { title: 'Carport', total_cents: 100_000 }
  const created = await request.post(`/api/v1/leads/${lead_id}/receipts`, { headers: staff, data })
  const { receipt } = await created.json()
  return { lead_id, profile, name, id: receipt.receipt_id, path: `/leads/${lead_id}/receipts/${receipt.receipt_id}` }
}

const paidOf = async (request: APIRequestContext, id: number) =>
  (await (await request.get(`/api/v1/receipts/${id}`, { headers: staff })).json()).paid_cents

for (const [layout, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(layout, () => {
    test.use(options)

    test('payments lower the balance, and a paid receipt offers Finished with an undo', async ({ page, request }) => {
      const { path, id } = await addReceipt(request)
      await signIn(page, PINS.admin, path)
      await expect(receiptSums(page)).toContainText('$1,000.00')
      await page.getByRole('button', { name: 'Record payment' }).click()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await pay(page, '400.00', 'Cash')
      await expect(receiptSums(page)).toContainText('$600.00')
      await page.getByRole('button', { name: 'Delete the payment of $400.00' }).click()
      await expect(receiptSums(page)).toContainText('$1,000.00')
      // The undo of the recorded payment may still be there.
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(receiptSums(page)).toContainText('$600.00')
      await pay(page, '600.00', 'Check')
      await expect(page.getByText('Paid in full').first()).toBeVisible()
      await expect.poll(() => paidOf(request, id)).toBe(100_000)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Move to Finished' }).click()
      await expect(page.getByText('CARPORT moved to Finished')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Move to Finished' })).toHaveCount(0)
      // The undo of the payment may still be there.
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(page.getByRole('button', { name: 'Move to Finished' })).toBeVisible()
    })
  })
}

test.describe('offline', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('a payment recorded without a network survives a reload and reaches the server once', async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(120_000)
    const { path, id } = await addReceipt(request)
    await signIn(page, PINS.admin, path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(() => cachedQueries(page)).toContain('"documents"')
    await context.setOffline(true)
    await pay(page, '250.00', 'Cash')
    await expect(receiptSums(page)).toContainText('$750.00')
    // The receipt and its payment both have a mark.
    await expect(page.getByText('Not sent yet')).toHaveCount(2)
    await page.reload()
    await expect(receiptSums(page)).toContainText('$750.00')
    expect(await paidOf(request, id)).toBe(0)
    await context.setOffline(false)
    await expect.poll(() => paidOf(request, id)).toBe(25_000)
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
  })
})

test.describe('statistics', () => {
  test.use(DESKTOP)

  test('the money owed links to the receipts that are owed longest', async ({ page, request }) => {
    await addReceipt(request)
    await signIn(page, PINS.admin, '/stats')
    const owed = page.getByRole('region', { name: 'Money owed' })
    await expect(owed.getByText('0–30 days')).toBeVisible()
    await owed.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/leads\/\d+\/receipts\/\d+$/)
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  })
})
