import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(PHONE)

/** A horizontal swipe over the open tab. */
const swipe = (page: Page, from: number, to: number) =>
  page.getByRole('tabpanel').evaluate(
    (target, [x1, x2]) => {
      const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 500 })
      target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [at(x1)], changedTouches: [at(x1)] }))
      target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [at(x2)] }))
    },
    [from, to] as const,
  )

test('a swipe changes the tab and the URL, and an open form keeps its text', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.manager, client.path)
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Details')
  // The swipe must not navigate back.
  await expect(page.getByRole('tabpanel')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none')
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Name').fill('NINA HALF-TYPED')
  await swipe(page, 300, 255)
  await expect(selected).toHaveText('Details')
  await swipe(page, 300, 200)
  await expect(selected).toContainText('Activity')
  await expect(page).toHaveURL(/tab=activity/)
  await expect(page.getByText('New lead in Info')).toBeVisible()
  await swipe(page, 300, 200)
  await expect(selected).toContainText('Files')
  await swipe(page, 300, 200)
  await expect(selected).toContainText('Files')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('NINA HALF-TYPED')
  await visit(page, `${client.path}?tab=activity`)
  await expect(selected).toContainText('Activity')
})

test('a long stage name stays inside its button on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const client = await addClient(page)
  const moved = { lead_id: client.lead_id, stage_id: 4 }
  await page.request.put('/api/v1/leads', { headers: { 'X-CRM-PIN': PINS.manager }, data: moved })
  await signIn(page, PINS.manager, client.path)
  const button = page.getByRole('button', { name: 'Move to Follow-Up' })
  await expect(button).toBeVisible()
  expect(await button.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a note, two-tap buttons and an upgrade work by touch', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.manager, client.path)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByText('0/500')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Note' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gate code 4411')
  expect(await violations(page, 'dialog[open]')).toEqual([])
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
  await page.getByRole('button', { name: 'Maps' }).click()
  await page.getByRole('button', { name: 'Confirm Maps?' }).click()
  await expect(page.locator('body[data-opened*="12%20ELM%20ST"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Move to Calls' }).click()
  await page.getByRole('button', { name: 'Confirm Calls?' }).click()
  await expect(page.getByText('Moved from Info to Calls')).toBeVisible()
})

test('an admin can move to drafts and delete on a phone', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.admin, client.path)
  await page.getByRole('button', { name: 'DELETE' }).click()
  await page.getByRole('dialog', { name: 'Delete Contact' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'DRAFT' }).click()
  await page.getByRole('dialog', { name: 'Move to Drafts' }).getByRole('button', { name: 'Move to Drafts' }).click()
  await expect(page.getByRole('button', { name: 'Move to Pipeline' })).toBeVisible()
})
