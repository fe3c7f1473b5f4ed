import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { reloadWhenSent } from '../support/browser/page-reload.ts'
import { withoutPermissions } from '../support/browser/permissions.ts'
import { drawPhoto, newContact, photoAt } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'

const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' })

/** A contact with a number of photos added by a manager. */
const openAlbum = async (page: Page, photos: number) => {
  const path = await newContact(page)
  const file = await drawPhoto(page)
  for (let i = 1; i <= photos; i++) {
    const multipart = { image: file, description: `Step ${photos - i + 1}` }
    const answer = await page.request.post(`/api/v1${path}/images`, {
      headers: { 'X-CRM-PIN': PINS.manager },
      multipart,
    })
    expect(answer.status()).toBe(201)
  }
  await signIn(page, PINS.manager, `${path}?tab=files`)
  await expect(page.getByRole('heading', { name: `Photos (${photos})` })).toBeVisible()
}

const chooseWrongFile = async (page: Page) => {
  const wrong = { name: 'setup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') }
  await page.locator('[data-photos="library"]').setInputFiles([wrong])
  await expect(page.getByText('setup.jpg is not a valid image file.')).toBeVisible()
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the keyboard browses and zooms and returns to the last viewed photo; two presses delete it, and Undo restores it', async ({
    page,
  }) => {
    const refused = refusals(page)
    await openAlbum(page, 3)
    await chooseWrongFile(page)
    expect(await violations(page)).toEqual([])
    await photoAt(page, 1).press('Enter')
    const viewer = viewerOf(page)
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    expect(refused).toEqual([])
    const walk = { ArrowRight: 'Step 2', End: 'Step 3', ArrowLeft: 'Step 2', Home: 'Step 1' }
    for (const [key, description] of Object.entries(walk)) {
      await page.keyboard.press(key)
      await expect(viewer.getByText(description, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('1 of 3')).toBeVisible()

    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' })
    await expect(zoomOut).toBeDisabled()
    const width = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0
    const whole = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeCloseTo(whole * 1.5, 0)
    await page.keyboard.press('-')
    await expect(zoomOut).toBeDisabled()
    await page.keyboard.press('+')
    await page.keyboard.press('0')
    await expect.poll(width).toBeCloseTo(whole, 0)

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(photoAt(page, 2)).toBeFocused()

    await photoAt(page, 1).click()
    await viewer.getByRole('button', { name: 'Delete' }).click()
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await viewer.getByRole('button', { name: 'Click again to delete' }).click()
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await expect(viewer.getByText('Step 2', { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: 'Undo' }).click()
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await reloadWhenSent(page)
    await expect(page.getByRole('heading', { name: 'Photos (3)' })).toBeVisible()
  })

  test('the wheel zooms at the pointer, a drag pans, a double click resets; download works, and deleting the only photo closes the viewer', async ({
    page,
  }) => {
    await openAlbum(page, 1)
    await photoAt(page, 1).click()
    const image = viewerOf(page).getByRole('img')
    const box = async () => (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await image.hover()
    const whole = await box()
    await page.mouse.move(whole.x + 200, whole.y + 200)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 2)
    const zoomed = await box()
    // The point under the pointer stays.
    expect((200 + whole.x - zoomed.x) / zoomed.width).toBeCloseTo(200 / whole.width, 2)
    await page.mouse.down()
    await page.mouse.move(whole.x + 150, whole.y + 170, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await box()).x - zoomed.x)).toBe(-50)
    await image.dblclick()
    await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(whole.width))

    const download = page.waitForEvent('download')
    await viewerOf(page).getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^photo-[0-9a-f]{8}\.jpg$/)

    const remove = viewerOf(page).getByRole('button', { name: /delete/i })
    await remove.click()
    await remove.click()
    await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
    // The focus stays at the photos.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add Photos' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(photoAt(page, 1)).toBeVisible()
  })

  test('shows no buttons without permission to add, download or delete', async ({ page }) => {
    await withoutPermissions(page, /(Upload|Download) Files/)
    await openAlbum(page, 1)
    await photoAt(page, 1).click()
    await expect(viewerOf(page).getByText('1 of 1')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Photos', includeHidden: true })).toHaveCount(0)
    await expect(viewerOf(page).getByRole('link', { name: 'Download' })).toHaveCount(0)
    await expect(viewerOf(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
})

test('a swipe on a phone changes the photo; axe reports nothing in dark mode', async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, colorScheme: 'dark' })).newPage()
  const refused = refusals(page)
  await openAlbum(page, 2)
  await chooseWrongFile(page)
  expect(await violations(page)).toEqual([])
  await photoAt(page, 1).tap()
  await expect(viewerOf(page).getByText('1 of 2')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  expect(refused).toEqual([])
  const image = viewerOf(page).getByRole('img')
  const swipe = async (from: number, to: number) => {
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: 400 }]
    await image.hover()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const part of [0.3, 0.6, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 100)
  await expect(viewerOf(page).getByText('2 of 2')).toBeVisible()
  await swipe(100, 300)
  await expect(viewerOf(page).getByText('1 of 2')).toBeVisible()
})
