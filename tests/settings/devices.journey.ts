import { expect } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, enterPin, PHONE, signedInMark, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile/15E148 Safari/605.1'

test('a device code admits a tablet; when it is lost, it is signed out from the desktop and asks for the PIN', async ({
  browser,
}) => {
  await using page = await browser.newPage(DESKTOP)
  await signIn(page, PINS.admin, '/admin/settings/sign-in')
  await page.getByRole('button', { name: 'Create device code' }).click()
  const shown = await page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()

  await using lost = await browser.newPage({ ...PHONE, userAgent: TABLET })
  const code = String(shown).replace(' ', '')
  await lost.goto(`/login#code=${code}`)
  await expect(lost.getByLabel('Device code')).toHaveValue(code)
  await expect(lost).toHaveURL(/\/login$/)
  await enterPin(lost, PINS.manager)
  await expect(lost.getByText(/^The device code or the PIN is wrong/)).toBeVisible()
  await enterPin(lost, PINS.admin)
  // Other journeys book appointments, and a phone opens on the day of a user who has one.
  await expect(lost).toHaveURL(/\/(dashboard|day)$/)
  await expect(signedInMark(lost)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'My settings' }).click()
  await page.getByRole('navigation', { name: 'My settings' }).getByRole('link', { name: 'Devices' }).click()
  await expect(page).toHaveTitle('Devices · Tradeboard')
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on iPad' })
  await expect(row).toContainText('Signed in · in use')
  await row.getByRole('button', { name: 'Sign out Firefox on iPad' }).click()
  await expect(page.getByText('Firefox on iPad signed out')).toBeVisible()
  await expect(row).toHaveCount(0)

  await lookAgain(lost)
  await expect(lost.getByRole('alertdialog', { name: 'This device was signed out.' })).toBeVisible()
  await lost.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(lost.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await lost.reload()
  await expect(lost.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
})
