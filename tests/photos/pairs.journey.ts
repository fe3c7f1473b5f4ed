import type { Page } from 'playwright/test'
import { pause } from '../support/browser/at-rest.ts'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { middleOf } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { drawPhoto, photoAt } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Divider between before and after' })
const shows = (page: Page, percent: number) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', `${percent}% before`)

/** The files of a new lead, on which two photos become a pair. */
const pairTwo = async (page: Page) => {
  const { path, lead_id } = await addClient(page)
  for (const hue of [30, 210]) {
    const multipart = { image: await drawPhoto(page, { hue }), lead_id: String(lead_id) }
    const headers = { 'X-CRM-PIN': PINS.manager }
    expect((await page.request.post(`/api/v1${path}/images`, { headers, multipart })).status()).toBe(201)
  }
  await signIn(page, PINS.manager, `${path}?tab=files`)
  await page.getByRole('button', { name: 'Select' }).click()
  const pair = page.getByRole('button', { name: 'Pair as before & after' })
  await photoAt(page, 1).click()
  await expect(pair).toBeDisabled()
  await photoAt(page, 2).click()
  await pair.click()
  await shows(page, 50)
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('mouse and keys move the divider of a pair; separating the photos can be undone', async ({ page }) => {
    await pairTwo(page)
    expect(await violations(page)).toEqual([])
    const frame = await page.locator('[data-slides]').boundingBox()
    const xOf = (share: number) => (frame?.x ?? 0) + (frame?.width ?? 0) * share
    const [x, y] = await middleOf(slider(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(xOf(0.7), y - 20, { steps: 8 })
    await shows(page, 70)
    await pause(page, 12)
    // The pointer keeps the divider outside the picture.
    await page.mouse.move(xOf(-0.1), y + 30, { steps: 6 })
    await shows(page, 0)
    await page.mouse.move(xOf(0.3), y, { steps: 6 })
    await page.mouse.up()
    await shows(page, 30)
    await page.mouse.move(xOf(0.9), y)
    await shows(page, 30)

    await expect(slider(page)).toBeFocused()
    const walk = { ArrowRight: 35, PageUp: 55, ArrowLeft: 50, End: 100, PageDown: 80, Home: 0 }
    for (const [key, percent] of Object.entries(walk)) {
      await page.keyboard.press(key)
      await shows(page, percent)
    }

    await page.getByRole('button', { name: 'Actions for this pair' }).click()
    await page.getByRole('menuitem', { name: 'Separate photos' }).click()
    await expect(slider(page)).toHaveCount(0)
    await expect(photoAt(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows(page, 50)
    await reloadWhenSent(page)
    await shows(page, 50)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a finger moves the divider sideways and stays on the tab', async ({ page }) => {
    await pairTwo(page)
    expect(await violations(page)).toEqual([])
    await slider(page).scrollIntoViewIfNeeded()
    const frame = await page.locator('[data-slides]').boundingBox()
    const [, y] = await middleOf(slider(page))
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
      const touchPoints = share === undefined ? [] : [{ x: (frame?.x ?? 0) + (frame?.width ?? 0) * share, y }]
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await send('touchStart', 0.5)
    for (const share of [0.45, 0.35, 0.25]) await send('touchMove', share)
    await pause(page, 12)
    await send('touchMove', 0.2)
    await send('touchEnd')
    await shows(page, 20)
    await expect(page.getByRole('tab', { name: /^Files/ })).toHaveAttribute('aria-selected', 'true')
  })
})
