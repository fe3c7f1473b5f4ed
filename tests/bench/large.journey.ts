import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

/** The pointer enters and leaves each column at most once. */
const STAGES = 9

test.use({ ...DESKTOP, baseURL: async ({ crowdedUrl }, use) => use(crowdedUrl) })

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()

test('a drag changes only the frame of each column that it crosses, and a drop is one write', async ({ page }) => {
  await signIn(page, PINS.admin, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  const card = column(page, 'Info').locator('[data-lead]').first()
  const from = await card.boundingBox()
  const to = await column(page, 'Visits').boundingBox()
  if (!from || !to) throw new Error('The board is not there')
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
  await expect(column(page, 'Visits')).toHaveAttribute('data-over', 'true')
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 25 })
  await expect(column(page, 'Visits')).toHaveAttribute('data-over', 'false')
  await page.evaluate(() => {
    const changes: string[] = []
    const observer = new MutationObserver((records) =>
      changes.push(...records.map(({ type, attributeName, target }) => `${type} ${attributeName} ${target.nodeName}`)),
    )
    for (const column of document.querySelectorAll('[data-over]')) {
      observer.observe(column, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    Object.assign(window, { changesOfDrag: changes })
  })
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 25 })
  await expect(column(page, 'Visits')).toHaveAttribute('data-over', 'true')
  const changes = await page.evaluate(() => (window as unknown as { changesOfDrag: string[] }).changesOfDrag)
  expect(new Set(changes)).toEqual(new Set(['attributes data-over SECTION']))
  expect(changes.length).toBeLessThanOrEqual(2 * STAGES)
  await page.mouse.up()
  await expect(page.getByText(/moved to Visits/)).toBeVisible()
  expect(writes).toEqual(['PUT /api/v1/leads'])
})
