import { expect, type Page } from 'playwright/test'

/** Loads the page anew once every change has reached the server: before that the browser would ask, and they be lost. */
export const reloadWhenSent = async (page: Page) => {
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(mayLeave).toBe(true)
  await page.reload()
}

/** A reload is asked about, and the user stays. */
export const staysWhenAsked = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
}
