import { expect } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { PINS } from '../support/browser/pins.ts'
import { signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test('a reload restores the session, also without the API; a refused code shows the login; damaged storage does not stop it', async ({
  page,
  browser,
}) => {
  await signInByHand(page, PINS.manager)
  const leader = page.getByText('Maria Lopez').filter({ visible: true }).first()
  await expect(leader).toBeVisible()
  // The cache is written a second after its last change.
  await expect.poll(() => cachedQueries(page)).toContain('Maria Lopez')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Performance Champions')).toBeVisible()
  await expect(leader).toBeVisible()
  await page.unroute('**/api/**')

  await page.reload()
  await expect(leader).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tradeboard.access-code', '0'.repeat(40)))
  await page.reload()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tradeboard.access-code'))).toBeNull()

  await using corrupt = await browser.newPage()
  await corrupt.addInitScript(() => {
    localStorage.setItem('tradeboard.access-code', '\u0000{"')
    localStorage.setItem('tradeboard.user', '{not json')
    localStorage.setItem('tradeboard.last-activity', 'yesterday')
    localStorage.setItem('tradeboard.sidebar-collapsed', '?')
  })
  await corrupt.goto('/')
  await expect(corrupt.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()

  await using off = await browser.newPage()
  await off.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await signInByHand(off, PINS.manager)
  await expect(off.getByText('Performance Champions')).toBeVisible()
})
