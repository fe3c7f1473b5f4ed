import type { Page } from 'playwright/test'

/** Delays requests to a URL until the returned function is called. */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
