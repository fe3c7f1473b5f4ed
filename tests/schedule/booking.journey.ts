import type { Page } from 'playwright/test'
import { book, mondayAhead } from '../support/browser/appointments.ts'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { signedInMark } from '../support/browser/shared-page.ts'
import { DESKTOP, enterPin, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('region', { name: 'Appointments', exact: true })
const rows = (page: Page) => card(page).getByRole('listitem').getByRole('button')

/** Books a visit from the panel at a day and start. */
const bookVisit = async (page: Page, day: string, start: string) => {
  await card(page).getByRole('button', { name: 'Book a visit' }).click()
  await dialog(page).getByLabel(/^Day/).fill(day)
  await dialog(page).getByLabel('Start').fill(start)
  await dialog(page).getByRole('button', { name: 'Book visit' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

for (const [layout, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(layout, () => {
    test.use(device)

    test('a visit is booked from the panel, moves the lead, changes, is cancelled, deleted and restored', async ({
      page,
    }) => {
      const client = await addClient(page)
      await signIn(page, PINS.manager, `/leads/${client.lead_id}`)
      const day = mondayAhead(20)
      await bookVisit(page, day, '09:00')
      await expect(rows(page)).toHaveText([/9:00\D+10:00 AM/])

      await page.getByText('Move to Visits').click()
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
      await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
      await dialog(page).getByRole('button', { name: 'Tap again to cancel' }).click()
      await expect(dialog(page)).toContainText('Cancelled')
      await dialog(page).getByRole('button', { name: 'Delete the visit' }).click()
      await dialog(page).getByRole('button', { name: 'Delete the visit' }).click()
      await expect(rows(page)).toHaveCount(0)
      // The toast of the cancellation, which is fading out, has an undo too.
      await expect(page.getByText('Visit deleted')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(rows(page)).toHaveText([/Cancelled/])
    })

    test('the dialog names a conflict, and books it nevertheless', async ({ page }) => {
      const day = mondayAhead(21)
      const other = await addClient(page, 'BUSY CLIENT')
      const booked = await book(page, other, {
        ...{ kind: 'visit', first_day: day, start_minute: 540, end_minute: 600 },
        users: [1],
      })
      const client = await addClient(page)
      await signIn(page, PINS.admin, `/leads/${client.lead_id}`)
      await card(page).getByRole('button', { name: 'Book a visit' }).click()
      await dialog(page).getByLabel(/^Day/).fill(day)
      await dialog(page).getByLabel('Start').fill('09:30')
      const chosen = dialog(page).getByRole('checkbox', { checked: true })
      for (const box of await chosen.all()) await box.setChecked(false, { force: true })
      await dialog(page).getByRole('checkbox', { name: 'Dana Whitfield' }).setChecked(true, { force: true })
      await expect(dialog(page).getByRole('status', { name: 'Before you save' })).toContainText(
        `at ${booked.client_name}`,
      )
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'Book visit' }).click()
      await expect(rows(page)).toHaveText([/9:30\D+10:30 AM/])
    })
  })
}

test('a booking dialog that was open at a sign-out is closed for the next user', async ({ page }) => {
  const client = await addClient(page)
  await signIn(page, PINS.manager, `/leads/${client.lead_id}`)
  await card(page).getByRole('button', { name: 'Book a visit' }).click()
  await expect(dialog(page)).toBeVisible()
  // Another tab signs out.
  await page.evaluate(() => {
    localStorage.removeItem('tradeboard.access-code')
    dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: null }))
  })
  await enterPin(page, PINS.admin)
  await expect(signedInMark(page)).toBeVisible()
  await expect(card(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
