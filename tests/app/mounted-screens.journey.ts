import { expect, type Page } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

const linkTo = (page: Page, path: string) => page.locator(`nav a[href^="${path}"]`).first()

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a screen by the navigation, without a rest over its link. */
const open = async (page: Page, path: string) => {
  await linkTo(page, path).click()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
  await expect(title(page)).toBeFocused()
}

const idle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/** Counts the elements that are added to the shown screen from now on; a hidden one may still be read and drawn. */
const countAdded = async (page: Page) => {
  const counter = await page.evaluateHandle(() => {
    const counter = { added: 0 }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && !node.closest('[data-hidden]')) counter.added += 1
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
    return counter
  })
  return () => counter.evaluate(({ added }) => added)
}

const hiddenScreens = (page: Page) => page.locator('main > [data-hidden]').count()

test('screens, profile and panel are rendered before their first visit, which adds no element', async ({
  page,
  context,
}) => {
  await signIn(page, PINS.admin)
  await expect.poll(() => hiddenScreens(page), { timeout: 30_000 }).toBe(6)
  await page.waitForLoadState('networkidle')
  await idle(page)
  for (const path of ['/contacts', '/tasks', '/forms', '/dashboard']) {
    const added = await countAdded(page)
    await open(page, path)
    expect(await added(), path).toBe(0)
  }
  expect(await hiddenScreens(page)).toBe(6)

  await test.step('a press during the hidden rendering opens the screen', async () => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/dashboard')
    await expect.poll(() => hiddenScreens(page), { intervals: [20] }).toBeGreaterThan(0)
    for (const path of ['/contacts', '/leads', '/forms']) await open(page, path)
  })
})
