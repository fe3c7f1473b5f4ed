type Told = (height: number) => void

const told = new WeakMap<Element, Told>()
let observer: ResizeObserver | undefined

/**
 * Calls back with the height of an element, in pixels, and with each new height. One observer serves all elements, because
 * reading each height would force a layout.
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
