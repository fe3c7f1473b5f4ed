import { type BrowserContextOptions, expect, type Page } from 'playwright/test'

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export const enterPin = async (page: Page, pin: string) => {
  await page.getByPlaceholder('ENTER 6-DIGIT PIN').fill(pin)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}

/** Signs in as a person does, and waits for the screen behind it. */
export const signIn = async (page: Page, pin: string, path = '/dashboard') => {
  await page.goto(path)
  await enterPin(page, pin)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}
