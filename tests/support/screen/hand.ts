import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

// What tests do and see on a screen, by the names that users read. `within`: a dialog, or a region of the screen.

export const heading = (name: string, level?: number) => page.getByRole('heading', { name, ...(level && { level }) })
export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true })
export const press = (name: string | RegExp, within?: Pick<Locator, 'getByRole'>) => button(name, within).click()
export const field = (label: string | RegExp, within: Pick<Locator, 'getByLabelText'> = page) =>
  within.getByLabelText(label)
export const dialog = () => page.getByRole('dialog')
/** The toast with this text. */
export const toast = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
export const isShown = (locator: Locator) => expect.element(locator).toBeVisible()
export const isMissing = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()
/** A measure once it stays the same over two frames, such as a scroll position. */
export const atRest = async (measure: () => number) => {
  const nextFrame = () => new Promise(requestAnimationFrame)
  await expect
    .poll(async () => {
      const before = measure()
      await nextFrame()
      await nextFrame()
      return measure() - before
    })
    .toBe(0)
  return measure()
}
/** The first screen of a test, whose code is compiled when a file first opens it. */
export const isOpened = (locator: Locator) => expect.element(locator, { timeout: 25_000 }).toBeVisible()
