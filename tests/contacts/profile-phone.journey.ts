import { expect } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(PHONE)

test('a note, two-tap buttons and an upgrade work by touch', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.manager, client.path)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gate code 4411')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByText('Note added successfully!')).toBeVisible()
  await page.getByRole('tab', { name: /Activity/ }).click()
  const note = page.getByRole('region', { name: 'Today' }).getByText('Gate code 4411')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Edit or delete: Gate code 4411' }).tap()
  await page.getByRole('menuitem', { name: 'Edit note' }).tap()
  const edit = page.getByRole('dialog', { name: 'Edit note' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('Gate code 5522')
  await edit.getByRole('button', { name: 'Save' }).tap()
  // The log soon contains both texts.
  const edited = page.getByRole('paragraph').filter({ hasText: /^Gate code 5522$/ })
  await expect(page.getByRole('region', { name: 'Today' }).locator(edited)).toBeVisible()
  await page.getByRole('button', { name: 'Edit or delete: Gate code 5522' }).tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(page.getByText('Gate code')).toHaveCount(0)

  await page.evaluate(() => {
    const { open } = window
    window.open = (url) => {
      document.body.dataset.opened = String(url)
      window.open = open
      return null
    }
  })
  await page.getByRole('button', { name: 'Navigate' }).click()
  await page.getByRole('button', { name: 'Confirm Navigate?' }).click()
  await expect(page.locator('body[data-opened*="12%20ELM%20ST"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Move to Calls' }).click()
  await page.getByRole('button', { name: 'Confirm Calls?' }).click()
  await expect(page.getByText('Moved from Info to Calls')).toBeVisible()
})
