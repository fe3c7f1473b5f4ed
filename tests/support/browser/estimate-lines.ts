import { expect, type Page } from 'playwright/test'

/** An item of the demo's price book: 120 square feet in white cost $10.05 each. */
const SHADE = { item: 'Shade structure', total: '$1,206.00' }

/** Adds a shade of 10 × 12 feet, 10 feet tall and white, from an item of the price book, and expects its total. */
export const addShade = async (page: Page, { item, total } = SHADE) => {
  await page.getByRole('button', { name: 'From the price book' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search the price book').fill(item.toLowerCase())
  await dialog.getByRole('button', { name: new RegExp(`^${item}`) }).click()
  await expect(dialog.getByLabel('Width (ft)')).toBeFocused()
  await dialog.getByLabel('Width (ft)').fill('10')
  await dialog.getByLabel('Length (ft)').fill('12')
  await dialog.getByLabel('Height (ft)').fill('10')
  await dialog.getByLabel('Color').selectOption('WHITE')
  await expect(dialog.getByText(total)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

export const addOwnLine = async (page: Page, name: string, price: string) => {
  await page.getByRole('button', { name: 'Custom item' }).first().click()
  await page.getByLabel('Item').last().fill(name)
  await page.getByLabel('Price', { exact: true }).last().fill(price)
}

/** Adds a line that the customer may choose. */
export const addOption = async (page: Page, name: string, price: string) => {
  await addOwnLine(page, name, price)
  await page.getByRole('checkbox', { name: 'Optional' }).last().check()
}
