import type { BrowserContext } from 'playwright/test'

/** Enables the browser's data saver for a context, so that pages preload nothing. */
export const saveData = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}
