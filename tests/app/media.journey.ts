import { expect, type Locator, type Page } from 'playwright/test'
import { addClient, type Client } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const styleOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, pseudo) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element, pseudo)
    return { backgroundColor, borderTopWidth }
  }, pseudo)
const backgroundOf = async (part: Locator, pseudo?: string) => (await styleOf(part, pseudo)).backgroundColor
const borderOf = async (part: Locator) => (await styleOf(part)).borderTopWidth

test.use(DESKTOP)

test('forced colours, paper, a low window and a cutout show all that a screen shows', async ({ browser }) => {
  await using page = await browser.newPage({ forcedColors: 'active', colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const client = await addClient(page)
  await signIn(page, PINS.admin)
  await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()

  await test.step('forced colours keep visible what colours show', () => forcedColours(page))
  await page.emulateMedia({ forcedColors: 'none' })
  await visit(page, '/dashboard')
  await test.step('prints black on white, without frame and buttons, with coloured bars', () => printScreen(page))
  await test.step('prints all rows of board and tasks; the print key loads the rest first', () => printRows(page))
  await test.step('a low window has no sticky bars', () => lowWindow(page, client))
  await test.step('a cutout covers nothing', () => cutout(page))
})

const forcedColours = async (page: Page) => {
  const screens = page.getByRole('navigation', { name: 'Screens' })
  const current = await backgroundOf(screens.getByRole('link', { name: 'Leaderboard' }))
  expect(current).not.toBe(await backgroundOf(screens.getByRole('link', { name: 'Statistics' })))
  const bar = page.getByRole('button', { name: 'Maria Lopez' }).locator('> :last-child')
  expect(await borderOf(bar)).toBe('1px')
  expect(await backgroundOf(bar, '::after')).not.toBe(await backgroundOf(bar))
  expect(await borderOf(page.locator('[data-medal="1"] > :last-child').first())).toBe('1px')
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  const unselected = await borderOf(page.getByRole('tab', { selected: false }).first())
  expect(await borderOf(page.getByRole('tab', { selected: true }))).not.toBe(unselected)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  const effect = page.getByRole('switch').first()
  const on = await backgroundOf(effect, '::after')
  expect(on).not.toBe(await backgroundOf(effect))
  await effect.uncheck()
  expect(await backgroundOf(effect, '::after')).not.toBe(on)
  await page.keyboard.press('Escape')
  await visit(page, '/contacts/5')
  const step = page.locator('[aria-current="step"]').first()
  // The element is there before its stylesheet.
  await expect.poll(async () => (await styleOf(step, '::before')).borderTopWidth).toBe('1px')
  const here = await styleOf(step, '::before')
  const passed = await styleOf(page.locator('[data-passed="true"]').first(), '::before')
  expect(here.backgroundColor).not.toBe(passed.backgroundColor)
}

const printScreen = async (page: Page) => {
  const bar = page.getByRole('button', { name: 'Maria Lopez' }).locator('> :last-child')
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await backgroundOf(page.locator('body'))).toBe('rgb(255, 255, 255)')
  await expect(page.getByText('Top Performer')).toHaveCSS('color', /^oklch\(0\.[0-3]/)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
  for (const role of ['navigation', 'tablist', 'dialog'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await expect(bar).toHaveCSS('print-color-adjust', 'exact')
}

const printRows = async (page: Page) => {
  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  const total = Number(await page.getByText('Total Leads').locator('+ dd').textContent())
  await page.keyboard.press('Control+p')
  await expect(page.locator('[data-printed]')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-lead]').filter({ visible: true })).toHaveCount(0)
  const printed = page.locator('[data-printed-board]')
  await expect(printed.locator('tbody tr')).toHaveCount(total)
  await expect(printed.getByRole('heading')).toHaveCount(7)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(printed).toHaveCount(0)
  await visit(page, '/tasks')
  await expect(page.locator('[data-task]').first()).toBeVisible()
  const counts = await page.getByRole('heading', { level: 2 }).locator('+ span').allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-task]')).toHaveCount(counts.map(Number).reduce((sum, count) => sum + count))
  await page.emulateMedia({ media: 'screen' })
}

const lowWindow = async (page: Page, client: Client) => {
  // 1280×800 at 400 %.
  await page.setViewportSize({ width: 320, height: 200 })
  const stuck = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.checkVisibility())
        .filter((one) => !one.matches('[popover], [href="#content"]'))
        .map((one) => one.className),
    )
  await visit(page, client.path)
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
  expect(await stuck()).toEqual([])
  await page.getByRole('button', { name: 'Edit contact' }).click()
  expect(await stuck()).toEqual([])
  await visit(page, '/leads')
  await expect(page.getByRole('tab', { name: /^Info/ })).toBeVisible()
  expect(await stuck()).toEqual([expect.stringContaining('floating')])
}

const cutout = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
  await visit(page, '/contacts')
  await expect(page.getByText(/contacts found/)).toBeVisible()
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, nav a, main h1, main input, main article, main select')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .flatMap(({ left, right }) => [left, innerWidth - right]),
  )
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(47)
}
