import { type RefObject, useEffect } from 'react'

/** The shortest swipe (docs/product.md#layout). */
const SWIPE_PX = 50
/** Movement that may still become a scroll. */
const DEAD_ZONE_PX = 15

/** Elements in which a drag moves the caret, selects text or moves a slider. */
const DRAGGED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [data-slides]'

/** The direction of a swipe; undefined for a movement that is too short or more vertical than horizontal. */
export const swipeOf = (dx: number, dy: number): 'left' | 'right' | undefined => {
  const sideways = Math.abs(dx)
  if (sideways < SWIPE_PX || sideways <= DEAD_ZONE_PX || sideways <= Math.abs(dy)) return undefined
  return dx < 0 ? 'left' : 'right'
}

/**
 * Calls back after a swipe over an element. The listeners are passive, so the browser keeps scrolling. The attribute
 * `data-swiped` stops the browser's history swipe (base.css).
 */
export const useSwipe = (ref: RefObject<HTMLElement | null>, swiped: (way: 'left' | 'right') => void) => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    element.dataset.swiped = ''
    let start: Touch | undefined

    const touched = (event: TouchEvent) => {
      // Two fingers zoom.
      const isSwipe = event.touches.length === 1 && !isDragged(event.target) && !isInDialog(event.target, element)
      start = isSwipe ? event.touches[0] : undefined
    }
    const lifted = (event: TouchEvent) => {
      const end = event.changedTouches[0]
      const way = start && end && swipeOf(end.clientX - start.clientX, end.clientY - start.clientY)
      start = undefined
      if (way && !isTextSelected()) swiped(way)
    }
    element.addEventListener('touchstart', touched, { passive: true })
    element.addEventListener('touchend', lifted, { passive: true })
    return () => {
      delete element.dataset.swiped
      element.removeEventListener('touchstart', touched)
      element.removeEventListener('touchend', lifted)
    }
  }, [ref, swiped])
}

const isTextSelected = () => getSelection()?.type === 'Range'

const isDragged = (target: EventTarget | null) =>
  isTextSelected() || (target instanceof Element && target.closest(DRAGGED) !== null)

/** A dialog inside the element handles its own swipes. */
const isInDialog = (target: EventTarget | null, element: HTMLElement) => {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && element.contains(dialog)
}
