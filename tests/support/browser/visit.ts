import type { Page } from 'playwright/test'

/** Navigates within the app, without the reload of `goto`, which takes half a second. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
