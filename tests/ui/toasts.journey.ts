import type { Locator } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(PHONE)

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { top: box.y, bottom: box.y + box.height }
}

/** The toasts move when what they cover changes. */
const expectAbove = (upper: Locator, lower: Locator) =>
  expect(async () => expect((await edges(upper)).bottom).toBeLessThanOrEqual((await edges(lower)).top)).toPass()

test('on a phone, toasts are above the bars at the foot and cover neither the head nor an armed button', async ({
  page,
}) => {
  const { path, name } = await addClient(page)
  await signIn(page, PINS.manager, path)
  await page.getByRole('button', { name: 'Move to Calls' }).click()
  const armed = page.getByRole('button', { name: 'Confirm Calls?' })
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Click again to upgrade to "Calls"')
  await expectAbove(messages, armed)
  expect((await edges(messages)).top).toBeGreaterThan((await edges(page.getByRole('heading', { name }))).bottom)
  await armed.click()
  await expect(messages).toContainText('moved to Calls')
  await expectAbove(messages, page.getByRole('button', { name: 'Add Note' }))
})

test('on a phone, a late toast covers neither the open menu nor the next one', async ({ page }) => {
  // The menu has room below its button and reaches the toasts' place.
  await page.setViewportSize({ width: 390, height: 940 })
  await signIn(page, PINS.manager, '/leads')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/v1/leads', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const menu = page
    .locator('[data-lead]')
    .first()
    .getByRole('button', { name: /^Move / })
  const low = page.getByRole('menuitem', { name: 'Calendar' })
  await menu.click()
  await low.click()
  await menu.click()
  await expect(low).toBeVisible()
  letGo()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('moved to')
  const message = await edges(messages)
  const behind: Locator[] = []
  for (const item of await page.getByRole('menuitem').all()) {
    const { top, bottom } = await edges(item)
    if (bottom > message.top && top < message.bottom) behind.push(item)
  }
  expect(behind).not.toEqual([])
  // Cards differ in height, so the item at the toast's place depends on the first card.
  await behind.at(-1)?.click({ timeout: 3000 })
  await expect(messages.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
})

test('on a phone, toasts cover neither the floating button nor a dialog, and stay readable', async ({ page }) => {
  await signIn(page, PINS.manager, '/leads')
  const messages = page.getByRole('region', { name: 'Messages' })
  await page
    .locator('[data-lead]')
    .first()
    .getByRole('button', { name: /^Move / })
    .click()
  await page.getByRole('menuitem', { name: 'Visits' }).click()
  await expect(messages.getByRole('button', { name: 'Undo' })).toBeVisible()
  const addLead = page.getByRole('button', { name: 'Add Lead' })
  await expectAbove(messages, addLead)
  // The text keeps most of the width, because the action has its own line.
  const text = await messages.getByText('moved to Visits').boundingBox()
  expect(text?.width).toBeGreaterThan(200)
  const { top, bottom } = await edges(messages)
  expect(bottom - top).toBeLessThan(160)

  // A dialog ends above the toasts and takes its whole height again once they are gone.
  await addLead.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Select Project Category')).toBeVisible()
  await expectAbove(dialog, messages.getByRole('button', { name: 'Undo' }))
  await messages.getByRole('button', { name: 'Close message' }).click()
  await expect(async () => expect((await edges(dialog)).bottom).toBe(844)).toPass()

  const { path } = await addClient(page)
  await visit(page, path)
  await page.getByRole('button', { name: 'Move to Calls' }).click()
  await page.getByRole('button', { name: 'Confirm Calls?' }).click()
  await expect(messages).toContainText('moved to Calls')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('dialog').getByLabel('Note')
  await expect(note).toBeFocused()
  await expectAbove(messages, note)
})
