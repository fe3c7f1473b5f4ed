import type { Page } from 'playwright/test'
import { atRest } from '../support/browser/at-rest.ts'
import { drag, middleOf, take } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { hold } from '../support/browser/hold.ts'
import { layoutShiftOf } from '../support/browser/layout-shift.ts'
import { moveButton } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test as loadedPageTest, sharedPageTest as test } from '../support/browser/test.ts'

const LAYOUT_SHIFT_MAX = 0.02
/** The narrowest supported phone. */
const NARROW = 360

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true })
const board = (page: Page) => column(page, 'Info').locator('..')
const cardIn = (page: Page, stage: string, id: string) => column(page, stage).locator(`[data-lead="${id}"]`)
const firstId = async (page: Page, stage: string) =>
  (await column(page, stage).locator('[data-lead]').first().getAttribute('data-lead')) ?? ''
const scrollLeft = (page: Page) => board(page).evaluate((element) => element.scrollLeft)

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the pointer drops a card on a column, chooses from the Move menu and presses Call, at each width', async ({
    page,
  }) => {
    await signIn(page, PINS.admin, '/leads')
    // The machine has no app for telephone links.
    const open = await page.evaluateHandle(() => window.open)
    await page.evaluate(() => {
      window.open = () => null
    })
    const id = await firstId(page, 'Visits')
    const inVisits = cardIn(page, 'Visits', id)
    for (const width of [1024, 1920]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        // The outermost visible column: its middle is near the edge of the board.
        await drag(page, inVisits, column(page, 'Follow-Up'))
        expect(await scrollLeft(page)).toBe(0)
        await expect(column(page, 'Follow-Up')).toHaveAttribute('data-over', 'true')
        await page.mouse.up()
        await expect(cardIn(page, 'Follow-Up', id)).toBeVisible()
        await expect(page.getByText('+20 points').last()).toBeVisible()
        await page.getByRole('button', { name: 'Undo' }).last().click()
        await expect(inVisits).toBeVisible()

        const menu = inVisits.getByRole('button', { name: /^Move .* to…$/ })
        await inVisits.hover()
        await page.mouse.move(...(await middleOf(menu)))
        await menu.click()
        const item = page.getByRole('menuitem', { name: 'Calls' })
        await page.mouse.move(...(await middleOf(item)), { steps: 5 })
        await item.click()
        await expect(cardIn(page, 'Calls', id)).toBeVisible()
        await expect(page).toHaveURL(/\/leads$/)
        await page.getByRole('button', { name: 'Undo' }).last().click()
        await expect(inVisits).toBeVisible()

        await inVisits.hover()
        await inVisits.getByRole('button', { name: /^Call / }).click()
        await expect(page.getByText(/^Calling /).last()).toBeVisible()
      })
    }
    await page.evaluate((open) => {
      window.open = open
    }, open)
  })

  test('a card held at the edge scrolls the board and drops into the highlighted column', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const id = await firstId(page, 'Visits')
    await take(page, cardIn(page, 'Visits', id))
    const box = await board(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 200]
    await page.mouse.move(x, y, { steps: 8 })
    await expect.poll(() => scrollLeft(page)).toBeGreaterThan(100)
    // Away from the edge the board stops, and the column below the pointer is highlighted as the target.
    await page.mouse.move(x - 400, y, { steps: 4 })
    await atRest(page, () => scrollLeft(page))
    const name = await board(page).evaluate((element) => {
      const middle = element.getBoundingClientRect().left + element.clientWidth / 2
      const columns = [...element.querySelectorAll('section')]
      const distance = (one: Element) => {
        const { left, right } = one.getBoundingClientRect()
        return Math.abs((left + right) / 2 - middle)
      }
      return columns.sort((one, other) => distance(one) - distance(other))[0]?.querySelector('h2')?.textContent ?? ''
    })
    await page.mouse.move(...(await middleOf(column(page, name))), { steps: 4 })
    await expect(column(page, name)).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    await expect(cardIn(page, name, id)).toBeVisible()
  })

  test('a column shows three whole cards at 1280 by 800', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    for (const stage of ['Info', 'Calls', 'Visits', 'Follow-Up']) {
      const list = column(page, stage).locator('[data-lead]')
      await expect(list.nth(2)).toBeInViewport({ ratio: 1 })
    }
  })

  test('a card that the end of its column cuts shows its whole actions', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const cards = column(page, 'Info').locator('[data-lead]')
    const end = await column(page, 'Info').evaluate((element) => element.getBoundingClientRect().bottom)
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    const last = tops.findLastIndex((each) => each < end - 40)
    const [x] = await middleOf(cards.nth(last))
    await page.mouse.move(x, (tops[last] ?? 0) + 20, { steps: 3 })
    await expect(cards.nth(last).getByRole('button', { name: /^Move .* to…$/ })).toBeInViewport({ ratio: 1 })
  })

  test('the focus is on the card after a move or an undo by keyboard', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const id = await firstId(page, 'Calls')
    await column(page, 'Visits')
      .locator('[data-lead]')
      .first()
      .locator('../../../..')
      .evaluate((list) => list.scrollTo(0, 400))
    const menu = await moveButton(cardIn(page, 'Calls', id))
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Visits' }).press('Enter')
    await expect(cardIn(page, 'Visits', id).getByRole('button', { name: /^Move .* to…$/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Finished' }).press('Enter')
    await expect(cardIn(page, 'Finished', id).getByRole('button', { name: /^Move .* to…$/ })).toBeFocused()
    await expect(cardIn(page, 'Finished', id)).toBeInViewport()
    await expect(page.getByText('+20 points').last()).toBeVisible()
    await page.keyboard.press('F8')
    await expect(cardIn(page, 'Visits', id).getByRole('button', { name: /^Move .* to…$/ })).toBeFocused()
  })

  test('Back restores the columns, their scroll positions and the filter', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads?stage=7')
    await expect(column(page, 'Calendar')).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 0 })
    const list = column(page, 'Finished').locator('ul').first().locator('..')
    await list.evaluate((element) => element.scrollTo(0, 900))
    await atRest(page, () => list.evaluate((element) => element.scrollTop))
    const topOf = (id: string) => atRest(page, async () => (await cardIn(page, 'Finished', id).boundingBox())?.y)
    const id = await list.evaluate((element) => {
      const top = element.getBoundingClientRect().top
      const cards = [...element.querySelectorAll('[data-lead]')]
      return cards.find((card) => card.getBoundingClientRect().top > top)?.getAttribute('data-lead') ?? ''
    })
    const card = cardIn(page, 'Finished', id)
    await card.hover()
    const before = [await scrollLeft(page), await topOf(id)]
    await card.getByRole('link', { name: /^View profile of/ }).click()
    await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible()
    await page.goBack()
    await expect(cardIn(page, 'Finished', id)).toBeInViewport()
    expect([await scrollLeft(page), await topOf(id)]).toEqual(before)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap moves a card; Back restores the stage and the scroll position', async ({ page }) => {
    await signIn(page, PINS.admin, '/leads')
    const first = page.locator('[data-lead]').first()
    const id = (await first.getAttribute('data-lead')) ?? ''
    expect((await first.boundingBox())?.y).toBeLessThan(844 / 3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await first.getByRole('button', { name: /^Move .* to…$/ }).tap()
    await page.getByRole('menuitem', { name: 'Calls' }).tap()
    await expect(page.locator(`[data-lead="${id}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.locator(`[data-lead="${id}"]`)).toBeVisible()

    // Back restores the stage and the scroll position.
    await page.getByRole('tab', { name: /^Finished/ }).tap()
    await page.evaluate(() => scrollTo(0, 1500))
    const scrolled = () => page.evaluate(() => scrollY)
    const start = (await atRest(page, scrolled)) ?? 0
    expect(start).toBeGreaterThan(1000)
    // The bars are always visible: the focus on a button of a bar does not scroll the page.
    for (const bar of [
      page.getByRole('button', { name: 'Menu', exact: true }),
      page.getByRole('tab', { name: /^Finished/ }),
    ]) {
      await bar.focus()
      expect(Math.abs((await scrolled()) - start)).toBeLessThan(100)
    }
    const before = await atRest(page, scrolled)
    await page.getByRole('link', { name: 'Contacts' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTACTS DIRECTORY')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('tab', { name: /^Finished/ })).toHaveAttribute('aria-selected', 'true')
    expect(await atRest(page, scrolled)).toBe(before)
  })
})

test.describe('on a narrow phone', () => {
  test.use({ ...PHONE, viewport: { width: NARROW, height: 844 } })

  // The observer counts layout shifts from the load on.
  loadedPageTest(
    'the first card is in sight, nothing moves when it comes late, and the filters fold',
    async ({ page }) => {
      const release = await hold(page, '**/api/v1/leads/board*')
      await signIn(page, PINS.admin, '/leads')
      await expect(page.getByText('Loading leads...')).toBeVisible()
      release()
      const first = page.locator('[data-lead]').first()
      await expect(first).toBeVisible()
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
      expect((await first.boundingBox())?.y).toBeLessThan(844 / 3)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW)

      await expect(page.getByRole('searchbox')).toBeHidden()
      await page.getByRole('button', { name: 'Filter' }).tap()
      await page.getByRole('searchbox').fill('e')
      await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear' }).tap()
    },
  )
})
