import { type RefObject, useEffect } from 'react'

/** A swipe shorter than this is none (part 1, section 9). */
const SWIPE_PX = 50
/** Movement that may still become a scroll. */
const DEAD_ZONE_PX = 15

/** Where a drag moves a caret or marks text. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Which way a finger went from start to end: a swipe is long enough, and more sideways than up or down. */
export const swipeOf = (dx: number, dy: number): 'left' | 'right' | undefined => {
  const sideways = Math.abs(dx)
  if (sideways < SWIPE_PX || sideways <= DEAD_ZONE_PX || sideways <= Math.abs(dy)) return undefined
  return dx < 0 ? 'left' : 'right'
}

/** Calls back after a swipe over an element. It only watches, so that scrolling stays the browser's. */
export const useSwipe = (ref: RefObject<HTMLElement | null>, swiped: (way: 'left' | 'right') => void) => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let start: Touch | undefined

    const touched = (event: TouchEvent) => {
      // A second finger is a zoom.
      const ours = event.touches.length === 1 && !isForText(event.target) && !isOfDialog(event.target, element)
      start = ours ? event.touches[0] : undefined
    }
    const lifted = (event: TouchEvent) => {
      const end = event.changedTouches[0]
      const way = start && end && swipeOf(end.clientX - start.clientX, end.clientY - start.clientY)
      start = undefined
      if (way && !isTextMarked()) swiped(way)
    }
    element.addEventListener('touchstart', touched, { passive: true })
    element.addEventListener('touchend', lifted, { passive: true })
    return () => {
      element.removeEventListener('touchstart', touched)
      element.removeEventListener('touchend', lifted)
    }
  }, [ref, swiped])
}

const isTextMarked = () => getSelection()?.type === 'Range'

const isForText = (target: EventTarget | null) =>
  isTextMarked() || (target instanceof Element && target.closest(EDITABLE) !== null)

/** A dialog that the element opened has swipes of its own. */
const isOfDialog = (target: EventTarget | null, element: HTMLElement) => {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && element.contains(dialog)
}
