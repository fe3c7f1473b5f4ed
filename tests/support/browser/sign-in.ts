import { type BrowserContext, type BrowserContextOptions, expect, type Page } from 'playwright/test'

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** What the top bar shows to a signed-in user: the logout, on a phone the menu that holds it. */
export const signedInMark = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(Logout|Menu)$/ })
    .first()

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

/** Makes all pages of a context start with a stored session, until the returned script is disposed of. */
export const rememberSignIn = async (context: BrowserContext, pin: string) => {
  const answer = await context.request.post('/api/v1/auth', { data: { pin } })
  const { access_code: code, user } = await answer.json()
  if (!user) throw new Error(`${pin} could not sign in: ${answer.status()}`)
  return context.addInitScript(
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
  const memory = await rememberSignIn(page.context(), pin)
  await page.goto(path)
  // Another page of this browser follows the sign-in or sign-out.
  await memory.dispose()
  await expect(signedInMark(page)).toBeVisible()
}
