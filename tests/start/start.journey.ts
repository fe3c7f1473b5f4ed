import { expect } from 'playwright/test'
import { type App, removeState, serveApp, temporaryState } from '../../scripts/preview-app.ts'
import { enterPin, logOut, PHONE } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ ...PHONE, colorScheme: 'light' })

let state: string
let app: App
test.beforeAll(async () => {
  test.setTimeout(120_000)
  state = await temporaryState()
  app = await serveApp(state, { TRADEBOARD_DEMO: 'no' })
})
test.afterAll(async () => {
  await app.stop()
  await removeState(state)
})

test('the owner’s first sign-in on an empty deployment leads to a business with a seller', async ({ page }) => {
  await page.goto(app.url)
  await enterPin(page, /(\d{6}) +admin/.exec(app.said())?.[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).tap()
  // A field behind the dialog takes no text.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Business name').fill('Alamo Shade')
  await page.getByRole('button', { name: 'Save and continue' }).tap()
  await page.getByLabel('Your name').fill('Ada Long')
  await page.getByRole('button', { name: 'Save and continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Who else signs in?' })).toBeVisible()

  // A reload keeps the step; after leaving, a card leads back.
  await page.reload()
  await expect(page.getByLabel('PIN')).toHaveValue(/\d{6}/)
  await page.getByRole('link', { name: 'Leaderboard' }).tap()
  await expect(page.getByRole('heading', { name: 'Finish setting up your business' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).tap()

  await page.getByRole('textbox', { name: 'Name' }).fill('Max Hill')
  await expect(page.getByLabel('PIN')).toHaveValue(/\d{6}/)
  const pin = await page.getByLabel('PIN').inputValue()
  await page.getByRole('button', { name: 'Add this person' }).tap()
  await expect(page.getByText('Max Hill can now sign in')).toBeVisible()
  // The toast is above the button and does not cover it.
  await page.getByRole('button', { name: 'Finish' }).tap()
  await expect(page.getByText('Alamo Shade is ready for its first lead.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the leaderboard' }).tap()
  await expect(page.getByText('Ada Long').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finish setting up your business' })).toHaveCount(0)

  // The new user signs in with that PIN and sees no guide.
  await logOut(page)
  await enterPin(page, pin)
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
})
