import type { Locator, Page } from 'playwright/test'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const styleOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, pseudo) => {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element, pseudo)
    return { backgroundColor, borderTopWidth, borderTopColor }
  }, pseudo)
const backgroundOf = async (part: Locator, pseudo?: string) => (await styleOf(part, pseudo)).backgroundColor
const borderOf = async (part: Locator, pseudo?: string) => (await styleOf(part, pseudo)).borderTopWidth

test('forced colours keep visible what colours show', async ({ browser }) => {
  const page = await (await browser.newContext({ ...DESKTOP, forcedColors: 'active', colorScheme: 'dark' })).newPage()
  await signIn(page, PINS.admin)
  await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()
  const screens = page.getByRole('navigation', { name: 'Screens' })
  const current = await backgroundOf(screens.getByRole('link', { name: 'Leaderboard' }))
  expect(current).not.toBe(await backgroundOf(screens.getByRole('link', { name: 'Statistics' })))
  const bar = page.getByRole('button', { name: 'Maria Lopez' }).locator('> :last-child')
  expect(await borderOf(bar)).toBe('1px')
  expect(await backgroundOf(bar, '::after')).not.toBe(await backgroundOf(bar))
  expect(await borderOf(page.locator('[data-medal="1"] > :last-child').first())).toBe('1px')
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  expect(await borderOf(page.getByRole('tab', { selected: true }))).not.toBe(
    await borderOf(page.getByRole('tab', { selected: false }).first()),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  const effect = page.getByRole('switch').first()
  const on = await backgroundOf(effect, '::after')
  expect(on).not.toBe(await backgroundOf(effect))
  await effect.uncheck()
  expect(await backgroundOf(effect, '::after')).not.toBe(on)
  await page.goto('/contacts/5')
  const steps = page.getByRole('list', { name: 'Pipeline' }).getByRole('listitem')
  const looks = await Promise.all([
    styleOf(steps.locator('[aria-current]').or(page.locator('[aria-current="step"]')).first(), '::before'),
    styleOf(page.locator('[data-passed="true"]').first(), '::before'),
  ])
  expect(looks[0].backgroundColor).not.toBe(looks[1].backgroundColor)
  expect(looks[0].borderTopWidth).toBe('1px')
})

/** Texts that are cut off, by their own box or by a parent. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main *, header *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('.visually-hidden, [aria-hidden="true"], [role="tablist"]') &&
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isCut = (one: Element) => {
      const { overflowX, clipPath, webkitLineClamp } = getComputedStyle(one)
      // A deliberate ellipsis is allowed.
      if (clipPath !== 'none' || webkitLineClamp !== 'none') return false
      return (
        overflowX !== 'visible' && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      )
    }
    return texts.filter(isCut).map((one) => one.textContent)
  })

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

const SCREENS = [
  ['/dashboard', 'Performance Champions'],
  ['/forms', 'Promote to Info'],
  ['/contacts', /contacts found/],
  ['/contacts/5', 'Contact Created'],
  ['/stats?period=ever', 'Maria Lopez'],
] as const
/** Skipped, because laying out its thousand elements takes a second. */
const BOARD = ['/leads', 'Total Leads'] as const

const setSpacing = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

for (const [layout, options, screens, widths] of [
  ['desktop, and no tag and no value is from 900 to 1024 px', DESKTOP, [...SCREENS, BOARD], [900, 960, 1024]],
  ['phone', PHONE, SCREENS, []],
] as const) {
  test(`nothing is cut off by the text spacing of WCAG 1.4.12: ${layout}`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage()
    await signIn(page, PINS.admin)
    for (const [path, ready] of screens) {
      await visit(page, path)
      await expect(page.getByText(ready).first()).toBeVisible()
      if (path !== BOARD[0]) {
        await setSpacing(page, SPACING)
        expect(await cutTexts(page), path).toEqual([])
        await setSpacing(page, '')
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByText(ready).first()).toBeVisible()
        expect(await cutTexts(page), `${path}, ${width} px`).toEqual([])
      }
      if (options.viewport) await page.setViewportSize(options.viewport)
    }
  })
}

test('prints a screen black on white, without frame, buttons and toasts, with coloured bars', async ({ browser }) => {
  const page = await (await browser.newContext({ ...DESKTOP, colorScheme: 'dark' })).newPage()
  await signIn(page, PINS.admin)
  await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await backgroundOf(page.locator('body'))).toBe('rgb(255, 255, 255)')
  await expect(page.getByText('Top Performer')).toHaveCSS('color', /^oklch\(0\.[0-3]/)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
  for (const role of ['navigation', 'tablist', 'dialog'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  const bar = page.getByRole('button', { name: 'Maria Lopez' }).locator('> :last-child')
  await expect(bar).toHaveCSS('print-color-adjust', 'exact')
})

test('prints all loaded rows of board and tasks; the print key loads the rest first', async ({ browser }) => {
  const page = await (await browser.newContext(DESKTOP)).newPage()
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signIn(page, PINS.admin, '/leads')
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
})
