import { expect, type Page } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { PINS } from '../support/browser/pins.ts'
import { enterPin, signInByHand } from '../support/browser/sign-in.ts'
import { storedText } from '../support/browser/stored-text.ts'
import { test } from '../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

const FORM = '/public/lead-form'
const HALF_AN_HOUR = 30 * 60_000

const accessCode = (page: Page) => page.evaluate(() => localStorage.getItem('tradeboard.access-code'))

test('the PIN is never stored; cached data is deleted after the timeout, whichever page opens next, and by a logout', async ({
  page,
}) => {
  await signInByHand(page, PINS.manager, '/contacts')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The cache is written a second after its last change.
  await expect.poll(() => cachedQueries(page)).toContain('contact_id')
  const stored = await storedText(page)
  expect(stored).toContain('contact_id')
  expect(stored).toContain(await accessCode(page))
  expect(stored).not.toContain(PINS.manager)

  // On a visitors' page, the script deletes the ended session.
  await page.goto(FORM)
  await expect(page.getByRole('heading', { name: 'Sales Inquiry' })).toBeVisible()
  expect(await cachedQueries(page)).toContain('contact_id')
  const past = Date.now() - HALF_AN_HOUR
  await page.evaluate((time) => localStorage.setItem('tradeboard.last-activity', String(time)), past)
  await page.reload()
  await expect.poll(async () => (await cachedQueries(page)).length).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /code|user|activity/.test(key)))).toEqual(
    [],
  )

  // A logout deletes it at once.
  await page.clock.install()
  await page.goto('/contacts')
  await enterPin(page, PINS.manager)
  await expect(first).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toContain('contact_id')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  const kept = async () => [await cachedQueries(page), await accessCode(page)]
  await expect.poll(kept).toEqual(['', null])
  // A late write of the cache, up to a second later, does not restore it.
  await page.clock.runFor(1500)
  expect(await kept()).toEqual(['', null])

  // Without that script, the service worker deletes it on its next event.
  await page.goto('/contacts')
  await enterPin(page, PINS.manager)
  await expect(first).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toContain('contact_id')
  await page.goto('about:blank')
  const [worker] = page.context().serviceWorkers()
  // The page's clock ran ahead of the worker's above.
  await worker?.evaluate(`{ const now = Date.now; Date.now = () => now() + ${HALF_AN_HOUR + 10_000} }`)
  await page.goto(FORM)
  await expect.poll(async () => (await cachedQueries(page)).length).toBe(0)
  expect(await accessCode(page)).toMatch(/^[0-9a-f]{40}$/)
})
