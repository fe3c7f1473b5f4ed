import { expect, type Page } from 'playwright/test'
import { drawPhoto, newContact, type PhotoFile, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, enterPin, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

/** A new contact's page whose uploads wait until released, except those that the page aborted. */
const holdUploads = async (page: Page) => {
  let [letGo, sent, stopped] = [() => {}, 0, 0]
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/images')) stopped += 1
  })
  await page.route('**/images', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await held
    // The browser may still send a request that the page aborted.
    if (route.request().failure() === null) await route.continue().catch(() => undefined)
  })
  await signIn(page, PINS.manager, await newContact(page))
  return { letGo: () => letGo(), sent: () => sent, stopped: () => stopped }
}

const three = async (page: Page): Promise<PhotoFile[]> => {
  const drawn = await drawPhoto(page)
  return ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => ({ ...drawn, name }))
}

test('running uploads continue after a reload, and each photo is added once', async ({ page }) => {
  await signIn(page, PINS.manager, await newContact(page))
  const keys: (string | undefined)[] = []
  await page.route('**/images', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    // The first two arrive, but the page is left before their responses.
    if (keys.length > 2) return route.continue()
    await route.fetch()
  })
  await page.locator('[data-photos="library"]').setInputFiles(await three(page))
  await expect.poll(() => keys.length).toBe(2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Photos (3)' })).toBeVisible()
  await expect(uploadsOf(page)).toHaveCount(0)
  const [sent, sentAgain] = [keys.slice(0, 2), keys.slice(2)]
  expect(new Set(sentAgain).size).toBe(3)
  expect([sentAgain.length, sent.every((key) => sentAgain.includes(key))]).toEqual([3, true])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Photos (3)' })).toBeVisible()
})

test('a logout stops running uploads: nothing is sent as the next user’s', async ({ page }) => {
  const { letGo, sent, stopped } = await holdUploads(page)
  await page.locator('[data-photos="library"]').setInputFiles(await three(page))
  await expect.poll(sent).toBe(2)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: /^3 changes are not sent yet/ })
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(stopped).toBe(2)
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  letGo()
  await enterPin(page, PINS.admin)
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  expect(sent()).toBe(2)
})
