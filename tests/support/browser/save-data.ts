import type { BrowserContext } from 'playwright/test'

/** Its pages load nothing that they may not need, as for a user who asks to save data. */
export const saveData = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}
