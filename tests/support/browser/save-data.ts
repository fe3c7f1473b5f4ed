import type { Browser, BrowserContext } from 'playwright/test'

/** Its pages load nothing that they may not need, as for a user who asks to save data. */
export const saveData = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

/** Has each context that is opened from now on save data, until the answered function is called. */
export const saveDataIn = (browser: Browser): (() => void) => {
  const { newContext } = browser
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options)
    await saveData(context)
    return context
  }
  return () => {
    browser.newContext = newContext
  }
}
