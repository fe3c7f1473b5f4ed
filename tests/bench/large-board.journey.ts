import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const NODES_MAX = 2500
const LONG_TASK_MS = 50
const SLOWER = 4

test.use({ ...DESKTOP, baseURL: async ({ crowdedUrl }, use) => use(crowdedUrl) })

const open = async (page: Page) => {
  await signIn(page, PINS.admin, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
}
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()

test('a board of ten thousand leads is one request, few nodes, and true totals', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/leads/.test(request.url())) asked.push(request.url())
  })
  await open(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  const total = Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(10_000)
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

test('a kanban of thousands of tasks is one request, few nodes and true totals, and a drop is one request', async ({
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
  const total = Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(7000)
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
  const top = await scroller.evaluate((element) => element.scrollTop)
  asked.splice(0)
  await column(page, 'Pending').locator('[data-task]').first().dragTo(column(page, 'In Progress'))
  await expect(page.getByText(/moved to In Progress/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['PUT /api/v1/tasks'])
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(top)
})

test('on a slow machine a drag has no long task, and a drop is one write', async ({ page }) => {
  await open(page)
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  const card = column(page, 'Info').locator('[data-lead]').first()
  const from = await card.boundingBox()
  const to = await column(page, 'Visits').boundingBox()
  if (!from || !to) throw new Error('The board is not there')
  const longTasks = () =>
    page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0).sort((a, b) => b - a))
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
  // The least of three rounds is the app's own: other work of the machine seldom falls into all of them.
  const worst: number[] = []
  for (let i = 0; i < 3; i++) {
    await longTasks()
    await page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
    worst.push((await longTasks())[0] ?? 0)
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
  }
  expect(Math.min(...worst)).toBeLessThanOrEqual(LONG_TASK_MS)
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByText(/moved to Visits/)).toBeVisible()
  expect(writes).toEqual(['PUT /api/v1/leads'])
})
