import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

const screensOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Adds a public user with a generated PIN and returns the PIN. */
const addUser = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /^Public/ }).click()
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Generate PIN' }).click()
  const typed = dialog.getByLabel('PIN')
  await expect(typed).toHaveValue(/^\d{6}$/)
  const pin = await typed.inputValue()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText(`${name} can now sign in`)).toBeVisible()
  return pin
}

const deactivate = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /^Public/ }).click()
  await cardOf(page, name)
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`${name} deactivated`)).toBeVisible()
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a new user signs in, follows grants and revocations of the role, and is locked out by deactivation', async ({
    browser,
    page,
    appUrl,
  }) => {
    const name = 'Nora Desk'
    await signIn(page, PINS.admin)
    await page.getByRole('link', { name: 'Admin Settings' }).click()
    const pin = await addUser(page, name)
    await cardOf(page, name).getByRole('button', { name: /^Show/ }).click()
    await expect(cardOf(page, name).getByText(pin)).toBeVisible()
    expect(await violations(page)).toEqual([])

    const theirs = await (await browser.newContext({ ...DESKTOP, baseURL: appUrl })).newPage()
    await signInByHand(theirs, pin)
    await theirs.getByRole('dialog').getByRole('button', { name: 'English' }).click()
    await expect(screensOf(theirs)).toHaveText(['Leaderboard'])

    await section(page, 'Permissions').click()
    await page.getByRole('tab', { name: 'Public' }).click()
    await page.getByRole('switch', { name: 'Contacts page' }).click()
    await page.getByRole('group', { name: 'Contacts' }).getByRole('switch', { name: 'View', exact: true }).click()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText('PERMISSIONS SAVED SUCCESSFULLY')).toBeVisible()
    await lookAgain(theirs)
    await screensOf(theirs).filter({ hasText: 'Contacts' }).click()
    await expect(theirs.getByText(/contacts found$/)).toBeVisible()

    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await page.getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText(/^All changes saved/)).toBeVisible()
    await lookAgain(theirs)
    await expect(theirs).toHaveURL(/\/dashboard$/)

    await section(page, 'People').click()
    await deactivate(page, name)
    await lookAgain(theirs)
    await expect(theirs.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('shows the list of sections and each section as pages, and keeps unsaved text', async ({ page }) => {
    const name = 'Pia Pocket'
    await signIn(page, PINS.admin)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Admin Settings' }).click()
    await expect(section(page, 'Permissions')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await section(page, 'People').click()
    await addUser(page, name)
    expect(await violations(page)).toEqual([])
    await deactivate(page, name)

    await page.getByRole('link', { name: 'All settings' }).click()
    await section(page, 'Permissions').click()
    await page.getByRole('tab', { name: 'Manager' }).click()
    await page.getByRole('switch', { name: 'Forms page' }).click()
    await page.goBack()
    await section(page, 'Permissions').click()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await expect(page).toHaveTitle('Permissions · Admin Settings · Tradeboard')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText(/^All changes saved/)).toBeVisible()
    await visit(page, '/admin/settings/bogus')
    await expect(page).toHaveURL(/\/admin\/settings$/)
  })
})
