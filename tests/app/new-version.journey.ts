import { expect, type Page } from 'playwright/test'
import { deployedAgain } from '../support/browser/deployed-again.ts'
import { drawPhoto, newContact, type PhotoFile, photoAt } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

const isControlled = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Sends a photo like a browser that another app shares it with. */
const share = (page: Page, { name, buffer }: PhotoFile) =>
  page.evaluate(
    ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      const [form, input] = [document.createElement('form'), document.createElement('input')]
      Object.assign(form, { method: 'POST', action: '/add-photos', enctype: 'multipart/form-data' })
      Object.assign(input, { type: 'file', name: 'photos', multiple: true, files: files.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [name, buffer.toString('base64')] as const,
  )

test('a new version reloads the accepting tab and keeps typed text; another tab continues and takes a shared photo', async ({
  page,
  appUrl,
}) => {
  const app = await deployedAgain(appUrl, /assets\/en\/share-dialog-[\w-]+\.js/)
  try {
    await signIn(page, PINS.admin, `${app.url}/dashboard`)
    await isControlled(page)
    const other = await page.context().newPage()
    // Opened by the app's shortcut.
    await other.goto(`${app.url}/leads?new`)
    await isControlled(other)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Canopy/ })
      .click()
    const title = other.getByRole('dialog').getByLabel('Project Title')
    await title.fill('Patio canopy')
    for (const each of [page, other]) await each.evaluate(() => Object.assign(window, { isFirstPage: true }))
    const isFirst = (each: Page) => each.evaluate(() => 'isFirstPage' in window)

    app.deployAgain()
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const offer = (each: Page) =>
      each.getByRole('region', { name: 'Messages' }).getByText('A new version of Tradeboard')
    await expect(offer(page)).toBeVisible()
    await expect(offer(other)).toBeVisible()
    await other.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isFirst(other).catch(() => true)).toBe(false)
    await expect(other).toHaveURL(`${app.url}/leads`)
    await other.getByRole('button', { name: 'Add Lead' }).click()
    await expect(title).toHaveValue('PATIO CANOPY')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null)
    await other.close()

    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: 'Share Leaderboard' })).toBeVisible()
    expect(await isFirst(page)).toBe(true)

    const contact = await newContact(page)
    await share(page, await drawPhoto(page))
    await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('button').first()).toBeVisible()
    await page.locator(`main button[data-contact="${contact.split('/').at(-1)}"]`).click()
    await expect(page).toHaveURL(`${app.url}${contact}?tab=files`)
    await expect(photoAt(page, 1)).toBeVisible()
  } finally {
    app.stop()
  }
})
