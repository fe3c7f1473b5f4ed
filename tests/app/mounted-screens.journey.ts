import type { Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { take } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { withoutPermissions } from '../support/browser/permissions.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, logOut, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const SCREENS = ['/contacts', '/leads', '/tasks', '/forms', '/dashboard']
const HIDDEN_ELEMENTS_MAX = 6000

const linkTo = (page: Page, path: string) => page.locator(`nav a[href^="${path}"]`).first()

const title = (page: Page) => page.locator('main h1').first()

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

/** The requests for code and data from now on, without the change feed. */
const requestsOf = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|assets)\//.test(pathname) && pathname !== '/api/v1/changes') paths.push(pathname)
  })
  return paths
}

/** The titles and the sizes of the hidden screens, in elements. */
const hiddenScreens = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > [data-hidden]')].map((screen) => ({
      title: screen.querySelector('h1')?.textContent,
      elements: screen.getElementsByTagName('*').length,
    })),
  )

sharedPageTest.describe('on a desktop', () => {
  sharedPageTest.use(DESKTOP)

  sharedPageTest('coming back to a screen adds no element and requests nothing', async ({ page }) => {
    await signIn(page, PINS.manager)
    await expect(title(page)).toHaveText('Leaderboard')
    for (const path of [...SCREENS, ...SCREENS]) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await idle(page)
    }
    const added = await countAdded(page)
    const requests = requestsOf(page)
    for (const path of SCREENS) {
      await open(page, path)
      await idle(page)
      expect(await added(), path).toBe(0)
    }
    expect(requests).toEqual([])
  })

  sharedPageTest(
    'the last profile comes back as it was left: scroll position, open form and typed text',
    async ({ page }) => {
      const client = await addClient(page)
      await signIn(page, PINS.manager, client.path)
      await page.setViewportSize({ width: 1280, height: 500 })
      await page.getByRole('button', { name: 'Edit contact' }).first().click()
      const email = page.getByLabel('Email').first()
      await email.fill('half@typed')
      const scrolled = expect.poll(() => page.evaluate(() => scrollY))
      await page.evaluate(() => scrollTo(0, 150))
      await scrolled.toBe(150)
      await open(page, '/leads')
      await scrolled.toBe(0)
      await expect(page.locator('[data-lead]').first()).toBeVisible()
      await idle(page)

      const added = await countAdded(page)
      await page.goBack()
      await expect(page).toHaveTitle(new RegExp(client.name))
      await expect(email).toHaveValue('half@typed')
      await scrolled.toBe(150)
      expect(await added()).toBe(0)
    },
  )

  sharedPageTest(
    'a dialog or menu that was open on a screen is closed when the screen comes back',
    async ({ page }) => {
      await signIn(page, PINS.manager, '/tasks')
      await page.getByRole('button', { name: 'Add Task' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await visit(page, '/leads')
      await expect(title(page)).toHaveText(/Leads/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open(page, '/tasks')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Add Task' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')

      const menu = page.locator('[data-task] [aria-haspopup=menu]').first()
      await menu.click()
      await expect(page.getByRole('menu')).toBeVisible()
      await visit(page, '/leads')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await open(page, '/tasks')
      await expect(page.getByRole('menu')).toHaveCount(0)
      expect(await page.evaluate(() => document.querySelectorAll(':popover-open[popover=auto]').length)).toBe(0)
    },
  )

  sharedPageTest('a card whose drag ended on another screen lies in its column again', async ({ page }) => {
    await signIn(page, PINS.manager, '/leads')
    const card = page.locator('[data-lead]').first()
    await take(page, card)
    await page.mouse.move(640, 500, { steps: 5 })
    await expect(page.locator('[data-dragging=true]')).toHaveCount(1)
    await visit(page, '/contacts')
    await expect(title(page)).toHaveText(/Contacts/)
    await page.mouse.up()
    await visit(page, '/leads')
    await expect(card).toBeVisible()
    await expect(page.locator('[data-dragging=true], [data-over=true]')).toHaveCount(0)
  })

  sharedPageTest(
    'the navigation returns to the filters of a screen, and removes them on a second click',
    async ({ page }) => {
      await signIn(page, PINS.manager, '/leads?category=4')
      await open(page, '/contacts')
      await open(page, '/leads')
      await expect(page).toHaveURL(/\/leads\?category=4$/)
      await linkTo(page, '/leads').click()
      await expect(page).toHaveURL(/\/leads$/)
    },
  )

  sharedPageTest(
    'Back and Forward over ten screens show each, and at most six others stay mounted',
    async ({ page }) => {
      const first = await addClient(page)
      const second = await addClient(page)
      const way: readonly (readonly [path: string, title: string | RegExp])[] = [
        ['/dashboard', 'Leaderboard'],
        ['/contacts', /Contacts/],
        [first.path, first.name],
        ['/leads', /Leads/],
        [`/leads/${first.lead_id}`, 'CARPORT'],
        ['/stats', /Statistics/],
        ['/tasks', 'Tasks'],
        [second.path, second.name],
        ['/forms', 'Form Drafts'],
        ['/contacts?q=nina', /Contacts/],
      ]
      await signIn(page, PINS.admin)
      for (const [path] of way.slice(1)) await visit(page, path)
      const seen = async (name: string | RegExp) => {
        await expect(title(page)).toHaveText(name)
        await idle(page)
        const hidden = await hiddenScreens(page)
        expect(hidden.length).toBeLessThanOrEqual(6)
        expect(hidden.reduce((sum, { elements }) => sum + elements, 0)).toBeLessThanOrEqual(HIDDEN_ELEMENTS_MAX)
      }
      for (const [, name] of way.slice(0, -1).reverse()) {
        await page.goBack()
        await seen(name)
      }
      for (const [, name] of way.slice(1)) {
        await page.goForward()
        await seen(name)
      }
    },
  )

  sharedPageTest(
    'a lead that was deleted while its panel was hidden is missing when the panel is opened again',
    async ({ page }) => {
      const client = await addClient(page)
      await signIn(page, PINS.admin, `/leads/${client.lead_id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'CARPORT' })).toBeVisible()
      await open(page, '/contacts')
      const answer = await page.request.delete(`/api/v1/leads/${client.lead_id}`, {
        headers: { 'X-CRM-PIN': PINS.admin },
      })
      expect(answer.ok()).toBe(true)
      await page.goBack()
      await expect(page.getByText('This lead no longer exists')).toBeVisible()
    },
  )

  sharedPageTest('the next user finds no screen of the one before', async ({ page }) => {
    await signIn(page, PINS.admin, '/contacts')
    await visit(page, '/leads?category=4')
    await expect(title(page)).toHaveText(/Leads/)
    expect((await hiddenScreens(page)).length).toBeGreaterThan(0)
    await logOut(page)
    await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
    expect(await hiddenScreens(page)).toEqual([])
    await signIn(page, PINS.manager)
    await expect(title(page)).toHaveText('Leaderboard')
    expect(await hiddenScreens(page)).toEqual([])
    await expect(linkTo(page, '/leads')).toHaveAttribute('href', '/leads')
  })

  sharedPageTest('hidden screens go when the browser freezes the page for lack of memory', async ({ page }) => {
    await signIn(page, PINS.manager, '/contacts')
    await open(page, '/leads')
    expect((await hiddenScreens(page)).length).toBeGreaterThan(0)
    // Nothing runs in a frozen page, so they are gone when the event returns.
    const left = await page.evaluate(() => {
      document.dispatchEvent(new Event('freeze'))
      return document.querySelectorAll('main > [data-hidden]').length
    })
    expect(left).toBe(0)
    await expect(title(page)).toHaveText(/Leads/)
  })
})

test('a permission that is lost while a screen is hidden drops the screen', async ({ page }) => {
  await signIn(page, PINS.manager, '/tasks')
  // The first title of a visit gets no focus.
  await expect(title(page)).toBeVisible()
  await open(page, '/contacts')
  expect((await hiddenScreens(page)).map((screen) => screen.title)).toContain('Tasks')
  await withoutPermissions(page, /^Leads/)
  // An incomplete feed has the page read its session again.
  await page.route('**/api/v1/changes*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), more: true } })
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(linkTo(page, '/tasks')).toHaveCount(0)
  expect(await hiddenScreens(page)).toEqual([])
})

sharedPageTest.describe('on a phone', () => {
  sharedPageTest.use(PHONE)

  sharedPageTest('the board stays under the page of a lead, with its stage and scroll position', async ({ page }) => {
    await signIn(page, PINS.manager, '/leads')
    const cards = page.locator('[data-lead]')
    await expect(cards.first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await cards.nth(3).locator('a').first().click()
    await expect(page).toHaveURL(/\/leads\/\d+/)
    await expect(cards).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const added = await countAdded(page)
    await page.goBack()
    await expect(cards.first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    expect(await added()).toBe(0)
  })
})

test.describe('with loading ahead', () => {
  test.use({ ...DESKTOP, loadsAhead: true })

  test('screens, profile and panel are rendered before their first visit, and the first visit adds no element', async ({
    page,
  }) => {
    await signIn(page, PINS.admin)
    await expect.poll(async () => (await hiddenScreens(page)).length, { timeout: 30_000 }).toBe(6)
    await page.waitForLoadState('networkidle')
    await idle(page)
    for (const path of ['/contacts', '/tasks', '/forms', '/dashboard']) {
      const added = await countAdded(page)
      await open(page, path)
      expect(await added(), path).toBe(0)
    }
    const { elements, count } = await hiddenScreens(page).then((screens) => ({
      count: screens.length,
      elements: screens.reduce((sum, screen) => sum + screen.elements, 0),
    }))
    expect(count).toBe(6)
    expect(elements).toBeLessThanOrEqual(HIDDEN_ELEMENTS_MAX)
  })

  test('a press during the hidden rendering opens the screen', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    await signIn(page, PINS.admin)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await expect.poll(async () => (await hiddenScreens(page)).length, { intervals: [20] }).toBeGreaterThan(0)
    for (const path of ['/contacts', '/leads', '/forms']) await open(page, path)
  })
})
