import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const BOARD = /\/leads\?seller=1$/

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'CARPORT' })
const stage = (page: Page, name: string) => page.getByRole('button', { name: `In ${name}` })

test.use(DESKTOP)

test('a user opens a lead from its card, edits, moves and annotates it, marks it as lost and restores it', async ({
  page,
}) => {
  const { lead_id } = await addClient(page)
  await signIn(page, PINS.manager, '/leads?seller=1')
  const card = page.locator(`[data-lead="${lead_id}"]`)
  // Beside the title, where no button is.
  await card.click({ position: { x: 200, y: 40 } })
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/leads/${lead_id}\\?seller=1$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(BOARD)
  await expect(card.getByRole('link', { name: 'CARPORT', exact: true })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit lead' }).click()
  await page.getByLabel('Value ($)').fill('$5,100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Lead updated')).toBeVisible()
  await expect(page.getByText('$5,100').filter({ visible: true }).last()).toBeVisible()

  await page.getByRole('button', { name: 'Move to Calls' }).click()
  await expect(stage(page, 'Calls')).toBeVisible()
  await expect(page.getByText('15 points', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add Note' }).first().click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants it before summer')
  await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
  await expect(page.getByText('Wants it before summer').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Lost…' }).click()
  await page.getByRole('radio', { name: 'Went with another' }).check()
  await page.getByLabel('Details').fill('Half our price')
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(page.getByText('Lost: Went with another. Half our price', { exact: true })).toBeVisible()
  await expect(page.getByText('15 points', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(stage(page, 'Calls')).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(BOARD)
  await expect(card).toContainText('$5,100')
})
