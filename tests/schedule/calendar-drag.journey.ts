import type { Locator, Page } from 'playwright/test'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { addDays } from '#contract/weeks.ts'
import { book, mondayAhead, moveToStage } from '../support/browser/appointments.ts'
import { pause } from '../support/browser/at-rest.ts'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { take } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const SCHEDULE_STAGE = 6

const blockOf = (page: Page, { appointment_id }: Pick<Appointment, 'appointment_id'>) =>
  page.locator(`[data-block="${appointment_id}"]`)
const laneOf = (page: Page, index: number) => page.locator('[data-lane-body]').nth(index)
const target = (page: Page) => page.locator('[data-target]')

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** A point of a lane at a minute, in pixels of the window. */
const pointAt = async (page: Page, lane: number, minute: number) => {
  const { x, y, width, height } = await boxOf(laneOf(page, lane))
  return { x: x + width / 2, y: y + (minute / 1440) * height }
}

/** Moves the pressed mouse like a hand that rests on its way and before it lets go. */
const carry = async (page: Page, to: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(to.x + by.x * 40, to.y + by.y * 40, { steps: 8 })
  await pause(page, 12)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await pause(page, 12)
}

const openWeek = (page: Page, monday: string) => signIn(page, PINS.manager, `/calendar?day=${monday}&view=week`)

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('a drag moves a visit between days and to whole days; an edge stretches it; Escape cancels', async ({
    page,
  }) => {
    const monday = mondayAhead(14)
    const booked = await book(page, await addClient(page), {
      kind: 'visit',
      first_day: monday,
      start_minute: 600,
      end_minute: 660,
    })
    await openWeek(page, monday)
    const block = blockOf(page, booked)
    await expect(block).toHaveAccessibleName(/Monday.*10:00 AM to 11:00 AM/)

    const taken = await pointAt(page, 0, 630)
    await page.mouse.move(taken.x, taken.y)
    await page.mouse.down()
    await carry(page, await pointAt(page, 2, 750), { x: -1, y: -1 })
    await expect(target(page)).toContainText('12:00')
    await page.mouse.up()
    await expect(block).toHaveAccessibleName(/Wednesday.*12:00 PM to 1:00 PM/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const { x, y, width, height } = await boxOf(block)
    await page.mouse.move(x + width / 2, y + height - 3)
    await page.mouse.down()
    await carry(page, await pointAt(page, 2, 840), { x: 0, y: 1 })
    await page.mouse.up()
    await expect(block).toHaveAccessibleName(/Wednesday.*12:00 PM to 2:00 PM/)

    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await carry(page, await pointAt(page, 1, 600), { x: 1, y: 0 })
    await page.keyboard.press('Escape')
    await expect(target(page)).toHaveCount(0)
    await page.mouse.up()
    await expect(block).toHaveAccessibleName(/Wednesday.*12:00 PM to 2:00 PM/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const above = await boxOf(page.getByRole('gridcell', { name: /Tuesday.*all day/ }))
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await carry(page, { x: above.x + above.width / 2, y: above.y + above.height / 2 }, { x: 0, y: 1 })
    await page.mouse.up()
    await expect(block).toHaveAccessibleName(/Tuesday.*All day/)
    await page.reload()
    await expect(block).toHaveAccessibleName(/Tuesday.*All day/)
    expect(await violations(page)).toEqual([])
  })

  test('a click and a drag on empty time open the form with their span, and the mouse moves no appointment behind the form', async ({
    page,
  }) => {
    const monday = mondayAhead(15)
    const booked = await book(page, await addClient(page), { first_day: monday, start_minute: 600, end_minute: 720 })
    await openWeek(page, monday)
    const block = blockOf(page, booked)
    const at = await pointAt(page, 0, 660)
    const empty = await pointAt(page, 3, 660)
    await page.mouse.click(empty.x, empty.y)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(empty.x, empty.y, { steps: 8 })
    await expect(target(page)).toHaveCount(0)
    await page.mouse.up()
    await expect(block).toHaveAccessibleName(/Monday.*10:00 AM to 12:00 PM/)
  })

  test('a lead that waits to be booked lands at the time under the hand', async ({ page }) => {
    const [monday, client] = [mondayAhead(16), await addClient(page)]
    await moveToStage(page, client, SCHEDULE_STAGE)
    await openWeek(page, monday)
    const card = page.locator(`[data-unbooked="${client.lead_id}"]`)
    await card.scrollIntoViewIfNeeded()
    await take(page, card)
    // On its way the hand may cross an edge, where the grid scrolls.
    const { x, y, width, height } = await boxOf(page.getByRole('grid'))
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
    await pause(page, 12)
    await carry(page, await pointAt(page, 1, 780), { x: 1, y: 0 })
    await expect(target(page)).toContainText('1:00')
    await page.mouse.up()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox', { name: 'Day' })).toHaveValue(addDays(monday, 1))
    await form.getByRole('button', { name: 'Book work' }).click()
    await expect(page.locator('[data-block]', { hasText: client.name })).toHaveAccessibleName(/1:00 PM to 2:00 PM/)
  })

  test('the keyboard lifts, moves, stretches and drops a visit, which keeps the focus', async ({ page }) => {
    const monday = mondayAhead(17)
    const booked = await book(page, await addClient(page), {
      kind: 'visit',
      first_day: monday,
      start_minute: 600,
      end_minute: 660,
    })
    await openWeek(page, monday)
    const block = blockOf(page, booked)
    await block.focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(block).toHaveAccessibleName(/Tuesday.*10:15 AM to 11:30 AM/)
    await expect(block).toBeFocused()
    for (const key of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    await expect(block).toHaveAccessibleName(/10:15 AM to 11:30 AM/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('phone', () => {
  test.use(PHONE)

  test('a long press lifts a visit, which a finger then moves; a swipe over it still scrolls', async ({ page }) => {
    const monday = mondayAhead(18)
    const booked = await book(page, await addClient(page), {
      kind: 'visit',
      first_day: monday,
      start_minute: 600,
      end_minute: 720,
    })
    await signIn(page, PINS.manager, `/calendar?day=${monday}&view=day`)
    const block = blockOf(page, booked)
    await expect(block).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const slide = async (x: number, from: number, by: number) => {
      for (let step = 1; step <= 10; step++) {
        await touch('touchMove', x, from + (by * step) / 10)
        await pause(page, 1)
      }
      await touch('touchEnd')
    }

    const before = await boxOf(block)
    const x = before.x + before.width / 2
    await touch('touchStart', x, before.y + 40)
    await slide(x, before.y + 40, -30)
    await expect.poll(async () => (await boxOf(block)).y).toBeLessThan(before.y)
    await expect(block).toHaveAccessibleName(/10:00 AM to 12:00 PM/)

    const { y } = await boxOf(block)
    await touch('touchStart', x, y + 40)
    await expect(target(page)).toBeVisible()
    await slide(x, y + 40, 72)
    await expect(block).toHaveAccessibleName(/11:00 AM to 1:00 PM/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
