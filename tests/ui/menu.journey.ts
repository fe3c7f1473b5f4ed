import type { Page } from 'playwright/test'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

test.use(DESKTOP)

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()
const firstCard = (page: Page, stage: string) => column(page, stage).locator('[data-lead]').first()

test('the move menu receives the mouse wherever it is; a press outside only closes it', async ({ page }) => {
  await signIn(page, PINS.admin, '/leads')
  const id = (await firstCard(page, 'Info').getAttribute('data-lead')) ?? ''
  const card = page.locator(`[data-lead="${id}"]`)
  const button = card.getByRole('button', { name: /^Move .* to…$/ })
  await card.hover()
  await button.click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()

  // First letters focus an item; Tab closes the menu and continues from its button.
  await page.keyboard.type('vca')
  await expect(page.getByRole('menuitem', { name: 'Calendar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(items).toHaveCount(0)
  await expect(card.getByRole('link', { name: /^Edit / })).toBeFocused()

  // Behind the pointer are another card and its actions.
  await card.hover()
  await button.click()
  await expect(items.first()).toBeVisible()
  const profile = await firstCard(page, 'Follow-Up').boundingBox()
  if (!profile) throw new Error('There is no other card')
  await page.mouse.move(profile.x + 9, profile.y + 9)
  await page.mouse.down()
  await page.mouse.move(profile.x - 30, profile.y + 30, { steps: 4 })
  await expect(page.locator('[data-dragging="true"]')).toHaveCount(0)
  await page.mouse.move(profile.x + 9, profile.y + 9, { steps: 4 })
  await page.mouse.up()
  await expect(items).toHaveCount(0)
  await expect(page).toHaveURL(/\/leads$/)
  await expect(button).toBeFocused()

  await card.hover()
  await button.click()
  const visits = await page.getByRole('menuitem', { name: 'Visits' }).boundingBox()
  if (!visits) throw new Error('The menu is not open')
  // Moves off the card, whose actions hide, and on to the item.
  await page.mouse.move(visits.x + 60, visits.y + 20, { steps: 8 })
  await page.mouse.down()
  await page.mouse.up()
  await expect(column(page, 'Visits').locator(`[data-lead="${id}"]`)).toBeVisible()
})
