import { expect, type Page } from 'playwright/test'
import { mondayAhead } from '../support/browser/appointments.ts'
import { addClient } from '../support/browser/clients.ts'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, logOut, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

/** The first seller's points of the week on the leaderboard. */
const weeklyPoints = async (page: Page) => {
  const [seller] = await (await page.request.get('/api/v1/sellers', { headers: { 'X-CRM-PIN': PINS.admin } })).json()
  const row = page.getByRole('listitem').filter({ hasText: seller.name }).filter({ hasText: 'pts this week' })
  return Number(/([\d,]+)\s*pts this week/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

test('a manager edits a contact and its lead over reloads, upgrades its stage for points and undoes an upgrade', async ({
  page,
}) => {
  // No other journey books this week.
  const installation = mondayAhead(60)
  const client = await addClient(page)
  await signIn(page, PINS.manager)
  const before = await weeklyPoints(page)
  await visit(page, client.path)
  await expect(page).toHaveTitle(`${client.name} · Tradeboard`)
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Address').fill('9 OAK ST')
  await page.reload()
  await expect(page.getByText('Unsaved text from your last visit')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('9 OAK ST')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByText('12 ELM ST, TX 78701', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Name').fill('  NINA W. ')
  await page.getByLabel('Address').fill('')
  await page.getByLabel('Address').press('Enter')
  await expect(page.getByText('Contact updated successfully!')).toBeVisible()
  const project = page.getByRole('region', { name: 'Project Details' })
  await page.getByRole('button', { name: 'Edit project' }).click()
  await page.getByLabel('Value ($)').fill('$6,400')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(project.getByText('$6,400', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit installation and description' }).click()
  await page.getByLabel('Installation date').fill(installation)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await reloadWhenSent(page)
  await expect(page.getByRole('heading', { level: 1, name: 'NINA W.' })).toBeVisible()
  // The ZIP remains after the address is cleared.
  await expect(
    page.getByRole('region', { name: 'Contact', exact: true }).getByText('78701', { exact: true }),
  ).toBeVisible()
  await expect(project.getByText('$6,400', { exact: true })).toBeVisible()
  await expect(
    page.getByText(new Date(installation).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }), {
      exact: true,
    }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Move to Calls' }).click()
  await page.getByRole('button', { name: 'Confirm Calls?' }).click()
  await expect(page.getByText('NINA W. moved to Calls')).toBeVisible()
  await expect(page.getByText('Moved from Info to Calls')).toBeVisible()
  await visit(page, '/dashboard')
  // The cached leaderboard shows first.
  await expect.poll(() => weeklyPoints(page)).toBeGreaterThan(before)
  await page.goBack()
  await page.getByRole('button', { name: 'Move to Visits' }).click()
  await page.getByRole('button', { name: 'Confirm Visits?' }).click()
  // Until then the last Undo is that of the move before, which fades.
  await expect(page.getByText('NINA W. moved to Visits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('NINA W. is back in Calls')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to Visits' })).toBeVisible()
  await logOut(page)
})

test('a note appears on another page, is edited, deleted and restored; a deleted contact redirects on both pages', async ({
  page,
  browser,
}) => {
  const client = await addClient(page)
  await using other = await browser.newPage(DESKTOP)
  await signIn(other, PINS.admin, client.path)
  await expect(other.getByText('Contact Created').filter({ visible: true }).first()).toBeVisible()

  await signIn(page, PINS.manager, client.path)
  await page.getByRole('button', { name: 'Add Update' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('She wants a drain along the garage.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note added successfully!')).toBeVisible()
  await lookAgain(other)
  await expect(other.getByText('She wants a drain along the garage.').filter({ visible: true }).first()).toBeVisible()

  const history = page.getByRole('region', { name: 'Activity Timeline' })
  await history.getByRole('button', { name: /^Edit or delete: She wants/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit note' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('She wants two drains.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note saved')).toBeVisible()
  // Keyboard focus continues from the menu.
  await expect(history.getByRole('button', { name: /^Edit or delete: She wants two/ })).toBeFocused()
  const noteOn = (one: Page) => one.getByText('She wants two drains.', { exact: true }).filter({ visible: true })
  const ofNote = noteOn(page)
  await expect(ofNote).toHaveCount(2)

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Note deleted').filter({ visible: true }).first()).toBeVisible()
  await expect(ofNote).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(ofNote).toHaveCount(2)
  await lookAgain(other)
  await expect(noteOn(other)).toHaveCount(2)

  // Deleting a contact redirects to the directory, on this page and on another page.
  await other.getByRole('button', { name: 'DELETE', exact: true }).click()
  const question = other.getByRole('dialog', { name: 'Delete Contact' })
  await question.getByRole('button', { name: 'Delete Contact' }).click()
  await expect(other.getByText('Contact permanently deleted').filter({ visible: true }).first()).toBeVisible()
  await expect(other).toHaveURL(/\/contacts$/)
  await expect(other.getByText('Contact not found.')).toHaveCount(0)
  await lookAgain(page)
  await expect(page.getByText('Contact not found.')).toBeVisible()
  await expect(page).toHaveURL(/\/contacts$/)
})
