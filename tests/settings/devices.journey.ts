import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile/15E148 Safari/605.1'

test('a lost device is signed out from another one, shows it, and asks for the PIN', async ({ browser }) => {
  const lost = await (await browser.newContext({ ...PHONE, userAgent: TABLET })).newPage()
  await signInByHand(lost, PINS.ben, '/tasks')
  const page = await (await browser.newContext(DESKTOP)).newPage()
  await signIn(page, PINS.ben)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('navigation', { name: 'Your settings' }).getByRole('link', { name: 'Devices' }).click()
  await expect(page).toHaveTitle('Devices · Tradeboard')
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on iPad' })
  await expect(row).toContainText('Signed in · in use')
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])

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
