/** The title of the screen, once it is more than an outline. */
export const screenTitle = () => document.querySelector<HTMLElement>('main h1:not([aria-busy="true"] h1)')

/** Focuses the title of the screen, so that a lost focus goes on from there and screen readers say where one is. */
export const focusHeading = () => {
  const heading = screenTitle() ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
