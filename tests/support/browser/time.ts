import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

/** Lets a page's own time, which the test has taken over, run ahead until something shows. */
export const hastenTo = (page: Page, goal: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1000)
    await expect(goal).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })

/** Somebody comes back to this window: it asks at once what others changed, and not within seconds. */
export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

/** The pages that open from now on are at a time (UTC milliseconds), and no answer tells them that the server is not. */
export const beAt = async (page: Page, time: number) => {
  // The session of the one that is open would run out at that time, while the next one begins.
  await page.goto('about:blank')
  await page.clock.install({ time })
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })
}
