import { expect, type Locator, type Page } from 'playwright/test'

/** Advances a page's fake clock until an element shows. */
export const hastenTo = (page: Page, goal: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1000)
    await expect(goal).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })

/** Simulates a return to the window, which makes it poll the change feed at once. */
export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

/** Sets the clock of new pages (UTC milliseconds), and removes the server's `Date` from answers. */
export const beAt = async (page: Page, time: number) => {
  // Closes the open page, whose session would expire at that time.
  await page.goto('about:blank')
  await page.clock.install({ time })
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })
}
