import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { parse } from 'valibot'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LEDGER_PAGE_SIZE } from '#contract/stats/ledger.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

const dashboardOf = async (page: Page) => {
  const answer = await page.request.get('/api/v1/stats/dashboard', { headers: { 'X-CRM-PIN': PINS.admin } })
  return parse(Dashboard, await answer.json())
}
const champions = (page: Page) => page.getByRole('region', { name: 'Performance Champions' })

test('a manager reads figures, a past week, the ledger of points and a file; a public user reads no names', async ({
  page,
}) => {
  await signIn(page, PINS.manager)
  const { stats, goal, recent } = await dashboardOf(page)
  await expect(page.getByText(`$${goal.current_week.goal_amount / 1000}K Target`)).toBeVisible()
  await expect(
    page
      .getByText(`${goal.current_week.progress_percentage.toLocaleString('en')}%`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('definition').first()).toContainText(String(stats.totalContacts))
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('listitem')).toHaveCount(recent.length)

  await champions(page).getByRole('button', { name: 'Previous week' }).click()
  await champions(page)
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

  await signIn(page, PINS.public)
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  await expect(activity.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  await expect(dialog.getByText(/^Lead #\d+$/).first()).toBeVisible()
  const names = recent.flatMap(({ name }) => name ?? [])
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) await expect(page.getByText(name)).toHaveCount(0)
})

test('crossing 900 px keeps the week, the open months and a share card in progress; a reload keeps the week', async ({
  page,
}) => {
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
  const history = page.getByRole('region', { name: 'Historical Performance' })
  const thatWeek = champions(page).getByText('pts that week').first()
  await champions(page).getByRole('button', { name: 'Previous week' }).click()
  await expect(thatWeek).toBeVisible()
  await expect(page).toHaveURL(/\?week=\d{4}-\d\d-\d\d$/)
  await history.locator('summary').first().click()
  await expect(history.getByText('Week 1')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Generate & Share' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/weekly goals$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Generating… \d+%$/ })).toBeVisible()
  lose()
  await expect(page.getByRole('alertdialog', { name: /^Your IMAGE is ready!/ })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(history.getByText('Week 1')).toBeVisible()
  await expect(thatWeek).toBeVisible()
  await page.reload()
  await expect(thatWeek).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
})
