import { expect, type Page } from 'playwright/test'
import { dragTo } from '../support/browser/drag.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { lookAgain } from '../support/browser/time.ts'

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
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText(`${name} can now sign in`)).toBeVisible()
  return pin
}

/** Adds a category and drags it to another place, which a reload keeps. */
const addCategory = async (page: Page) => {
  const name = `Paving ${Date.now()}`
  await section(page, 'Categories').click()
  await page.getByRole('textbox', { name: 'New category' }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.scrollIntoViewIfNeeded()
  await dragTo(row, page.getByRole('listitem').filter({ hasText: 'Tree Service' }))
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  // Data cached before the reload may show first.
  await expect(async () => {
    const names = await page.locator('[data-row] p').allTextContents()
    expect(names.indexOf(name)).toBe(names.indexOf('Tree Service') - 1)
  }).toPass()
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(page.getByText(`${name} deactivated`)).toBeVisible()
}

const deactivate = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /^Public/ }).click()
  await cardOf(page, name)
    .getByRole('button', { name: /^Deactivate/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`${name} deactivated`)).toBeVisible()
}

test.use(DESKTOP)

test('an admin orders the categories; a new user signs in, follows grants and revocations of the role, and is locked out by deactivation; the admin submits a lead', async ({
  browser,
  page,
  appUrl,
}) => {
  const name = 'Nora Desk'
  await signIn(page, PINS.admin)
  await page.getByRole('link', { name: 'Admin Settings' }).click()
  await addCategory(page)
  await section(page, 'People').click()
  const pin = await addUser(page, name)
  await cardOf(page, name).getByRole('button', { name: /^Show/ }).click()
  await expect(cardOf(page, name).getByText(pin)).toBeVisible()

  await using theirs = await browser.newPage({ ...DESKTOP, baseURL: appUrl })
  await signInByHand(theirs, pin)
  await theirs.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(screensOf(theirs)).toHaveText(['Leaderboard'])

  await section(page, 'Permissions').click()
  await page.getByRole('tab', { name: 'Public' }).click()
  await page.getByRole('switch', { name: 'Contacts page' }).click()
  await page.getByRole('group', { name: 'Contacts' }).getByRole('switch', { name: 'View', exact: true }).click()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
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

  await page.getByRole('link', { name: 'Tools' }).click()
  await page.getByLabel('Name').fill('Tool Tess')
  await page.getByLabel('Phone number').fill('(737) 555-0171')
  await page.getByLabel('Estimated value').press('ArrowUp')
  await page.getByLabel('Estimated value').press('Enter')
  await expect(page.getByText('Lead submitted successfully!')).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Form Drafts' }).click()
  const draft = cardOf(page, 'Tool Tess')
  await expect(draft.getByText('(737) 555-0171')).toBeVisible()
  await expect(draft.getByText('$100')).toBeVisible()
})
