import type { Page } from 'playwright/test'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test as loadedPageTest, sharedPageTest as test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }

const champions = (page: Page) => page.getByRole('region', { name: 'Performance Champions' })

test.use(DESKTOP)

test('crossing 900 px keeps the week, the open months and a share card in progress', async ({ page }) => {
  // A GIF is in progress until its workers end; then it becomes an image.
  let lose = () => {}
  const held = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(/gif-worker.*\.js$/, async (route) => {
    await held
    await route.abort()
  })
  await signIn(page, PINS.ben)
  await champions(page).getByRole('button', { name: 'Previous week' }).click()
  await expect(champions(page).getByText('pts that week').first()).toBeVisible()
  await expect(page).toHaveURL(/\?week=\d{4}-\d\d-\d\d$/)
  const history = page.getByRole('region', { name: 'Historical Performance' })
  await history.locator('summary').first().click()
  await expect(history.getByText('Week 1')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Generate & Share' }).click()
  await page.setViewportSize(NARROW)
  await expect(page.getByText(/weekly goals$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Generating… \d+%$/ })).toBeVisible()
  lose()
  await expect(page.getByRole('alertdialog', { name: /^Your IMAGE is ready!/ })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(history.getByText('Week 1')).toBeVisible()
  await expect(champions(page).getByText('pts that week').first()).toBeVisible()

  await page.reload()
  await expect(champions(page).getByText('pts that week').first()).toBeVisible()
  await page.setViewportSize(WIDE)
})

test('names a requested week at once; its figures follow', async ({ page }) => {
  const release = await hold(page, '**/stats/weeks/*')
  await signIn(page, PINS.admin)
  const asked = page.waitForRequest('**/stats/weeks/*')
  await champions(page).getByRole('button', { name: 'Previous week' }).click()
  await asked
  const back = champions(page).getByRole('button', { name: 'This week', exact: true })
  await expect(back).toBeVisible()
  await expect(champions(page).locator('[aria-busy="true"]').getByText('pts this week').first()).toBeVisible()
  release()
  await expect(champions(page).getByText('pts that week').first()).toBeVisible()
  await expect(champions(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await back.click()
  await expect(champions(page).getByText('pts this week').first()).toBeVisible()
})

// The code is loaded, because the page has opened it before.
loadedPageTest('a dialog whose code does not come says so, and opens when it does', async ({ page, context }) => {
  await signIn(page, PINS.admin)
  const share = page.getByRole('button', { name: 'Share' })
  await expect(share).toBeEnabled()
  // The toast's code loads after the first screen.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
  await context.setOffline(true)
  await share.click()
  await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible()
  await expect(champions(page).getByText('pts this week').first()).toBeVisible()
  await context.setOffline(false)
  await share.click()
  await expect(page.getByRole('dialog', { name: 'Share Leaderboard' })).toBeVisible()
})

test('a failed read shows only its error, at each width', async ({ page }) => {
  await page.route('**/stats/dashboard', (route) => route.abort())
  await page.clock.install()
  await signIn(page, PINS.admin)
  const again = page.getByRole('button', { name: 'Try again' })
  await hastenTo(page, again)
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    await expect(again).toBeVisible()
    await expect(champions(page)).toHaveCount(0)
    await expect(page.getByText('Loading seller stats...')).toHaveCount(0)
  }
  await page.unroute('**/stats/dashboard')
  await again.click()
  await expect(champions(page).getByText('pts this week').first()).toBeVisible()
})
