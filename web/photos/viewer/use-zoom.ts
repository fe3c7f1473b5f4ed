import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { swipeOf } from '#web/lib/hooks/use-swipe.ts'

const DOUBLE_TAP_MS = 300
const TAP_PX = 10
const WHEEL_STEP = 0.002
const MIDDLE: Point = { x: 0, y: 0 }

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Position of a pointer in pixels, relative to the middle of an element. */
const pointOn = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
})

/** Zooms and pans a photo by touch, mouse and wheel. An unzoomed photo reacts to swipes. */
export const useZoom = (stage: RefObject<HTMLElement | null>, swiped: (way: 'left' | 'right') => void) => {
  const [view, setView] = useState<View>(FIT)
  /** Horizontal offset of the current swipe, in pixels. */
  const [pull, setPull] = useState(0)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | undefined>(undefined)
  const lastTap = useRef({ time: 0, at: MIDDLE })

  const zoom = (factor: number, at: Point = MIDDLE) => setView((now) => zoomed(now, factor, at, sizeOf(stage.current)))

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const wheeled = (event: WheelEvent) => {
      // Otherwise the page would scroll or zoom.
      event.preventDefault()
      const at = pointOn(element, event)
      setView((now) => zoomed(now, Math.exp(-event.deltaY * WHEEL_STEP), at, sizeOf(element)))
    }
    element.addEventListener('wheel', wheeled, { passive: false })
    return () => element.removeEventListener('wheel', wheeled)
  }, [stage])

  const tapped = (at: Point, time: number) => {
    const twice = time - lastTap.current.time < DOUBLE_TAP_MS && distance(at, lastTap.current.at) < 3 * TAP_PX
    lastTap.current = { time: twice ? 0 : time, at }
    if (!twice) return
    if (view.scale > 1) setView(FIT)
    else zoom(DOUBLE_TAP, at)
  }

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOn(event.currentTarget, event)
    pointers.current.set(event.pointerId, at)
    start.current = pointers.current.size === 1 ? at : undefined
    if (pointers.current.size > 1) setPull(0)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = pointOn(event.currentTarget, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    if (other) zoom(distance(at, other) / Math.max(1, distance(before, other)), other)
    else if (view.scale > 1)
      setView((now) => panned(now, { x: at.x - before.x, y: at.y - before.y }, sizeOf(stage.current)))
    else if (start.current) setPull(at.x - start.current.x)
  }

  const up = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    const [at, from] = [pointOn(event.currentTarget, event), start.current]
    start.current = undefined
    setPull(0)
    if (!from || event.type === 'pointercancel') return
    if (distance(at, from) < TAP_PX) return tapped(at, event.timeStamp)
    const way = view.scale === 1 ? swipeOf(at.x - from.x, at.y - from.y) : undefined
    if (way) swiped(way)
  }

  return {
    view,
    pull,
    zoom,
    whole: () => setView(FIT),
    gestures: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

/** Scale (1 fits the stage) and offset of the photo's middle from the stage's middle, in pixels. */
interface View {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Stage {
  width: number
  height: number
}

const SCALE_MAX = 6
/** Zoom factors of a key or button, and of a double tap. */
export const [KEY_STEP, DOUBLE_TAP] = [1.5, 2.5]

export const FIT: View = { scale: 1, x: 0, y: 0 }

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) || 0

/** Pans a photo, limited so that it still covers the stage. */
export const panned = (view: View, by: Point, stage: Stage): View => ({
  scale: view.scale,
  x: within(view.x + by.x, (stage.width * (view.scale - 1)) / 2),
  y: within(view.y + by.y, (stage.height * (view.scale - 1)) / 2),
})

/** Zooms around a fixed point, in pixels from the middle of the stage. */
export const zoomed = (view: View, factor: number, at: Point, stage: Stage): View => {
  const scale = Math.max(1, Math.min(SCALE_MAX, view.scale * factor))
  const ratio = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
  return panned(moved, { x: 0, y: 0 }, stage)
}
