type Told = (height: number) => void

const told = new WeakMap<Element, Told>()
let observer: ResizeObserver | undefined

/**
 * Tells the height of an element, in pixels, and each new one. One observer does that for all: the browser hands over
 * what it has laid out anyway, where each element that is asked by itself would be laid out for it.
 */
export const observeHeight = (element: Element, tell: Told) => {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) told.get(target)?.(borderBoxSize[0]?.blockSize ?? 0)
  })
  told.set(element, tell)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    told.delete(element)
  }
}
