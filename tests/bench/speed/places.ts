import type { Locator, Page } from 'playwright'
import type { Goal } from './painted.ts'

/** The screens of the walk, each with its loaded state. */
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

/** The first visible element. Screens that the user left stay in the document, hidden. */
export const visible = (page: Page, css: string): Locator => page.locator(css).filter({ visible: true }).first()

export const linkTo = (page: Page, place: Place) => visible(page, LINKS[place])

/** Slows the page's processor by a factor. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
