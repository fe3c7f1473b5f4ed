import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })

test.use(DESKTOP)

test('an admin adds a measured item, imports a file with a bad row, deactivates with Undo, and exports', async ({
  page,
}) => {
  await signIn(page, PINS.admin, '/admin/settings/price-book')
  await expect(row(page, 'Shade structure')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add item' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Big canopy')
  await dialog.getByLabel('Category').selectOption({ label: 'Canopy' })
  await dialog.getByLabel('Measured as').selectOption('shade')
  await dialog.getByLabel('Price per sq ft ($)').fill('12')
  await dialog.getByLabel('Color WHITE ($)').fill('0.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Big canopy').getByText('$12.00 / sq ft')).toBeVisible()

  const text = 'Name,Unit,Price\r\nBig canopy,sq ft,13.25\r\nBig lock,ea,"1,050.00"\r\nBroken,acre,5\r\n'
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('Row 4 "acre" is no unit')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('Price book imported: 1 added, 1 changed')).toBeVisible()
  await expect(row(page, 'Big canopy').getByText('$13.25 / sq ft')).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate Big lock' }).click()
  await expect(row(page, 'Big lock').getByText('Inactive')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Big lock').getByText('Inactive')).toBeHidden()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toMatch(/^price-book-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('\r\nBig canopy,,Canopy,sq ft,13.25,,yes,shade,8,0.00,0.50,0.00,')
  expect(file).toContain('\r\nBig lock,,,each,1050.00,,yes,')
  await page.reload()
  await expect(row(page, 'Big canopy').getByText('$13.25 / sq ft')).toBeVisible()
})
