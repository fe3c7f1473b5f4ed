import { expect, type Page } from 'playwright/test'

/** A reload is asked about, and the user stays. */
export const staysWhenAsked = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
}
