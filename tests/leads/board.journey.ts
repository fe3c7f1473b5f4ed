import type { Page } from 'playwright/test'
import { smallTargets } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { dragTo } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test as loadedPageTest, sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true }).first()
const cards = (page: Page, stage: string) => column(page, stage).locator('[data-lead]')
const idOf = async (page: Page, stage: string) => (await cards(page, stage).first().getAttribute('data-lead')) ?? ''
const byId = (page: Page, id: string) => page.locator(`[data-lead="${id}"]`)

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('the keyboard moves a card at once; Undo restores its place', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const id = await idOf(page, 'Calls')
    await byId(page, id).getByRole('link').first().focus()
    // The card renders its buttons when it receives the focus.
    const menu = byId(page, id).getByRole('button', { name: /^Move .* to…$/ })
    await expect(menu).toBeVisible()
    const isFocused = () => menu.evaluate((button) => button === document.activeElement)
    for (let tabs = 0; tabs < 8 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Visits' }).press('Enter')
    await expect(column(page, 'Visits').locator(`[data-lead="${id}"]`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(column(page, 'Calls').locator(`[data-lead="${id}"]`)).toBeVisible()
    await expect.poll(() => stageOnServer(page, Number(id))).toBe('Calls')
  })

  test('a moved card shows in its new column before the answer, and returns when the server refuses the move', async ({
    page,
  }) => {
    await signIn(page, PINS.admin, '/leads')
    const id = await idOf(page, 'Info')
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/api/v1/leads', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await asked
      await route.fulfill({ status: 403, json: { success: false, error: 'Not you', code: 'permission_denied' } })
    })
    await dragTo(byId(page, id), column(page, 'Visits'))
    await expect(column(page, 'Visits').locator(`[data-lead="${id}"]`)).toBeVisible()
    refuse()
    await expect(page.getByText('Not you')).toBeVisible()
    await expect(column(page, 'Info').locator(`[data-lead="${id}"]`)).toBeVisible()
  })

  test('a move conflict shows the current stage and the user who moved the card', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const id = await idOf(page, 'Info')
    await page.route('**/api/v1/changes*', (route) => route.abort())
    const moved = await page.request.put('/api/v1/leads', {
      headers: { 'X-CRM-PIN': PINS.manager },
      data: { lead_id: Number(id), stage_id: 5 },
    })
    expect(moved.status()).toBe(200)
    await dragTo(byId(page, id), column(page, 'Visits'))
    await expect(page.getByText('Marcus Hill moved this lead to Follow-Up meanwhile')).toBeVisible()
    await expect(column(page, 'Follow-Up').locator(`[data-lead="${id}"]`)).toBeVisible()
  })

  test('the arrows and the stage names scroll hidden stages into view', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    await expect(page.getByRole('button', { name: 'Earlier stages' })).toBeDisabled()
    await page.getByRole('button', { name: 'Later stages' }).click()
    await expect(column(page, 'Schedule')).toBeInViewport({ ratio: 0.9 })
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('button', { name: /^Finished/ })
      .click()
    await expect(column(page, 'Finished')).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Later stages' })).toBeDisabled()
  })

  test('a wide window shows all stages at once, without arrows', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    await expect(page.getByRole('button', { name: 'Later stages' })).toBeVisible()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(column(page, 'Finished')).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('button', { name: 'Later stages' })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('filters narrow the board and its totals, are stored in the URL, and can be cleared', async ({ page }) => {
    await signIn(page, PINS.maria, '/leads')
    const total = page.locator('dl dd').first()
    await expect(total).not.toHaveText('–')
    const all = Number(await total.textContent())
    await page.getByRole('combobox', { name: 'Seller' }).selectOption('Mine')
    await expect(page).toHaveURL(/seller=mine/)
    await expect(total).not.toHaveText(String(all))
    const mine = Number(await total.textContent())
    expect(mine).toBeLessThan(all)
    for (const text of await page.locator('[data-lead]').allTextContents()) expect(text).toContain('Maria Lopez')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Welding')
    await expect(page).toHaveURL(/category=4/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Seller' })).toHaveValue('mine')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(total).toHaveText(String(all))

    const search = page.getByRole('searchbox', { name: 'Search leads' })
    await search.fill('shade ma')
    await expect(total).not.toHaveText(String(all))
    for (const text of await page.locator('[data-lead]').allTextContents()) {
      expect(text.normalize('NFD').toLowerCase()).toContain('shade')
      expect(text.normalize('NFD').toLowerCase()).toContain('ma')
    }
    await search.fill('nothing like it %_"')
    await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible()
    await expect(page.getByText('Drop leads here or add new ones')).toHaveCount(0)
    await expect(page.locator('dd').filter({ hasText: /^\$?[1-9]/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear' }).last().click()
    await expect(total).toHaveText(String(all))
  })

  // A page reused from another test may have the leads in its cache.
  loadedPageTest('"Loading leads..." shows only when it takes longer than 300 ms', async ({ page }) => {
    await page.clock.install()
    await signIn(page, PINS.admin)
    const release = await hold(page, '**/api/v1/leads/board*')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.getByRole('link', { name: 'Leads' }).click()
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible()
    await page.clock.runFor(250)
    await expect(page.getByText('Loading leads...')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByText('Loading leads...')).toBeVisible()
    release()
    await page.clock.resume()
    await expect(page.locator('[data-lead]').first()).toBeVisible()
    await expect(page.getByText('Loading leads...')).toHaveCount(0)
  })

  test('the form of a new lead keeps its text when its dialog is closed and opened again', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    await page.getByRole('button', { name: 'Add Lead' }).click()
    await page.getByRole('button', { name: /^Canopy/ }).click()
    const form = page.getByRole('dialog')
    // An error in a field leaves the height of the field beside it unchanged.
    const height = async (name: string) => (await form.getByLabel(name).boundingBox())?.height
    await form.getByLabel('Estimate').fill('-5')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(form.getByLabel('Estimate')).toHaveAttribute('aria-invalid', 'true')
    expect(await height('Front/Back')).toBe(await height('Estimate'))
    await form.getByLabel('Estimate').fill('')
    await form.getByLabel('Project Title').fill('patio canopy')
    await form.getByLabel('Name').fill('Anna')
    await form.getByLabel('Name').press('Home')
    await form.getByLabel('Name').pressSequentially('jo')
    await expect(form.getByLabel('Name')).toHaveValue('JOANNA')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Lead' }).click()
    await expect(form.getByLabel('Project Title')).toHaveValue('PATIO CANOPY')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Add Lead' }).click()
    await expect(page.getByRole('heading', { name: 'Select Project Category' })).toBeVisible()
  })

  test('a card opens its contact by pointer and by keyboard', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const card = cards(page, 'Info').first()
    await card.hover()
    // The actions that the pointer shows do not cover the age.
    const age = card.locator('time')
    await age.hover()
    const exact = () => age.evaluate((time) => getComputedStyle(time, '::after').content)
    expect(await exact()).toMatch(/^"[A-Z][a-z]+day, [A-Z][a-z]+ \d+, 20\d\d at \d+:\d\d [AP]M"$/)
    await card.getByRole('link', { name: /^View profile of/ }).click()
    await expect(page).toHaveURL(/\/contacts\/\d+\?job=\d+$/)
    await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible()
    await visit(page, '/contacts/999999')
    await expect(page.getByText('Contact not found.')).toBeVisible()
  })
})

test.describe('phone', () => {
  test.use(PHONE)

  /** Swipes from one point to another. */
  const swipe = (page: Page, from: [number, number], to: [number, number]) =>
    page.evaluate(
      ([[x1, y1], [x2, y2]]) => {
        const target = document.getElementById('stage-leads')
        if (!target) throw new Error('There is no stage to swipe')
        const at = (clientX: number, clientY: number) => new Touch({ identifier: 1, target, clientX, clientY })
        target.dispatchEvent(
          new TouchEvent('touchstart', { bubbles: true, touches: [at(x1, y1)], changedTouches: [at(x1, y1)] }),
        )
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [at(x2, y2)] }))
      },
      [from, to] as const,
    )

  test('a swipe changes the stage; a short or mostly vertical swipe does not', async ({ page }) => {
    await signIn(page, PINS.manager, '/leads')
    const selected = page.getByRole('tab', { selected: true })
    await expect(selected).toContainText('Info')
    await expect(page.getByRole('tabpanel')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
    await swipe(page, [300, 500], [252, 500])
    await swipe(page, [300, 500], [200, 380])
    await expect(selected).toContainText('Info')
    await swipe(page, [300, 500], [200, 520])
    await expect(selected).toContainText('Calls')
    await expect(page).toHaveURL(/stage=3/)
    await swipe(page, [100, 500], [220, 500])
    await swipe(page, [100, 500], [220, 500])
    await expect(selected).toContainText('Info')
  })

  test('a stage chosen on a scrolled page starts at its first card; the previous stage keeps its position', async ({
    page,
  }) => {
    await signIn(page, PINS.admin, '/leads?stage=8')
    await expect(page.locator('[data-lead]').first()).toBeVisible()
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    const first = () => page.locator('[data-lead]').first()
    /** The ids of the cards that the next frame shows. */
    const shownAfter = (act: () => Promise<void>) =>
      act().then(() =>
        page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              requestAnimationFrame(() => {
                const cards = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
                const isShown = (card: HTMLElement) => {
                  const { top, bottom } = card.getBoundingClientRect()
                  return bottom > 0 && top < innerHeight
                }
                resolve(cards.filter(isShown).map((card) => card.dataset.lead ?? ''))
              })
            }),
        ),
      )
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(first()).not.toBeInViewport({ ratio: 1 })
    const left = await shownAfter(async () => {})
    const start = await page.evaluate(() => scrollY)
    for (const choose of [() => tab('Info').tap(), () => swipe(page, [300, 500], [200, 520])]) {
      expect(await shownAfter(choose)).not.toEqual([])
      await expect(first()).toBeInViewport({ ratio: 1 })
      // The title of the card is not covered by a bar.
      await first().getByRole('link').first().click({ trial: true })
    }
    expect(await shownAfter(() => tab('Finished').tap())).toEqual(left)
    expect(await page.evaluate(() => scrollY)).toBe(start)
  })

  test('the Call, Text and GPS buttons act on the second tap within three seconds', async ({ page }) => {
    const { lead_id } = await addClient(page)
    await page.clock.install()
    await signIn(page, PINS.manager, '/leads')
    const card = byId(page, `${lead_id}`)
    await expect(card).toBeVisible()
    // Scrolled clear of the elements that float over the list.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.evaluate(() => {
      Object.defineProperty(window, 'open', { value: (url: string) => document.body.setAttribute('data-opened', url) })
    })
    await card.getByRole('button', { name: 'Call' }).click()
    await expect(card.getByRole('button', { name: 'Confirm Call?' })).toBeVisible()
    await page.clock.fastForward(3100)
    await expect(card.getByRole('button', { name: 'Call', exact: true })).toBeVisible()
    await expect(page.getByText(/^Calling/)).toHaveCount(0)
    const pressTwice = async (name: string) => {
      await card.getByRole('button', { name, exact: true }).click()
      await page.clock.runFor(250)
      await card.getByRole('button', { name: `Confirm ${name}?` }).click()
    }
    await pressTwice('Call')
    await expect(page.getByText(/^Calling /)).toBeVisible()
    await pressTwice('Text')
    await expect(page.getByText(/^Opening text message to /)).toBeVisible()
    await pressTwice('GPS')
    await expect(page.getByText(/^Opening navigation to .*'s address$/)).toBeVisible()
    await expect(page.locator('body[data-opened*="google.com/maps"]')).toHaveCount(1)
  })

  test('three cards fit above the navigation; an upright tablet shows two side by side', async ({ page }) => {
    for (let count = 0; count < 3; count += 1) await addClient(page, 'ZOE')
    await signIn(page, PINS.admin, '/leads?stage=2&q=ZOE')
    const boxOf = (index: number) => page.locator('[data-lead]').nth(index).boundingBox()
    await expect(page.locator('[data-lead]').nth(2)).toBeVisible()
    // Cards are measured after they are drawn.
    await expect(async () => {
      const navigation = await page.getByRole('navigation', { name: 'Screens' }).getByRole('list').boundingBox()
      const third = await boxOf(2)
      if (!third || !navigation) throw new Error('The third card or the navigation is not on the screen')
      expect(third.y + third.height).toBeLessThanOrEqual(navigation.y)
    }).toPass()
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect.poll(async () => (await boxOf(1))?.y).toBe((await boxOf(0))?.y)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test('the navigation leaves no target too small, wherever the window cuts the cards', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads?stage=2')
    await expect(page.locator('[data-lead]').nth(2)).toBeVisible()
    for (let height = 760; height <= 860; height += 20) {
      await page.setViewportSize({ width: 412, height })
      expect(await smallTargets(page), `${height}px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test('an empty stage shows a message, and the floating button adds a lead', async ({ page }) => {
    const { phone } = await addClient(page)
    await signIn(page, PINS.manager, `/leads?stage=8&q=${encodeURIComponent(phone)}`)
    await expect(page.getByText('No leads in Finished stage')).toBeVisible()
    await page.getByRole('button', { name: 'Add Lead' }).click()
    await expect(page.getByRole('heading', { name: 'Select Project Category' })).toBeVisible()
  })

  test('a failed load of the list shows an error with a retry', async ({ page }) => {
    await signIn(page, PINS.manager)
    await page.route('**/api/v1/leads/board*', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'No', code: 'permission_denied' } }),
    )
    await page.getByRole('link', { name: 'Leads' }).click()
    await expect(page.getByText('Failed to load mobile leads')).toBeVisible()
    await page.unroute('**/api/v1/leads/board*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('[data-lead]').first()).toBeVisible()
  })
})
