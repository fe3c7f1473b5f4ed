import { expect } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { enterPin, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const WARNING = 'Your session will expire in 5 minutes. Click OK to extend your session.'
const EXPIRED = 'Your session has expired for security reasons. Please log in again.'
const MINUTE = 60_000

test('activity extends a session; without it, a warning shows, OK extends, the session ends, and a sign-in returns to the screen', async ({
  page,
}) => {
  await page.clock.install()
  await signInByHand(page, PINS.manager, '/leads?q=fence')
  for (let i = 0; i < 3; i++) {
    await page.clock.fastForward(20 * MINUTE)
    await page.mouse.move(200 + i, 300)
  }
  await page.clock.fastForward(24 * MINUTE)
  await expect(page.getByText(WARNING)).toHaveCount(0)
  await page.clock.fastForward(MINUTE + 2000)
  await expect(page.getByRole('alertdialog', { name: WARNING })).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(WARNING)).toHaveCount(0)
  await page.clock.fastForward(20 * MINUTE)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.clock.fastForward(5 * MINUTE + 2000)
  await expect(page.getByText(WARNING)).toBeVisible()
  await page.clock.fastForward(5 * MINUTE)
  await expect(page.getByRole('alertdialog', { name: EXPIRED })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(WARNING)).toHaveCount(0)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /pin|code|user|activity/.test(key))),
  ).toEqual([])
  await page.reload()
  await enterPin(page, PINS.manager)
  await expect(page).toHaveURL(/\/leads\?q=fence$/)
  await expect(page).toHaveTitle('Leads · Tradeboard')

  // The app is closed for longer than a session lasts; leaving the page does not count as activity.
  await page.evaluate((ago) => localStorage.setItem('tradeboard.last-activity', String(Date.now() - ago)), 31 * MINUTE)
  await page.goto('about:blank')
  await signInByHand(page, PINS.manager, '/leads')

  // A laptop wakes after the end of the session.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60 * MINUTE)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('alertdialog', { name: EXPIRED })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toHaveCount(0)
})

test('tabs share a session: activity in one extends both, a logout ends both, a login starts both', async ({
  context,
}) => {
  await context.clock.install()
  const one = await context.newPage()
  await signInByHand(one, PINS.manager)
  const two = await context.newPage()
  await two.goto('/leads')
  await expect(two.getByRole('heading', { name: 'Leads Management' })).toBeVisible()

  await context.clock.fastForward(24 * MINUTE)
  const touched = () => two.evaluate(() => localStorage.getItem('tradeboard.last-activity'))
  const before = await touched()
  await two.mouse.move(300, 300)
  // The clock must not advance before the other tab is notified.
  await expect.poll(touched).not.toBe(before)
  await context.clock.fastForward(20 * MINUTE)
  await expect(one.getByText(WARNING)).toHaveCount(0)
  await expect(one.getByRole('button', { name: 'Logout' })).toBeVisible()

  await two.getByRole('button', { name: 'Logout' }).click()
  await expect(two.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await expect(one.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()

  // The tabs' clocks differ by a second, so one tab's activity is in the other's future.
  await context.clock.setFixedTime(await one.evaluate(() => Date.now()))
  await signInByHand(one, PINS.manager)
  await expect(two.getByRole('button', { name: 'Logout' })).toBeVisible()
})
