import { expect } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

test('an admin adds a crew, holidays and a text; a reload keeps them unsaved and saved', async ({ page }) => {
  const name = `Crew ${Date.now()}`
  await signIn(page, PINS.admin)
  await visit(page, '/admin/settings/schedule')

  await page.getByRole('button', { name: 'Add crew' }).click()
  const dialog = page.getByRole('dialog', { name: 'New crew' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: 'Violet' }).check()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('textbox', { name: 'Hours a day' }).fill('7.5')
  await dialog.getByRole('button', { name: 'Add crew' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('7.5 h a day')

  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-03-05')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Company trip')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Company trip' })).toContainText('Mar 5, 2027')

  await page
    .getByRole('button', { name: /^Add US federal holidays of/ })
    .last()
    .click()
  await page
    .getByRole('button', { name: /^Remove Columbus Day/ })
    .first()
    .click()

  const text = page.getByRole('textbox', { name: 'Reminder, English' })
  await text.fill('See you on ')
  await page.getByRole('button', { name: 'Reminder, English: insert Day' }).click()
  await expect(text).toHaveValue('See you on {day}')
  await expect(page.getByText('See you on Tuesday, June 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Labor Day').filter({ visible: true }).first()).toBeVisible()
  await expect(text).toHaveValue('See you on {day}')
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
