import { type Locator, type Page, expect as playwrightExpect } from 'playwright/test'

interface Wait {
  timeout?: number
}

const passed = { pass: true, message: () => '' }

/** The final check, for Playwright's message. */
const LAST_LOOK = { timeout: 1 }

/**
 * Playwright's `expect` with cheaper waiting: at each failed check Playwright writes an accessibility snapshot of the page,
 * which costs a sixteenth of the CPU. These matchers wait without it and leave it to the last check.
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
