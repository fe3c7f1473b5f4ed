import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

/** The balance, the paid sum, the deposit and the total of a receipt's screen. */
export const receiptSums = (page: Page) => page.locator('main dl').first()

/** Records a payment of a typed amount on a receipt's screen. */
export const pay = (page: Page, amount: string, method: string) =>
  payBy(page, method, (dialog) => dialog.getByLabel('Amount').fill(amount))

/** Records an amount that the dialog offers, such as `Deposit $850.00`. */
export const payOffered = (page: Page, offer: string, method: string) =>
  payBy(page, method, (dialog) => dialog.getByRole('button', { name: offer, exact: true }).click())

const payBy = async (page: Page, method: string, setAmount: (dialog: Locator) => Promise<void>) => {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await setAmount(dialog)
  await dialog.getByText(method, { exact: true }).click()
  await dialog.getByRole('button', { name: /^Record \$/ }).click()
  await expect(dialog).toHaveCount(0)
}
