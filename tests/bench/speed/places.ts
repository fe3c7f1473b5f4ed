import type { BrowserContext, Page } from 'playwright'
import type { Goal } from './painted.ts'

/** The screens of the walk, each with what it shows once its data is there. */
export const PLACES = {
  dashboard: { path: '^/dashboard$', css: 'main button:not(:disabled)', text: '^(Share|Stats)$' },
  contacts: { path: '^/contacts$', css: 'tbody a[href^="/contacts/"]' },
  contact: { path: '^/contacts/\\d+$', css: 'main button', text: '^Add Update$' },
  board: { path: '^/leads$', css: '[data-lead]' },
} satisfies Record<string, Goal>

export type Place = keyof typeof PLACES

const LINKS: Record<Place, string> = {
  dashboard: 'nav a[href="/dashboard"]',
  contacts: 'nav a[href="/contacts"]',
  contact: 'tbody a[href^="/contacts/"]',
  board: 'nav a[href="/leads"]',
}

export const linkTo = (page: Page, place: Place) => page.locator(LINKS[place]).first()

/** Has all pages of a context begin as those of somebody who signed in there before. */
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

/** How many times slower a page's processor is from now on. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
