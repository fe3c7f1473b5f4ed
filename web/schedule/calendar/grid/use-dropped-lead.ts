import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useDropArea } from '#web/lib/drag.ts'
import type { TargetStore } from './drag-target.tsx'
import type { TimeGridProps } from './grid-props.ts'
import { type Point, spotAt } from './lane-geometry.ts'
import { droppedAt, samePlacement } from './placement.ts'

/** Takes a lead that is dragged from a list, and shows where it would be booked. */
export const useDroppedLead = (
  root: RefObject<HTMLElement | null>,
  { lanes, mayEdit, onBook }: TimeGridProps,
  store: TargetStore,
) => {
  const placement = (point: Point) => {
    const spot = mayEdit && root.current ? spotAt(root.current, lanes, point) : undefined
    return spot && droppedAt(spot)
  }
  const pointer = useRef<Point>(undefined)
  const show = (point: Point) => {
    const at = placement(point)
    const shown = store.getState().target
    if (at && !(shown && samePlacement(shown.at, at))) store.setState({ target: { at } })
  }
  const hide = () => {
    pointer.current = undefined
    store.setState({ target: undefined })
  }
  useDropArea(root, {
    onOver: (point) => {
      pointer.current = point
      show(point)
    },
    onLeave: hide,
    onDrop: (leadId, point) => {
      const at = placement(point)
      hide()
      if (at) onBook(leadId, at)
    },
  })
  // The grid scrolls under a pointer that rests near its edge.
  const follow = useEffectEvent(() => pointer.current && show(pointer.current))
  useEffect(() => {
    const grid = root.current
    const onScroll = () => follow()
    grid?.addEventListener('scroll', onScroll, { passive: true })
    return () => grid?.removeEventListener('scroll', onScroll)
  }, [root])
}
