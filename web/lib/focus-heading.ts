import { findShown } from './find-shown.ts'

/** The title of the shown screen, once its skeleton is replaced. */
export const screenTitle = () => findShown('main h1:not([aria-busy="true"] h1)')

/** Focuses the title of the screen, so that the keyboard continues there and screen readers announce the screen. */
export const focusHeading = () => {
  const heading = screenTitle() ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
