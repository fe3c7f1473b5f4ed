import { expect, type Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn, signInByHand } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const openSection = async (page: Page, section: string, onPhone: boolean) => {
  const back = page.getByRole('link', { name: 'All settings' })
  if (onPhone && (await back.isVisible())) await back.click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
}

const screensOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link')

for (const [layout, use, name] of [
  ['a desktop', DESKTOP, 'Nora Desk'],
  ['a phone', { ...PHONE, colorScheme: 'dark' }, 'Pia Pocket'],
] as const) {
  test.describe(layout, () => {
    test.use(use)

    test(`on ${layout} an admin adds a user, lets the role see more, and ends both`, async ({
      browser,
      page,
      appUrl,
    }) => {
      const onPhone = layout === 'a phone'
      await signIn(page, PINS.admin)
      if (onPhone) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Admin Settings' }).click()
      if (onPhone) {
        await expect(page.getByRole('link', { name: /^Permissions/ })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await openSection(page, 'People', onPhone)
      }
      await page.getByRole('tab', { name: /^Public/ }).click()
      await page.getByRole('button', { name: 'Add user' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Make one for me' }).click()
      const typed = dialog.getByLabel('PIN')
      await expect(typed).toHaveValue(/^\d{6}$/)
      const pin = await typed.inputValue()
      expect(await violations(page, 'dialog[open]')).toEqual([])
      await dialog.getByRole('button', { name: 'Add user' }).click()
      await expect(page.getByText(`${name} can sign in now`)).toBeVisible()
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await card.getByRole('button', { name: /^Show/ }).click()
      await expect(card.getByText(pin)).toBeVisible()
      expect(await violations(page)).toEqual([])

      const theirs = await (await browser.newContext({ ...DESKTOP, baseURL: appUrl })).newPage()
      await signInByHand(theirs, pin)
      await expect(screensOf(theirs)).toHaveText(['Leaderboard'])

      await openSection(page, 'Permissions', onPhone)
      await page.getByRole('tab', { name: 'Public' }).click()
      await page.getByRole('switch', { name: 'Contacts page' }).click()
      await page.getByRole('group', { name: 'Contacts' }).getByRole('switch', { name: 'View', exact: true }).click()
      await expect(page.getByText('2 unsaved changes')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Save all' }).click()
      await expect(page.getByText('PERMISSIONS SAVED SUCCESSFULLY')).toBeVisible()
      await expect(screensOf(theirs)).toHaveText(['Leaderboard', 'Contacts'])
      await screensOf(theirs).filter({ hasText: 'Contacts' }).click()
      await expect(theirs.getByText(/contacts found$/)).toBeVisible()

      await page.getByRole('button', { name: 'Reset to defaults' }).click()
      const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Save all' }).click()
      expect((await stored).status()).toBe(200)
      await expect(theirs).toHaveURL(/\/dashboard$/)
      await expect(page.getByText(/^Everything is saved/)).toBeVisible()

      await openSection(page, 'People', onPhone)
      await page.getByRole('tab', { name: /^Public/ }).click()
      await card.getByRole('button', { name: /^Deactivate/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByText(`${name} is deactivated`)).toBeVisible()
      await expect(theirs.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
      await expect(card).toBeHidden()
    })
  })
}
