import { expect, type Page } from 'playwright/test'
import { drawPhoto, newContact, type PhotoFile, photoAt, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const add = (page: Page, files: PhotoFile[]) => page.locator('[data-photos="library"]').setInputFiles(files)

test.use(DESKTOP)

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
  await expect(page.getByText('Marcus Hill added 30 photos').filter({ visible: true }).first()).toBeVisible()
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
