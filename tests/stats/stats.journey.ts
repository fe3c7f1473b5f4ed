import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { LEDGER_PAGE_SIZE } from '#contract/stats/ledger.ts'
import { hold } from '../support/browser/hold.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

// Layout shifts count from the load on.
test('statistics of a period, which stays in the address', async ({ page }) => {
  const release = await hold(page, '**/stats/report?*')
  await signIn(page, PINS.manager, '/stats')
  await expect(page.getByText('Loading seller statistics...')).toBeVisible()
  release()
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  await expect(rowOf('Maria Lopez')).toContainText('100%')
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)

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
  await page.getByLabel('Period').selectOption('Last month')
  await expect(page.getByRole('columnheader').filter({ hasText: /^Points\s*Last month$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  await expect(dialog.getByRole('tab')).toHaveText(['Last month', /^\w+ \d{4}$/, 'All time'])
})
