import type { Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { expect } from '../support/browser/expect.ts'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, enterPin, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const screens = (page: Page) => page.getByRole('navigation', { name: 'Screens' })

test('each new screen focuses its title and names the window; the first load does not', async ({ page }) => {
  await page.goto('/dashboard')
  await enterPin(page, PINS.manager)
  await expect(heading(page, 'Leaderboard')).toBeFocused()
  await expect(page).toHaveTitle('Leaderboard · Tradeboard')
  await screens(page).getByRole('link', { name: 'Contacts' }).press('Enter')
  await expect(heading(page, 'Contacts Directory')).toBeFocused()
  const row = page.getByRole('row').nth(1).getByRole('link').first()
  const name = await row.textContent()
  await row.press('Enter')
  await expect(heading(page, name ?? '')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Contacts Directory')).toBeFocused()
  await expect(page).toHaveTitle('Contacts · Tradeboard')

  await page.reload()
  await expect(page.getByText(/contacts found/)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  // The focused element is not behind the top bar.
  const last = page.getByRole('row').last().getByRole('link').first()
  await last.focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const second = page.getByRole('row').nth(2).getByRole('link').first()
  await second.focus()
  const bar = await page.getByRole('banner').boundingBox()
  const seen = await second.boundingBox()
  expect(seen?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('promotion focuses the next draft, saving a note focuses its button; Ctrl+B does nothing behind a dialog', async ({
  page,
}) => {
  for (const [name, phone] of [
    ['Focus Fay', '(737) 555-0281'],
    ['Focus Finn', '(737) 555-0282'],
  ] as const) {
    expect((await sendInquiry(page, name, phone)).status()).toBe(201)
  }
  await signIn(page, PINS.maria, '/forms')
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Focus Finn' }) })
  await first.getByRole('button', { name: 'Promote to Info' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Focus Fay' })).toBeFocused()
  // Unsent writes stay on the device when the page closes.
  await expect(page.getByText(/successfully promoted/)).toBeVisible()

  const { path } = await addClient(page)
  await visit(page, path)
  await page.getByRole('button', { name: 'Add Update' }).press('Enter')
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants it white')
  await page.getByRole('button', { name: 'Save Update' }).press('Enter')
  await expect(page.getByText('Note added successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Update' })).toBeFocused()

  await visit(page, '/dashboard')
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
})
