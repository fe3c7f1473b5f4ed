import type { Page } from 'playwright/test'

/** Waits until the screen has nothing to add. Answers whether that came. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frames = (count: number) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
        next(count)
      })
    const count = () => document.querySelectorAll('main *, dialog *').length
    const isBusy = () => document.querySelector('main [aria-busy="true"]:not([data-hidden] *)') !== null
    let last = -1
    for (let round = 0; round < 80; round++) {
      if (count() === last && last > 2 && !isBusy()) return true
      last = count()
      await frames(8)
    }
    return false
  })
