import type { Page } from 'playwright/test'

/** Collects the browser's policy violations from now on. */
export const refusals = (page: Page) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  return refused
}
