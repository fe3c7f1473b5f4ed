import { hoursInSight, type Point } from './lane-geometry.ts'

/** How far a mouse moves before it drags, and a finger before it scrolls, in pixels. */
const SLOP_PX = 5
/** How long a finger rests on a block to lift it. */
const LONG_PRESS_MS = 300
/** How long after a finger leaves the screen its click may come. */
const TOUCH_CLICK_MS = 350
/** The distance to an edge at which a drag scrolls, and its most pixels a frame. */
const EDGE_PX = 36
const SCROLL_PX = 14

interface PressEvents {
  lift: () => void
  move: (point: Point) => void
  drop: (point: Point) => void
  cancel: () => void
}

/**
 * Follows a pressed pointer: a mouse drags once it moves, a finger once it rests. A finger that moves first scrolls.
 * Escape cancels. The click at the end of a drag is swallowed.
 */
export const followPress = (down: PointerEvent, root: HTMLElement, events: PressEvents) => {
  const isTouch = down.pointerType !== 'mouse'
  const ends = new AbortController()
  let point: Point = { x: down.clientX, y: down.clientY }
  let isLifted = false
  let frame = 0

  const lift = () => {
    isLifted = true
    root.dataset.dragging = ''
    root.setPointerCapture(down.pointerId)
    swallowClick(down.pointerId, isTouch)
    events.lift()
    events.move(point)
    frame = requestAnimationFrame(scroll)
  }
  const scroll = () => {
    const by = scrollStep(root, point)
    if (by.x !== 0 || by.y !== 0) {
      root.scrollBy({ left: by.x, top: by.y, behavior: 'instant' })
      events.move(point)
    }
    frame = requestAnimationFrame(scroll)
  }
  const longPress = isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined
  const end = (drops: boolean) => {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    ends.abort()
    if (!isLifted) return
    delete root.dataset.dragging
    if (root.hasPointerCapture(down.pointerId)) root.releasePointerCapture(down.pointerId)
    if (drops) events.drop(point)
    else events.cancel()
  }

  const isOther = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId
  const moved = (event: PointerEvent) => {
    if (isOther(event)) return
    point = { x: event.clientX, y: event.clientY }
    if (isLifted) return events.move(point)
    if (Math.hypot(point.x - down.clientX, point.y - down.clientY) < SLOP_PX) return
    if (isTouch) end(false)
    else lift()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLifted) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  const { signal } = ends
  addEventListener('pointermove', moved, { signal })
  const left = (event: PointerEvent) => {
    if (!isOther(event)) end(event.type === 'pointerup')
  }
  addEventListener('pointerup', left, { signal })
  addEventListener('pointercancel', left, { signal })
  addEventListener('keydown', pressed, { signal, capture: true })
  // A long press opens the menu of the browser.
  root.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
  return () => end(false)
}

/** A drag that was cancelled ends with a click too, when the button is released later. */
const swallowClick = (pointerId: number, isTouch: boolean) => {
  const ends = new AbortController()
  const { signal } = ends
  const released = (event: PointerEvent) =>
    event.pointerId === pointerId && setTimeout(() => ends.abort(), isTouch ? TOUCH_CLICK_MS : 0)
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { signal, capture: true })
  addEventListener('pointerup', released, { signal })
  addEventListener('pointercancel', released, { signal })
}

/** How far a drag at a point scrolls the grid in this frame. */
const scrollStep = (root: HTMLElement, { x, y }: Point): Point => {
  const { left, right, top, bottom } = hoursInSight(root)
  const step = (from: number, at: number, to: number) => {
    const before = from + EDGE_PX - at
    const after = at - (to - EDGE_PX)
    const beyond = before > 0 ? -before : Math.max(0, after)
    return Math.round(Math.min(1, Math.max(-1, beyond / EDGE_PX)) * SCROLL_PX)
  }
  // Over the whole days the hours stay.
  return { x: step(left, x, right), y: y < top ? 0 : step(top, y, bottom) }
}
