import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { clientOf } from './block-name.ts'
import type { TargetStore } from './drag-target.tsx'
import { followPress } from './follow-press.ts'
import type { Placement, TimeGridProps } from './grid-props.ts'
import { type Point, spotAt } from './lane-geometry.ts'
import { bookedAt, type Grip, placedAt, placementOf, type Spot, samePlacement, spannedBy } from './placement.ts'
import { isBar } from './whole-day-layout.ts'

const closest = (target: EventTarget, selector: string) =>
  target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined

/** The handlers of the pointer for the whole grid: a click opens or books, a drag moves, stretches or books. */
export const useGridPointer = (
  root: RefObject<HTMLElement | null>,
  props: TimeGridProps,
  all: ReadonlyMap<number, Appointment>,
  store: TargetStore,
) => {
  // A drag outlives renders, such as a refetch, and needs their lanes.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  }, [props])
  const cancel = useRef<() => void>(undefined)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const ends = followTouches(element)
    return () => {
      ends()
      cancel.current?.()
    }
  }, [root])

  const spot = (point: Point) => root.current && spotAt(root.current, latest.current.lanes, point)
  const blockAt = (target: EventTarget) => {
    const element = closest(target, '[data-block]')
    const appointment = all.get(Number(element?.dataset.block))
    return element && appointment && { element, appointment }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (!props.mayEdit || event.button !== 0 || !event.isPrimary || !root.current) return
    const from = spot({ x: event.clientX, y: event.clientY })
    if (!from || !closest(event.target, '[data-stop]')) return
    const block = blockAt(event.target)
    const drag = block
      ? moveDrag(block.element, gripOf(event.target, block.appointment, from), latest)
      : newDrag(from, latest)
    const show = (at: Placement) => {
      const shown = store.getState().target
      if (!shown || !samePlacement(shown.at, at)) store.setState({ target: { at, ...drag.face } })
    }
    const end = () => {
      drag.end()
      store.setState({ target: undefined })
    }
    cancel.current = followPress(event.nativeEvent, root.current, {
      lift: drag.lift,
      move: (point) => {
        const to = spot(point)
        if (to) show(drag.at(to))
      },
      drop: (point) => {
        const to = spot(point)
        end()
        if (to) drag.drop(drag.at(to))
      },
      cancel: end,
    })
  }

  const onClick = (event: MouseEvent) => {
    const block = blockAt(event.target)
    if (block) return props.onOpen(block.appointment)
    const at = spot({ x: event.clientX, y: event.clientY })
    if (props.mayEdit && at && closest(event.target, '[data-stop]')) props.onCreate(bookedAt(at))
  }
  return { onPointerDown, onClick }
}

/** A finger that drags a block scrolls nothing, and its end is no swipe of the screen. */
const followTouches = (root: HTMLElement) => {
  const ends = new AbortController()
  const { signal } = ends
  let hasDragged = false
  root.addEventListener(
    'touchstart',
    () => {
      hasDragged = false
    },
    { signal, passive: true },
  )
  const moved = (event: TouchEvent) => {
    if (root.dataset.dragging === undefined) return
    hasDragged = true
    event.preventDefault()
  }
  root.addEventListener('touchmove', moved, { signal, passive: false })
  root.addEventListener('touchend', (event) => hasDragged && event.stopPropagation(), { signal })
  return () => ends.abort()
}

interface Drag {
  face: { title?: string; color?: string | undefined }
  lift: () => void
  at: (to: Spot) => Placement
  drop: (at: Placement) => void
  end: () => void
}

const gripOf = (target: EventTarget, appointment: Appointment, { lane, minute }: Spot): Grip => {
  const edge = closest(target, '[data-edge]')?.dataset.edge
  const part = edge === 'start' || edge === 'end' ? edge : 'whole'
  const { start_minute } = appointment
  return {
    appointment,
    lane,
    part,
    grabMinute: start_minute === null || isBar(appointment) ? 0 : minute - start_minute,
  }
}

const moveDrag = (element: HTMLElement, grip: Grip, latest: RefObject<TimeGridProps>): Drag => ({
  face: { title: clientOf(grip.appointment), color: latest.current.colorOf(grip.appointment) },
  lift: () => {
    element.dataset.lifted = ''
  },
  at: (to) => placedAt(grip, to),
  drop: (at) => {
    const { appointment, lane } = grip
    if (!samePlacement(at, placementOf(appointment, lane))) latest.current.onPlace(appointment, at, lane)
  },
  end: () => {
    delete element.dataset.lifted
  },
})

const newDrag = (from: Spot, latest: RefObject<TimeGridProps>): Drag => ({
  face: {},
  lift: () => {},
  at: (to) => spannedBy(from, to, latest.current.lanes),
  drop: (at) => latest.current.onCreate(at),
  end: () => {},
})
