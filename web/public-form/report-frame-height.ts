/** Tells the page that shows this one in a frame how high it is, and its title. `host` is the origin of that page. */
export const tellHeight = (host: string | undefined) => {
  const page = document.body.firstElementChild
  if (!host || parent === window || !page) return
  const tell = () => {
    const height = Math.ceil(page.getBoundingClientRect().height)
    try {
      parent.postMessage({ type: 'tradeboard-form', height, title: document.title }, host)
    } catch {
      // It is no origin: a page that does not say its own is told nothing.
    }
  }
  new ResizeObserver(tell).observe(page)
}
