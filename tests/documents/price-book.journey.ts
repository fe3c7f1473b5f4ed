import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const PATH = '/admin/settings/price-book'
const dialogOf = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })

const addMeasured = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByLabel('Category').selectOption({ label: 'Canopy' })
  await dialog.getByLabel('Measured as').selectOption('shade')
  await dialog.getByLabel('Price per sq ft ($)').fill('1,5')
  await dialog.getByLabel('Color WHITE ($)').fill('0.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('does "1,5" mean 15 or 1.5?')).toBeVisible()
  await dialog.getByLabel('Price per sq ft ($)').fill('12')
  await expect(dialog.getByText('120 sq ft × $12.50 = $1,500.00')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await expect(row(page, name).getByText('$12.00 / sq ft')).toBeVisible()
}

/** Imports a file with a changed item, a new one and a bad row. */
const importFile = async (page: Page, changed: string, added: string) => {
  const text = `Name,Unit,Price\r\n${changed},sq ft,13.25\r\n${added},ea,"1,050.00"\r\nBroken,acre,5\r\n`
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = dialogOf(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('Changed: Price $12.00 → $13.25')).toBeVisible()
  await expect(dialog.getByText('New, $1,050.00')).toBeVisible()
  await expect(dialog.getByText('Row 4 "acre" is no unit')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('Price book imported: 1 added, 1 changed')).toBeVisible()
  await expect(row(page, changed).getByText('$13.25 / sq ft')).toBeVisible()
  await expect(row(page, added).getByText('$1,050.00 each')).toBeVisible()
}

const exported = async (page: Page) => {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toMatch(/^price-book-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path(), 'utf8')
}

for (const [where, options] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(options)

    test('an admin adds a measured item, imports a file with a bad row, deactivates with Undo, and exports', async ({
      page,
    }) => {
      const [canopy, lock] = [`Canopy from ${where}`, `Lock from ${where}`]
      await signIn(page, PINS.admin, PATH)
      await expect(row(page, 'Shade structure')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await addMeasured(page, canopy)
      await importFile(page, canopy, lock)

      await page.getByRole('button', { name: `Deactivate ${lock}` }).click()
      await expect(row(page, lock).getByText('Inactive')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(row(page, lock).getByText('Inactive')).toBeHidden()

      const file = await exported(page)
      expect(file).toContain(`\r\n${canopy},,Canopy,sq ft,13.25,,yes,shade,8,0.00,0.50,0.00,`)
      expect(file).toContain(`\r\n${lock},,,each,1050.00,,yes,`)
      await page.reload()
      await expect(row(page, canopy).getByText('$13.25 / sq ft')).toBeVisible()
    })
  })
}
