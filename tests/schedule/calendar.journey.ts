import type { Page } from 'playwright/test'
import { addDays } from '#contract/weeks.ts'
import { readRange } from '#web/schedule/calendar/calendar-range.ts'
import { book, mondayAhead, moveToStage } from '../support/browser/appointments.ts'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { drag } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const SCHEDULE_STAGE = 6

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true })
const blockOf = (page: Page, id: number) => page.locator(`[data-block="${id}"]`).first()
const cellOf = (page: Page, day: string) => page.locator(`td[data-day="${day}"]`)

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('one read a month serves all views; Back, Forward and a reload return to view and day', async ({ page }) => {
    const day = mondayAhead(9)
    const { from } = readRange(day)
    const reads: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/v1/schedule' && url.searchParams.get('from') === from) reads.push(url.search)
    })
    const booked = await book(page, await addClient(page), { first_day: day, start_minute: 600, end_minute: 720 })
    await signIn(page, PINS.manager, `/calendar?day=${day}&view=week`)
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
    for (const name of ['Month', 'Day', 'Agenda']) {
      await view(page, name).click()
      await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(blockOf(page, booked.appointment_id)).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    expect(reads).toHaveLength(1)
    await page.goBack()
    await expect(view(page, 'Day')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(cellOf(page, day)).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(view(page, 'Day')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
  })

  test('the month: a drag moves an appointment and is undone; keys walk the days; a search finds it', async ({
    page,
  }) => {
    const [monday, client] = [mondayAhead(10), await addClient(page)]
    const wednesday = addDays(monday, 2)
    const booked = await book(page, client, { first_day: monday, last_day: addDays(monday, 1) })
    await signIn(page, PINS.manager, `/calendar?day=${monday}&view=month`)
    const chip = blockOf(page, booked.appointment_id)
    await drag(page, chip, cellOf(page, wednesday))
    await expect(cellOf(page, wednesday)).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    await expect(cellOf(page, addDays(monday, 3)).locator(`[data-block="${booked.appointment_id}"]`)).toBeVisible()
    await expect(cellOf(page, monday).locator(`[data-block="${booked.appointment_id}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cellOf(page, monday).locator(`[data-block="${booked.appointment_id}"]`)).toBeVisible()

    await cellOf(page, monday).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cellOf(page, addDays(monday, 1))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cellOf(page, addDays(monday, 8))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${addDays(monday, 8)}`))
    await expect(view(page, 'Day')).toHaveAttribute('aria-pressed', 'true')

    await page.getByLabel('Search appointments').fill(client.name)
    await page.getByRole('main').getByRole('button', { name: client.name }).click()
    await expect(page.getByRole('dialog', { name: client.name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`day=${monday}`))
    await page.keyboard.press('Escape')
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
  })

  test('a lead that waits to be booked is dragged onto a time; another one is booked by its button', async ({
    page,
  }) => {
    const [monday, dragged, pressed] = [mondayAhead(11), await addClient(page), await addClient(page)]
    for (const client of [dragged, pressed]) await moveToStage(page, client, SCHEDULE_STAGE)
    await signIn(page, PINS.manager, `/calendar?day=${monday}&view=week`)
    const waiting = page.getByRole('complementary', { name: 'To be booked' })
    const card = waiting.locator(`[data-unbooked="${dragged.lead_id}"]`)
    await card.scrollIntoViewIfNeeded()
    await drag(page, card, page.locator('[data-lane-body]').nth(2))
    await page.mouse.up()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(addDays(monday, 2))
    await form.getByRole('button', { name: 'Book work' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.locator('[data-block]', { hasText: dragged.name })).toBeVisible()

    await waiting.getByRole('button', { name: `Book ${pressed.name}` }).click()
    await form.getByRole('button', { name: 'Book work' }).click()
    await expect(waiting.locator(`[data-unbooked="${pressed.lead_id}"]`)).toHaveCount(0)
  })
})

test.describe('phone', () => {
  test.use(PHONE)

  const swipe = (page: Page, from: number, to: number) =>
    page.locator('[data-swiped]').evaluate(
      (target, [x1, x2]) => {
        const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 500 })
        target.dispatchEvent(
          new TouchEvent('touchstart', { bubbles: true, touches: [at(x1)], changedTouches: [at(x1)] }),
        )
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [at(x2)] }))
      },
      [from, to] as const,
    )

  test('swipes and arrows show the next day; the strip of the month opens a day', async ({ page }) => {
    const monday = mondayAhead(12)
    const days = [0, 1, 2].map((days) => addDays(monday, days))
    const booked = await book(page, await addClient(page), { first_day: days[1] ?? monday })
    await signIn(page, PINS.manager, `/calendar?day=${monday}`)
    await expect(view(page, 'Agenda')).toHaveAttribute('aria-pressed', 'true')
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await view(page, 'Day').tap()
    await swipe(page, 300, 260)
    await expect(page).toHaveURL(new RegExp(`day=${days[0]}`))
    await swipe(page, 300, 150)
    await expect(page).toHaveURL(new RegExp(`day=${days[1]}`))
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).tap()
    await expect(page).toHaveURL(new RegExp(`day=${days[2]}`))
    await view(page, 'Month').tap()
    expect(await violations(page)).toEqual([])
    await page.locator(`button[data-day="${days[1]}"]`).tap()
    await expect(blockOf(page, booked.appointment_id)).toBeVisible()
    await page.reload()
    await expect(view(page, 'Month')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(view(page, 'Day')).toHaveAttribute('aria-pressed', 'true')
  })
})
