import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const LONG_TASK_MS = 50
const SLOWER = 4

test.use({ ...DESKTOP, baseURL: async ({ crowdedUrl }, use) => use(crowdedUrl) })

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()

test('a drag on a slow machine has no long task, and a drop is one write', async ({ page }) => {
  await signIn(page, PINS.admin, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
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
  // The best of six rounds belongs to the app, because other work of the machine seldom slows all of them.
  const round = async () => {
    await longTasks()
    await page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
    const [worst = 0] = await longTasks()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 })
    return worst
  }
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 6 && best > LONG_TASK_MS; i++) best = Math.min(best, await round())
  expect(best).toBeLessThanOrEqual(LONG_TASK_MS)
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByText(/moved to Visits/)).toBeVisible()
  expect(writes).toEqual(['PUT /api/v1/leads'])
})
