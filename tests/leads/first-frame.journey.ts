import type { Page } from 'playwright/test'
import { drag } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

test.use(DESKTOP)

const VIEW_PX = 800
const linkTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()

/** Counts the elements of a screen when `first` is first in the document, before the browser paints. */
const countAtFirst = (page: Page, first: string, counted: Record<string, string>) =>
  page.evaluate(
    ([first, counted]) => {
      const found = new Promise<Record<string, number>>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(first)) return
          observer.disconnect()
          const count = ([name, css]: [string, string]) => [name, document.querySelectorAll(css).length] as const
          resolve(Object.fromEntries(Object.entries(counted).map(count)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      Object.assign(window, { found })
    },
    [first, counted] as const,
  )
const counts = (page: Page) =>
  page.evaluate(() => (window as unknown as { found: Promise<Record<string, number>> }).found)

test('the first frame of the board has only the visible cards; a pointer or focus adds the actions of a card', async ({
  page,
}) => {
  await signIn(page, PINS.manager)
  const actions = page.locator('[data-lead] button')
  await countAtFirst(page, '[data-lead]', { cards: '[data-lead]', actions: '[data-lead] button' })
  await linkTo(page, '/leads').click()
  const { cards = 0, actions: drawn } = await counts(page)
  expect(cards).toBeGreaterThan(0)
  // Four columns of cards at least 110 pixels high; the columns take 60 percent of the window height.
  expect(cards).toBeLessThanOrEqual(4 * Math.ceil((VIEW_PX * 0.6) / 110))
  expect(drawn).toBe(0)
  await expect.poll(async () => (await page.locator('[data-lead]').count()) > cards).toBe(true)
  await expect(actions).toHaveCount(0)
  await page.locator('[data-lead]').first().hover()
  await expect(actions).not.toHaveCount(0)
})

test('the first frame of the directory has only the visible rows', async ({ page }) => {
  await signIn(page, PINS.manager)
  await countAtFirst(page, 'tbody a[href^="/contacts/"]', { rows: 'tbody > tr' })
  await linkTo(page, '/contacts').click()
  const { rows } = await counts(page)
  expect(rows).toBeLessThanOrEqual(Math.ceil((VIEW_PX - 240) / 58))
  await expect(page.locator('tbody > tr')).toHaveCount(20)
})

test('a dropped card shows in its new column before the next frame', async ({ page }) => {
  await signIn(page, PINS.manager, '/leads')
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true }).first()
  const card = column('Info').locator('[data-lead]').first()
  const lead = await card.getAttribute('data-lead')
  await page.evaluate((lead) => {
    const shown = new Promise((resolve) => {
      const look = () => resolve(document.querySelector(`[data-lead="${lead}"]`)?.closest('section')?.textContent)
      // The first task after the task of the drop: the browser may paint a frame from then on.
      addEventListener('drop', () => setTimeout(look), { capture: true })
    })
    Object.assign(window, { shown })
  }, lead)
  await drag(page, card, column('Visits'))
  await expect(page.locator('section[data-over=true]')).toHaveCount(1)
  await page.mouse.up()
  expect(await page.evaluate(() => (window as unknown as { shown: Promise<string> }).shown)).toMatch(/^Visits/)
})
