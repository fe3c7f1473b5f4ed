import { expect, type Page } from 'playwright/test'

/** Waits for some frames, like a resting hand. */
export const pause = (page: Page, frames: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
        next(count)
      }),
    frames,
  )

/** The place of an element at rest, because cards that are measured late shift the following ones. */
export const atRest = async (page: Page, place: () => Promise<number | undefined>) => {
  let last: number | undefined
  await expect(async () => {
    last = await place()
    await pause(page, 10)
    expect(await place()).toBe(last)
  }).toPass()
  return last
}
