import { expect, type Page } from 'playwright/test'
import { mondayAhead } from '../support/browser/appointments.ts'
import { addClient } from '../support/browser/clients.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('region', { name: 'Appointments', exact: true })
const rows = (page: Page) => card(page).locator('li > button')

/** Books a visit from the panel at a day and start. */
const bookVisit = async (page: Page, day: string, start: string) => {
  await card(page).getByRole('button', { name: 'Book a visit' }).click()
  await dialog(page).getByLabel(/^Day/).fill(day)
  await dialog(page).getByLabel('Start').fill(start)
  await dialog(page).getByRole('button', { name: 'Book visit' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test.use(PHONE)

test('a visit is booked from the panel, moves the lead, changes, is cancelled, deleted and restored', async ({
  page,
}) => {
  const client = await addClient(page)
  await signIn(page, PINS.manager, `/leads/${client.lead_id}`)
  const day = mondayAhead(20)
  await bookVisit(page, day, '09:00')
  await expect(rows(page)).toHaveText([/9:00\D+10:00 AM/])

  await card(page).getByRole('button', { name: 'Move to Visits', exact: true }).click()
  await expect.poll(() => stageOnServer(page, client.lead_id)).toBe('Visits')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => stageOnServer(page, client.lead_id)).toBe('Info')
  await page.reload()

  await rows(page).first().click()
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await dialog(page).getByLabel('Start').fill('13:30')
  await expect(dialog(page).getByLabel('End')).toHaveValue('14:30')
  await dialog(page).getByLabel('Note').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText(/1:30\D+2:30 PM/)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(rows(page)).toHaveText([/1:30\D+2:30 PM/])

  await rows(page).first().click()
  await dialog(page).getByRole('button', { name: 'Cancel visit' }).click()
  await dialog(page).getByRole('button', { name: 'Tap again to cancel' }).click()
  await expect(dialog(page)).toContainText('Cancelled')
  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete the visit' }).click()
  await expect(rows(page)).toHaveCount(0)
  // The toast of the cancellation, which is fading out, has an undo too.
  await expect(page.getByText('Visit deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rows(page)).toHaveText([/Cancelled/])
})
