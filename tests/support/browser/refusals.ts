import type { Page } from 'playwright/test'

/** What the browser refuses by the page's policies, from now on. */
export const refusals = (page: Page) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  return refused
}
