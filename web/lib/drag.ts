import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Where a card is dropped: the id or name of a column. */
type Target = string | number
const isTarget = (value: unknown): value is Target => typeof value === 'number' || typeof value === 'string'

type Adapters = typeof import('./drag-adapters.ts')['dragAdapters']
let adapters: Adapters | undefined
let loading: Promise<Adapters | undefined> | undefined

/** Loads the drag code after the first paint, because nothing can be dragged before. The next board retries a failed load. */
const loadAdapters = () => {
  loading ??= import('./drag-adapters.ts').then(
    ({ dragAdapters }) => {
      adapters = dragAdapters
      return adapters
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

/** Registers for drags once their code is loaded. Returns the unregister function. */
const register = (begin: (adapters: Adapters) => () => void) => {
  if (adapters) return begin(adapters)
  let end: (() => void) | undefined
  let hasEnded = false
  loadAdapters().then((loaded) => {
    if (loaded && !hasEnded) end = begin(loaded)
  })
  return () => {
    hasEnded = true
    end?.()
  }
}

/**
 * Makes an element draggable as the card with an id. `from`: the column that it is dragged from, if one card has several.
 * Returns whether it is being dragged.
 */
export const useDraggable = (ref: RefObject<HTMLElement | null>, id: number, enabled: boolean, from?: Target) => {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const unregister = register(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ id, from }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    )
    return () => {
      unregister()
      // No drop is reported to a card whose screen was left.
      setDragging(false)
    }
  }, [ref, id, enabled, from])
  return dragging
}

/** Makes an element a drop target. Returns whether a card is over it. */
export const useDropTarget = (ref: RefObject<HTMLElement | null>, target: Target, enabled = true) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const unregister = register(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: () => ({ target }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    )
    return () => {
      unregister()
      setOver(false)
    }
  }, [ref, target, enabled])
  return over
}

/**
 * The distance to the edge, in pixels, at which a dragged card scrolls the board sideways, and the calendar. It ends before
 * the middle of the outermost column.
 */
const EDGE_PX = 56

/** Scrolls an element while a card is dragged near its edges. */
export const useDragScroll = (ref: RefObject<HTMLElement | null>, axis: 'horizontal' | 'vertical' | 'all') => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const isAtSide = (x: number) => {
      const { left, right } = element.getBoundingClientRect()
      return x - left < EDGE_PX || right - x < EDGE_PX
    }
    const isAtEnd = (y: number) => {
      const { top, bottom } = element.getBoundingClientRect()
      return y - top < EDGE_PX || bottom - y < EDGE_PX
    }
    return register(({ autoScrollForElements }) =>
      autoScrollForElements({
        element,
        // The library scrolls far from an edge too: along the other axis only near its own edges.
        getAllowedAxis: ({ input }) =>
          axis !== 'all' || (isAtSide(input.clientX) && isAtEnd(input.clientY))
            ? axis
            : isAtEnd(input.clientY)
              ? 'vertical'
              : 'horizontal',
        canScroll: ({ input }) =>
          axis === 'vertical' || isAtSide(input.clientX) || (axis === 'all' && isAtEnd(input.clientY)),
      }),
    )
  }, [ref, axis])
}

/** Calls `onDrop` with the id of a card that is dropped, its target, and where it was dragged from if the card says so. */
export const useDrops = (onDrop: (id: number, target: Target, from: Target | undefined) => void) => {
  const dropped = useEffectEvent(onDrop)
  useEffect(
    () =>
      register(({ monitorForElements }) =>
        monitorForElements({
          onDrop: ({ source, location }) => {
            const { id, from } = source.data
            const target = location.current.dropTargets[0]?.data.target
            if (typeof id === 'number' && isTarget(target)) dropped(id, target, isTarget(from) ? from : undefined)
          },
        }),
      ),
    [],
  )
}

interface DropArea {
  /** `point`: where the pointer is in the window, in pixels. */
  onOver: (point: { x: number; y: number }) => void
  onLeave: () => void
  onDrop: (id: number, point: { x: number; y: number }) => void
}

/** Makes an element a drop target in which the place of the pointer counts. */
export const useDropArea = (ref: RefObject<HTMLElement | null>, area: DropArea) => {
  const over = useEffectEvent(area.onOver)
  const left = useEffectEvent(area.onLeave)
  const dropped = useEffectEvent(area.onDrop)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY })
    return register(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDrag: ({ location }) => over(pointOf(location.current.input)),
        onDragLeave: () => left(),
        onDrop: ({ source, location }) => {
          const { id } = source.data
          if (typeof id === 'number') dropped(id, pointOf(location.current.input))
          else left()
        },
      }),
    )
  }, [ref])
}
