import { type Locator, type Page, expect as playwrightExpect } from 'playwright/test'

interface Wait {
  timeout?: number
}

const passed = { pass: true, message: () => '' }

/** What Playwright says of what did not come: it looks once more. */
const LAST_LOOK = { timeout: 1 }

/**
 * Playwright's own, but for what is not there yet: at each look in vain Playwright writes down all that the page would
 * say to a screen reader, which costs a sixteenth of the processors. These wait without, and leave it to the last look.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options?: Wait) {
    if (this.isNot) {
      await playwrightExpect(locator).not.toBeVisible(options)
      return { ...passed, pass: false }
    }
    const timeout = options?.timeout ?? this.timeout
    await locator.waitFor({ timeout }).catch(() => playwrightExpect(locator).toBeVisible(LAST_LOOK))
    return passed
  },

  async toHaveURL(page: Page, url: string | RegExp, options?: Wait) {
    if (this.isNot) {
      await playwrightExpect(page).not.toHaveURL(url, options)
      return { ...passed, pass: false }
    }
    const timeout = options?.timeout ?? this.timeout
    await page
      .waitForURL(url, { timeout, waitUntil: 'commit' })
      .catch(() => playwrightExpect(page).toHaveURL(url, LAST_LOOK))
    return passed
  },
})
