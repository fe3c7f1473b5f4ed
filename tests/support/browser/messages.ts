import { expect, type Page } from 'playwright/test'

/** Closes all toasts, also new ones, because they would cover the next target for seconds. */
export const closeMessages = (page: Page) => {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close message' })
  return expect(async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    expect(await close.count()).toBe(0)
  }).toPass({ intervals: [100] })
}
