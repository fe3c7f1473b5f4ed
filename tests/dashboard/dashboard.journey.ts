import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { parse } from 'valibot'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LEDGER_PAGE_SIZE } from '#contract/stats/ledger.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

const api = (page: Page, path: string) => page.request.get(`/api/v1${path}`, { headers: { 'X-CRM-PIN': PINS.admin } })

const dashboardOf = async (page: Page) => parse(Dashboard, await (await api(page, '/stats/dashboard')).json())

/** Moves the newest lead of Info one stage on, a change that every open leaderboard receives. */
const moveSomething = async (page: Page) => {
  const list: { data: { lead_id: number }[] } = await (await api(page, '/leads?stage=2&limit=1')).json()
  const data = { lead_id: list.data[0]?.lead_id, stage_id: 3 }
  const answer = await page.request.put('/api/v1/leads', { headers: { 'X-CRM-PIN': PINS.admin }, data })
  expect(answer.status()).toBe(200)
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('shows figures, a past week, the ledger of points, and exports a file', async ({ page }) => {
    await page.route('**/stats/dashboard', async (route) => {
      await expect(page.getByText('Loading seller stats...')).toBeVisible()
      await route.continue()
    })
    await signIn(page, PINS.manager)
    const { stats, goal, recent } = await dashboardOf(page)
    await expect(page.getByText(`$${goal.current_week.goal_amount / 1000}K Target`)).toBeVisible()
    await expect(page.getByText(`${goal.current_week.progress_percentage}%`).first()).toBeVisible()
    await expect(page.getByRole('definition').first()).toContainText(String(stats.totalContacts))
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await expect(activity.getByRole('listitem')).toHaveCount(recent.length)
    await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/leads')

    const champions = page.getByRole('region', { name: 'Performance Champions' })
    await expect(champions.getByRole('button', { name: 'Next week' })).toBeDisabled()
    await champions.getByRole('button', { name: 'Previous week' }).click()
    await expect(champions.getByText('pts that week').first()).toBeVisible()
    await champions
      .getByRole('button', { name: /pts that week/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Points of / })
    await expect(dialog.getByRole('listitem').first()).toContainText(/^\+\d+|^Reversed/)
    await dialog.getByRole('tab', { name: 'All time' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(LEDGER_PAGE_SIZE)
    await dialog.getByRole('button', { name: 'Show more' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2 * LEDGER_PAGE_SIZE)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^leaderboard-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`Totals,All,Total contacts,${stats.totalContacts}`)

    await activity.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/contacts\/\d+$/)
  })

  test('a public user sees the leaderboard without contacts, exports and links', async ({ page }) => {
    const texts: string[] = []
    page.on('response', async (answer) => {
      if (/\/stats\//.test(answer.url())) texts.push(await answer.text())
    })
    await signIn(page, PINS.public)
    const { recent } = await dashboardOf(page)
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await expect(activity.getByRole('listitem').first()).toBeVisible()
    await expect(activity.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Maria Lopez' }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Lead #\d+$/)
        .first(),
    ).toBeVisible()
    const names = recent.flatMap(({ name }) => name ?? [])
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(texts.join()).not.toContain(name)
  })

  test('a row moves up when points change, animated unless motion is reduced', async ({ page }) => {
    await signIn(page, PINS.admin)
    const rows = page
      .getByRole('region', { name: 'Performance Champions' })
      .getByRole('button', { name: /pts this week/ })
    await page.evaluate(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...asked) {
        document.body.dataset.glided = 'yes'
        return animate.apply(this, asked)
      }
    })
    let leader = ''
    await page.route('**/stats/dashboard', async (route) => {
      const response = await route.fetch()
      const json = parse(Dashboard, await response.json())
      for (const seller of json.sellers) if (seller.name === leader) seller.weekly_points = 12_345
      await route.fulfill({ response, json })
    })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      leader = (await rows.last().locator('span').nth(1).textContent()) ?? ''
      await page.evaluate(() => delete document.body.dataset.glided)
      await moveSomething(page)
      await lookAgain(page)
      await expect(rows.first()).toContainText(leader)
      await expect(rows.first()).toContainText('12,345')
      expect(await page.evaluate(() => document.body.dataset.glided)).toBe(
        reducedMotion === 'reduce' ? undefined : 'yes',
      )
    }
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('shows week cards, podium, snapshot and expandable months', async ({ page }) => {
    await signIn(page, PINS.admin)
    const { month, first, stats, goal } = await dashboardOf(page)
    await expect(page.getByText(`$${goal.current_week.goal_amount / 1000}K weekly goals`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pipeline', exact: true })).toHaveAttribute('href', '/leads')
    const weeks = page.getByRole('region', { name: 'Weekly Progress' }).getByRole('listitem')
    await expect(weeks).toHaveCount(month.weeks.length)
    for (const [i, week] of month.weeks.entries()) {
      await expect(weeks.nth(i)).toContainText(`Week ${week.number}`)
      await expect(weeks.nth(i)).toContainText(`${week.progress_percentage}%`)
    }
    await expect(weeks.filter({ hasText: 'Now' })).toContainText(`${goal.current_week.progress_percentage}%`)
    const snapshot = page.getByRole('region', { name: 'Pipeline Snapshot' }).getByRole('listitem')
    await expect(snapshot).toHaveCount(stats.stageDistribution.length)

    const history = page.getByRole('region', { name: 'Historical Performance' })
    expect(first.month).not.toBeNull()
    const asked = page.waitForRequest(/\/stats\/months\/\d{4}-\d\d$/)
    await history.locator('summary').first().click()
    await asked
    await expect(history.getByText('Week 1')).toBeVisible()
    await expect(history.getByText(/ pts$/).first()).toBeVisible()
  })
})
