import type { Page } from 'playwright/test'

/** Elements outside the screens that stay mounted while another one is shown. */
const SHOWN = ':not([data-hidden] *)'

const FINDERS = [
  'locator',
  'getByRole',
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
] as const

/** Makes all locators of a worker find elements of the shown screen only, because a user sees no other. */
export const findInShownScreen = (page: Page) => {
  const { locator } = page
  for (const finder of [page, page.locator('body')]) {
    const prototype = Object.getPrototypeOf(finder)
    for (const name of FINDERS) {
      const find = prototype[name]
      prototype[name] = function (this: typeof finder, ...given: unknown[]) {
        const owner = 'page' in this ? this.page() : this
        return find.apply(this, given).and(locator.call(owner, SHOWN))
      }
    }
  }
}
