import type { RefObject } from 'react'
import { useDropArea } from '#web/lib/drag.ts'
import type { TargetStore } from './drag-target.tsx'
import type { TimeGridProps } from './grid-props.ts'
import { type Point, spotAt } from './grid-spot.ts'
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
  useDropArea(root, {
    onOver: (point) => {
      const at = placement(point)
      const shown = store.getState().target
      if (at && !(shown && samePlacement(shown.at, at))) store.setState({ target: { at } })
    },
    onLeave: () => store.setState({ target: undefined }),
    onDrop: (leadId, point) => {
      const at = placement(point)
      store.setState({ target: undefined })
      if (at) onBook(leadId, at)
    },
  })
}
