import { expect, type Page } from 'playwright/test'
import { atRest } from '../support/browser/at-rest.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

// Budgets of a large business that no other work of the machine can exceed; those of time are in tests/bench. All are in
// one file, so that one worker alone serves it.
const NODES_MAX = 2500

test.use({ ...DESKTOP, baseURL: async ({ crowdedUrl }, use) => use(crowdedUrl) })

/** The nodes outside the hidden screens. */
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll(':not([data-hidden] *)').length)
const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()

test('a board of thousands of leads is one request, few nodes, and true totals', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    // The drafts and a panel are read ahead for their own screens.
    if (/\/api\/v1\/leads(?!\?stage=1&|\/\d+\/panel)/.test(request.url())) asked.push(request.url())
  })
  await signIn(page, PINS.admin, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  const total = Number((await page.getByRole('definition').first().textContent())?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(3000)
  expect(await nodes(page)).toBeLessThan(NODES_MAX)

  const scroller = column(page, 'Info').locator('ul').first().locator('..')
  for (let i = 0; i < 4; i++) {
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect
      .poll(() => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
      .toBeGreaterThan(1000)
  }
  // A page each time; now and then the next one comes early. None is read twice.
  const pages = asked.filter((url) => url.includes('cursor='))
  expect(pages.length).toBeGreaterThanOrEqual(4)
  expect(new Set(pages).size).toBe(pages.length)
  expect(await nodes(page)).toBeLessThan(NODES_MAX)
})

test('a search among 8,000 contacts suggests after one request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/contacts' && searchParams.get('scope') === 'person')
      asked.push(searchParams.get('q') ?? '')
  })
  await signIn(page, PINS.manager, '/contacts')
  await expect(page.getByRole('row')).toHaveCount(21)
  const options = page.getByRole('listbox').getByRole('option')
  const texts = ['ma', 'mart', 'jo', 'rodr']
  for (const text of texts) {
    await page.getByRole('combobox', { name: 'Search contacts' }).fill(text)
    // A suggestion does not show the e-mail or address that matches.
    await expect(options.filter({ hasText: new RegExp(text, 'i') }).first()).toBeVisible()
  }
  expect(asked).toEqual(texts)
})

test('a kanban of thousands of tasks is one request, few nodes and true totals, and a move is one request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/tasks')) asked.push(`${request.method()} ${pathname}${search}`)
  })
  await signIn(page, PINS.admin, '/tasks')
  await expect(page.locator('[data-task]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  const total = Number((await page.getByRole('definition').first().textContent())?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(2000)
  expect(await nodes(page)).toBeLessThan(NODES_MAX)

  const scroller = column(page, 'Completed').locator('ul').first().locator('..')
  for (let i = 0; i < 3; i++) {
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect
      .poll(() => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
      .toBeGreaterThan(1000)
  }
  const pages = asked.filter((url) => url.includes('cursor='))
  expect(pages.length).toBeGreaterThanOrEqual(3)
  expect(new Set(pages).size).toBe(pages.length)
  expect(await nodes(page)).toBeLessThan(NODES_MAX)

  await page.waitForLoadState('networkidle')
  const scrolled = () => scroller.evaluate((element) => element.scrollTop)
  const top = await atRest(page, scrolled)
  asked.splice(0)
  const card = column(page, 'Pending').locator('[data-task]').first()
  await card.getByRole('button', { name: /^Move .* to…$/ }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await expect(page.getByText(/moved to In Progress/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['PUT /api/v1/tasks'])
  expect(await atRest(page, scrolled)).toBe(top)
})
