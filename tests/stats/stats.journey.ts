import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { LEDGER_PAGE_SIZE } from '#contract/stats/ledger.ts'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test as loadedPageTest, sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'

type Role = Parameters<Page['getByRole']>[0]

/** Opens the statistics with late figures, and returns locators of a layout's parts. */
const openStats = async (page: Page, { row, label }: { row: Role; label: Role }) => {
  const release = await hold(page, '**/stats/report?*')
  await signIn(page, PINS.manager, '/stats')
  await expect(page.getByRole('heading', { name: 'Statistics & Reports' })).toBeVisible()
  await expect(page.getByText('Sales Team Performance Dashboard')).toBeVisible()
  await expect(page.getByText('Loading seller statistics...')).toBeVisible()
  release()
  const rowOf = (text: string) => page.getByRole(row).filter({ hasText: text }).first()
  const labelOf = (text: string | RegExp) => page.getByRole(label).filter({ hasText: text }).first()
  await expect(rowOf('Maria Lopez')).toContainText('100%')
  await expect(page.getByText('the share that moved on', { exact: false })).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  await expect(labelOf('Lifetime Points')).toBeVisible()
  return { rowOf, labelOf }
}

/** Opens the points of one seller in the last month. */
const openLastMonth = async (page: Page, label: Locator) => {
  await page.getByLabel('Period').selectOption('Last month')
  await expect(label).toBeVisible()
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Points of Maria Lopez' })
  await expect(dialog.getByRole('tab')).toHaveText(['Last month', /^\w+ \d{4}$/, 'All time'])
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  // Layout shifts count from the load on.
  loadedPageTest('statistics of a period, which stays in the address', async ({ page }) => {
    const { rowOf, labelOf } = await openStats(page, { row: 'row', label: 'columnheader' })
    await page.getByLabel('Period').selectOption('All time')
    await expect(page).toHaveURL(/period=ever$/)
    await expect(rowOf('Info')).toContainText(/\d+%/)
    await expect(rowOf('Team')).toContainText(/\$\d/)
    await page.reload()
    await expect(page.getByLabel('Period')).toHaveValue('ever')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^statistics-ever-/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Stages,Info,Leads that reached it,')

    await page.getByRole('button', { name: 'Maria Lopez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Points of Maria Lopez' })
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText('All time')
    await expect(dialog.getByRole('listitem')).toHaveCount(LEDGER_PAGE_SIZE)
    await page.keyboard.press('Escape')
    await openLastMonth(page, labelOf(/^Points\s*Last month$/))
  })

  test('shows a failed read of the statistics with a retry', async ({ page }) => {
    await page.route('**/stats/report?*', (route) => route.abort())
    await page.clock.install()
    await signIn(page, PINS.manager, '/stats')
    const again = page.getByRole('button', { name: 'Try again' })
    await hastenTo(page, again)
    await expect(page.getByText('Loading seller statistics...')).toHaveCount(0)
    await page.unroute('**/stats/report?*')
    await again.click()
    await expect(page.getByRole('row').filter({ hasText: 'Maria Lopez' }).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  loadedPageTest('statistics are cards, which say what their figures are', async ({ page }) => {
    const { rowOf, labelOf } = await openStats(page, { row: 'listitem', label: 'term' })
    await page.getByLabel('Period').selectOption('All time')
    await expect(rowOf('Info')).toContainText(/\d+%/)
    await expect(rowOf('Info')).toContainText(/Conversion.*Mean days in stage/)
    await expect(rowOf('Team')).toContainText(/\$\d/)
    await openLastMonth(page, labelOf(/^Points\s*Last month$/))
  })
})
