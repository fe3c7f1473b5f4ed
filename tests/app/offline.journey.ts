import { expect } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { enterPin, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ serviceWorkers: 'allow' })

test('a device without a network shows its data after reloads and hours; back online it goes on, and later asks for the PIN', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const refused = refusals(page)
  await page.clock.install()
  await signInByHand(page, PINS.manager, '/leads')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const board = page.locator('[data-lead]').first()
  await expect(board).toBeVisible()
  await page.clock.fastForward(2000)
  await expect.poll(() => cachedQueries(page)).toContain('"board"')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View profile of/ })
    .first()
    .click()
  const name = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible()
  const who = (await name.textContent()) ?? ''
  // Profiles of other contacts are cached too.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => cachedQueries(page)).toContain(`["contacts",${id},"profile"]`)

  const drafts = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Form Drafts ?\d+ new$/ })
  const waiting = (await drafts.textContent()) ?? ''
  await context.setOffline(true)
  const stale = page.getByRole('status').filter({ hasText: /^Offline: data from \d+:\d\d [AP]M/ })
  for (const _ of ['first', 'second']) {
    await page.reload()
    await expect(name).toHaveText(who)
    await expect(drafts).toHaveText(waiting)
    await hastenTo(page, stale)
    // The state after a failed refresh is written within a second.
    await page.clock.fastForward(2000)
    await expect(name).toHaveText(who)
    expect(await cachedQueries(page)).toContain(who)
  }

  await context.setOffline(false)
  await page.clock.fastForward(15_000)
  await expect(stale).toHaveCount(0)
  await drafts.click()
  await expect(page.getByRole('button', { name: 'Promote to Info' }).first()).toBeVisible()

  await context.setOffline(true)
  await visit(page, '/leads')
  await expect(board).toBeVisible()
  await page.clock.fastForward('05:00:00')
  await expect(board).toBeVisible()
  await page.reload()
  await expect(board).toBeVisible()

  await context.setOffline(false)
  await page.clock.fastForward(2000)
  await expect(page.getByText('Your session has expired for security reasons. Please log in again.')).toBeVisible()
  await expect(page.locator('[data-lead]')).toHaveCount(0)
  await expect.poll(() => cachedQueries(page)).not.toContain('"board"')

  expect(refused).toEqual([])

  // Without a session, the login opens and explains that it needs a network.
  await context.setOffline(true)
  await page.goto('/dashboard')
  await enterPin(page, PINS.manager)
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible()
})
