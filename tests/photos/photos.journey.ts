import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { drawPhoto, newContact, type PhotoFile, photoAt, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { contains, GPS_MARK } from '../support/bytes/exif.ts'
import { gif } from '../support/bytes/gif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'

const add = (page: Page, files: PhotoFile[]) => page.locator('[data-photos="library"]').setInputFiles(files)

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('turns a sideways photo upright, keeps its time and removes its location', async ({ page }) => {
    await signIn(page, PINS.manager, await newContact(page))
    await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
    const photo = await drawPhoto(page, { width: 640, height: 400, orientation: 6, taken: '2026:03:01 09:30:00' })
    expect(contains(photo.buffer, GPS_MARK)).toBe(true)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/images'))
    await add(page, [photo])
    await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
    // The location never leaves the device.
    expect(contains((await sent).postDataBuffer() ?? Buffer.of(), GPS_MARK)).toBe(false)

    await photoAt(page, 1).click()
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
    await expect(viewer.getByText(/^Taken Mar 1, 2026, 9:30/)).toBeVisible()
    const image = viewer.getByRole('img')
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([400, 640])
    const kept = await page.request.get((await image.getAttribute('src')) ?? '')
    expect(contains(await kept.body(), GPS_MARK)).toBe(false)
    // The sky is at the right of the sideways image; upright, it is at the top.
    const sky = await image.evaluate((img: HTMLImageElement) => {
      const context = new OffscreenCanvas(400, 640).getContext('2d')
      context?.drawImage(img, 0, 0)
      return [10, 390].map((x) => context?.getImageData(x, 320, 1, 1).data[2] ?? 0)
    })
    expect(sky[1]).toBeGreaterThan((sky[0] ?? 0) + 40)
  })

  test('uploads thirty photos two at a time, also from another screen, in the order of picking', async ({ page }) => {
    const path = await newContact(page)
    await signIn(page, PINS.manager, path)
    let [now, most, arrived] = [0, 0, 0]
    let letGo = () => {}
    const othersAreThere = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/images', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      now += 1
      most = Math.max(most, now)
      // The first photo arrives after others.
      if (arrived++ === 0) await othersAreThere
      if (arrived > 3) letGo()
      const answer = await route.fetch()
      now -= 1
      await route.fulfill({ response: answer })
    })
    const drawn = await drawPhoto(page, { width: 160, height: 100 })
    await add(
      page,
      Array.from({ length: 30 }, (_, i) => ({ ...drawn, name: `site-${i + 1}.jpg` })),
    )
    await page.getByRole('link', { name: 'Leads' }).click()
    await expect(page.getByText('30 photos added')).toBeVisible({ timeout: 30_000 })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Photos (30)' })).toBeVisible()
    expect(most).toBe(2)
    const album = await page.request.get(`/api/v1${path}/images`, { headers: { 'X-CRM-PIN': PINS.manager } })
    const places = (await album.json()).map(({ place }: { place: number }) => place)
    expect(places).toEqual(Array.from({ length: 30 }, (_, place) => place))
    const [first, later] = [photoAt(page, 1).locator('img'), photoAt(page, 20).locator('img')]
    expect([await first.getAttribute('loading'), await later.getAttribute('loading')]).toEqual(['eager', 'lazy'])
  })

  test('a dropped connection keeps the file with a reason, and Retry sends it once under its key', async ({ page }) => {
    await page.clock.install()
    await signIn(page, PINS.manager, await newContact(page))
    // Prevents the automatic retry.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const keys: (string | undefined)[] = []
    await page.route('**/images', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      // The first attempt arrives, but its response is lost.
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await add(page, [await drawPhoto(page, { name: 'gate.jpg' })])
    await expect(uploadsOf(page).getByText('Failed to upload photos. Please try again.')).toBeVisible()
    await uploadsOf(page).getByRole('button', { name: 'Retry' }).click()
    await expect(uploadsOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
    await page.clock.resume()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
  })

  test('refuses a file that is no photo or too large with a reason, and uploads the others', async ({ page }) => {
    await signIn(page, PINS.manager, await newContact(page))
    const file = (name: string, bytes: Uint8Array): PhotoFile => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })
    await add(page, [
      file('setup.jpg', Buffer.from('MZ program')),
      file('empty.jpg', Buffer.of()),
      file('big.jpg', Buffer.alloc(5 * 1024 * 1024 + 1)),
      file('vast.jpg', jpeg({ width: 10_000, height: 10_000 })),
      file('film.gif', gif({ frames: 501 })),
      { ...file('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic')), mimeType: '' },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      await drawPhoto(page),
    ])
    for (const text of [
      'setup.jpg is not a valid image file.',
      'empty.jpg is not a valid image file.',
      'big.jpg is too large. Max file size is 5MB.',
      'vast.jpg has too many pixels. Max size is 50 megapixels.',
      'film.gif is too long an animation. Max size is 500 frames and 300 megapixels in all.',
      'drawing.svg is not a valid image file.',
      'IMG_1.HEIC is a HEIC photo, which cannot be opened here. For JPEG, choose Settings → Camera → Formats → Most Compatible on the iPhone, or add the photo from the iPhone itself.',
    ]) {
      await expect(uploadsOf(page).getByText(text)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
    await uploadsOf(page).getByRole('button', { name: 'Remove setup.jpg' }).click()
    await expect(uploadsOf(page).getByText('setup.jpg')).toHaveCount(0)
  })

  test('scales a large photo before it is sent', async ({ page }) => {
    await signIn(page, PINS.manager, await newContact(page))
    await add(page, [await drawPhoto(page, { width: 4000, height: 3000 })])
    await photoAt(page, 1).click()
    const image = page.getByRole('dialog', { name: 'Photo viewer' }).getByRole('img')
    await expect(image).toHaveJSProperty('naturalWidth', 2048)
    await page.keyboard.press('Escape')
    await expect(photoAt(page, 1).locator('img')).toHaveJSProperty('naturalWidth', 400)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('adds a photo from the library or the camera', async ({ page }) => {
    await signIn(page, PINS.manager, `${await newContact(page)}?tab=files`)
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible()
    const camera = page.locator('[data-photos="camera"]')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await camera.setInputFiles([await drawPhoto(page)])
    await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
  })

  test('shows three photos on a line, tags two at once, and lists all in the history', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const path = await newContact(page)
    await signIn(page, PINS.manager, `${path}?tab=files`)
    const drawn = await drawPhoto(page, { width: 160, height: 100 })
    await add(
      page,
      [1, 2, 3, 4].map((place) => ({ ...drawn, name: `site-${place}.jpg` })),
    )
    await expect(page.getByRole('heading', { name: 'Photos (4)' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Files 4', exact: true })).toBeVisible()
    const tops = await Promise.all([1, 2, 3, 4].map(async (place) => (await photoAt(page, place).boundingBox())?.y))
    expect(tops.slice(1, 3)).toEqual([tops[0], tops[0]])
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)

    await page.getByRole('button', { name: 'Select' }).tap()
    await photoAt(page, 1).tap()
    await photoAt(page, 4).tap()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'After', exact: true }).tap()
    await expect(page.getByText('2 photos tagged After')).toBeVisible()
    await page.getByRole('button', { name: 'After 2' }).tap()
    await expect(photoAt(page, 2)).toBeVisible()
    await expect(photoAt(page, 3)).toHaveCount(0)

    await page.getByRole('tab', { name: /Activity/ }).tap()
    await expect(page.getByText('Marcus Hill added 4 photos')).toBeVisible()
    await page.getByRole('button', { name: 'Photo 4: ' }).tap()
    await expect(page.getByRole('dialog', { name: 'Photo viewer' }).getByText('4 of 4')).toBeVisible()
  })
})
