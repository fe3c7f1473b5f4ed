import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

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
    await using page = await browser.newPage(options)
    await signIn(page, PINS.admin)
    for (const [path, ready] of screens) {
      await visit(page, path)
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      if (path !== BOARD[0]) {
        await setSpacing(page, SPACING)
        expect(await cutTexts(page), path).toEqual([])
        await setSpacing(page, '')
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
        expect(await cutTexts(page), `${path}, ${width} px`).toEqual([])
      }
      if (options.viewport) await page.setViewportSize(options.viewport)
    }
  })
}
