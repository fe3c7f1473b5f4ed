import { expect, type Locator, type Page } from 'playwright/test'

/** Lets a page's own time, which the test has taken over, run ahead until something shows. */
export const hastenTo = (page: Page, goal: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1000)
    await expect(goal).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })

/** Somebody comes back to this window: it asks at once what others changed, and not within seconds. */
export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
