import { readFile } from 'node:fs/promises'
import { LEDGER_PAGE_SIZE } from '#contract/stats/ledger.ts'
import { expect } from '../support/browser/expect.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'

for (const [layout, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`statistics of a period, which stays in the address: ${layout}`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/stats/report?*', async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, PINS.manager, '/stats')
    await expect(page.getByRole('heading', { name: 'Statistics & Reports' })).toBeVisible()
    await expect(page.getByText('Sales Team Performance Dashboard')).toBeVisible()
    await expect(page.getByText('Loading seller statistics...')).toBeVisible()
    release()
    const role = layout === 'phone' ? 'listitem' : 'row'
    const maria = page.getByRole(role).filter({ hasText: 'Maria Lopez' }).first()
    await expect(maria).toContainText('100%')
    await expect(page.getByText('those that have gone further since', { exact: false })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    const label = layout === 'phone' ? page.getByRole('term') : page.getByRole('columnheader')
    await expect(label.filter({ hasText: 'Lifetime Points' }).first()).toBeVisible()

    await page.getByLabel('Period').selectOption('Ever')
    await expect(page).toHaveURL(/period=ever$/)
    const info = page.getByRole(role).filter({ hasText: 'Info' })
    await expect(info).toContainText(/\d+%/)
    if (layout === 'phone') await expect(info).toContainText(/Conversion.*Mean days in stage/)
    await expect(page.getByRole(role).filter({ hasText: 'Team' })).toContainText(/\$\d/)
    await page.reload()
    await expect(page.getByLabel('Period')).toHaveValue('ever')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^statistics-ever-/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Stages,Info,Leads that reached it,')

    await page.getByRole('button', { name: 'Maria Lopez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Points of Maria Lopez' })
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Ever')
    await expect(dialog.getByRole('listitem')).toHaveCount(LEDGER_PAGE_SIZE)
    await page.keyboard.press('Escape')

    await page.getByLabel('Period').selectOption('Last month')
    await expect(label.filter({ hasText: /^Points\s*Last month$/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Maria Lopez' }).click()
    await expect(dialog.getByRole('tab')).toHaveText(['Last month', /^\w+ \d{4}$/, 'Ever'])
  })
}

test('statistics that cannot be read say so, and can be asked for again', async ({ page }) => {
  await page.route('**/stats/report?*', (route) => route.abort(), { times: 3 })
  await page.clock.install()
  await signIn(page, PINS.manager, '/stats')
  const again = page.getByRole('button', { name: 'Try again' })
  await hastenTo(page, again)
  await expect(page.getByText('Loading seller statistics...')).toHaveCount(0)
  await again.click()
  await expect(page.getByRole('row').filter({ hasText: 'Maria Lopez' }).first()).toBeVisible()
})
