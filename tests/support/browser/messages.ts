import type { Page } from 'playwright/test'
import { expect } from './expect.ts'

/** Closes the messages, those that come meanwhile too: they would lie for seconds over what is pressed next. */
export const closeMessages = (page: Page) => {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close message' })
  return expect(async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    expect(await close.count()).toBe(0)
  }).toPass({ intervals: [100] })
}
