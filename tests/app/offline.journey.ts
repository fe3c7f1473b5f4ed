import { cachedQueries } from '../support/browser/cached-queries.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { enterPin, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { hastenTo } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens on cached data without a network, and continues when the network is back', async ({
  page,
  context,
}) => {
  const refused = refusals(page)
  await signIn(page, PINS.manager, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByText('Maria Lopez').first()).toBeVisible()
  // The cache is written a second after its last change.
  await expect.poll(() => cachedQueries(page)).toContain('weekly_points')

  const sign = page.getByRole('status').filter({ hasText: /^Offline: data from \d+:\d\d [AP]M$/ })
  const drafts = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Form Drafts ?\d+ new$/ })
  const waiting = (await drafts.textContent()) ?? ''
  await context.setOffline(true)
  await expect(sign).toBeVisible()
  await page.reload()
  await expect(drafts).toHaveText(waiting)
  await expect(page.getByText('Maria Lopez').first()).toBeVisible()
  await expect(sign).toBeVisible()
  await page.getByRole('link', { name: 'Leads' }).click()
  await expect(page.locator('[data-lead]').first()).toBeVisible()

  await context.setOffline(false)
  await expect(sign).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
  await expect(page.getByRole('button', { name: 'Promote to Info' }).first()).toBeVisible()
  expect(refused).toEqual([])
})

test('a phone without a network shows its data after reloads and hours, and asks for the PIN when the network is back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
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

  await context.setOffline(true)
  const stale = page.getByRole('status').filter({ hasText: /^Offline: data from \d+:\d\d [AP]M/ })
  for (const _ of ['first', 'second']) {
    await page.reload()
    await expect(name).toHaveText(who)
    await hastenTo(page, stale)
    // The state after a failed refresh is written within a second.
    await page.clock.fastForward(2000)
    await expect(name).toHaveText(who)
    expect(await cachedQueries(page)).toContain(who)
  }

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

  // Without a session, the login opens and explains that it needs a network.
  await context.setOffline(true)
  await page.goto('/dashboard')
  await enterPin(page, PINS.manager)
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible()
})
