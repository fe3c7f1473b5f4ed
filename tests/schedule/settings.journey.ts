import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const openSchedule = async (page: Page) => {
  await visit(page, '/admin/settings/schedule')
  await expect(page.getByRole('heading', { name: 'Texts to customers' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('an admin adds a crew, a holiday and a text with a preview, which a reload keeps', async ({ page }) => {
    const name = `Crew ${Date.now()}`
    await signIn(page, PINS.admin)
    await openSchedule(page)

    await page.getByRole('button', { name: 'Add crew' }).click()
    const dialog = page.getByRole('dialog', { name: 'New crew' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('radio', { name: 'Violet' }).check()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('textbox', { name: 'Hours a day' }).fill('7.5')
    expect(await violations(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Add crew' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('7.5 h a day')

    await page.getByLabel('Day', { exact: true }).fill('2027-03-05')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Company trip')
    await page.getByRole('button', { name: 'Add holiday' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Company trip' })).toContainText('Mar 5, 2027')

    const text = page.getByRole('textbox', { name: 'Reminder, English' })
    await text.fill('See you on ')
    await page.getByRole('button', { name: 'Reminder, English: insert Day' }).click()
    await expect(text).toHaveValue('See you on {day}')
    await expect(page.getByText('See you on Tuesday, June 2')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.reload()
    await expect(text).toHaveValue('See you on {day}')
    await expect(page.getByRole('listitem').filter({ hasText: 'Company trip' })).toBeVisible()
    await page.getByRole('button', { name: `End ${name}` }).click()
    await page.getByRole('button', { name: 'End', exact: true }).last().click()
    await expect(page.getByText(`${name} ended`)).toBeVisible()
    await page.getByText(/^Ended \(/).click()
    await expect(page.getByRole('button', { name: `Make ${name} active` })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an admin proposes the federal holidays and removes one; unsaved changes survive a reload', async ({ page }) => {
    await signIn(page, PINS.admin)
    await openSchedule(page)
    await page
      .getByRole('button', { name: /^Add US federal holidays of/ })
      .last()
      .tap()
    await page
      .getByRole('button', { name: /^Remove Columbus Day/ })
      .first()
      .tap()
    await page.reload()
    await expect(page.getByText('Labor Day').first()).toBeVisible()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.scrollIntoViewIfNeeded()
    await save.tap()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Spanish' }).tap()
    await expect(page.getByText('Su cita es el martes 2 de junio', { exact: false }).first()).toBeVisible()
  })
})
