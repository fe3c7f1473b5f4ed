import { expect, type Page } from 'playwright/test'

/** The balance, the paid sum, the deposit and the total of a receipt's screen. */
export const receiptSums = (page: Page) => page.locator('main dl').filter({ visible: true }).first()

/** Records an amount that the dialog of a receipt's screen offers, such as `Deposit $850.00`. */
export const payOffered = async (page: Page, offer: string, method: string) => {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: offer, exact: true }).click()
  await dialog.getByText(method, { exact: true }).click()
  await dialog.getByRole('button', { name: /^Record \$/ }).click()
  await expect(dialog).toHaveCount(0)
}
