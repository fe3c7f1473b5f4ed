import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from './expect.ts'
import { hasSignedInAgain, signedInMark } from './shared-page.ts'

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export const enterPin = async (page: Page, pin: string) => {
  await page.getByPlaceholder('ENTER 6-DIGIT PIN').fill(pin)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}

/** Signs out by hand. */
export const logOut = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Signs in by the login and waits for the screen after it. */
export const signInByHand = async (page: Page, pin: string, path = '/dashboard') => {
  await page.goto(path)
  await enterPin(page, pin)
  await expect(signedInMark(page)).toBeVisible()
}

/** Makes all pages of a context start with a stored session. */
export const rememberSignIn = async (context: BrowserContext, pin: string): Promise<void> => {
  const answer = await context.request.post('/api/v1/auth', { data: { pin } })
  const { access_code: code, user } = await answer.json()
  await context.addInitScript(
    ([code, user]) => {
      localStorage.setItem('tradeboard.access-code', code)
      localStorage.setItem('tradeboard.user', user)
      localStorage.setItem('tradeboard.last-activity', String(Date.now()))
    },
    [code, JSON.stringify(user)] as const,
  )
}

/** Opens a screen with a stored session and waits for it. */
export const signIn = async (page: Page, pin: string, path = '/dashboard') => {
  const answer = await page.request.post('/api/v1/auth', { data: { pin } })
  const { access_code: code, user } = await answer.json()
  if (!user) throw new Error(`${pin} could not sign in: ${answer.status()}`)
  if (!(await hasSignedInAgain(page, code, user, path))) await loadSignedIn(page, code, user, path)
  await expect(signedInMark(page)).toBeVisible()
}

const loadSignedIn = async (page: Page, code: string, user: object, path: string) => {
  const memory = await page.context().addInitScript(
    ([code, user]) => {
      localStorage.setItem('tradeboard.access-code', code)
      localStorage.setItem('tradeboard.user', user)
      localStorage.setItem('tradeboard.last-activity', String(Date.now()))
    },
    [code, JSON.stringify(user)] as const,
  )
  await page.goto(path)
  // Another page of this browser follows the sign-in or sign-out.
  await memory.dispose()
}
