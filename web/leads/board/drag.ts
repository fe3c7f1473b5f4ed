import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useState } from 'react'
import type { Stage } from '#contract/catalog.ts'

/** Makes an element draggable as a lead's card. Answers whether it is being dragged. */
export const useDraggable = (ref: RefObject<HTMLElement | null>, leadId: number, enabled: boolean) => {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    return draggable({
      element,
      getInitialData: () => ({ leadId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
  }, [ref, leadId, enabled])
  return dragging
}

/** Makes an element a drop target of a stage. Answers whether a card is over it. */
export const useDropTarget = (ref: RefObject<HTMLElement | null>, stageId: number) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ stageId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [ref, stageId])
  return over
}

/** How near the edge a dragged card scrolls the board sideways: nearer than the middle of the outermost column. */
const EDGE_PX = 56

/** Scrolls an element while a card is dragged near its edges. */
export const useDragScroll = (ref: RefObject<HTMLElement | null>, axis: 'horizontal' | 'vertical') => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const isAtSide = (x: number) => {
      const { left, right } = element.getBoundingClientRect()
      return x - left < EDGE_PX || right - x < EDGE_PX
    }
    return autoScrollForElements({
      element,
      getAllowedAxis: () => axis,
      canScroll: ({ input }) => axis === 'vertical' || isAtSide(input.clientX),
    })
  }, [ref, axis])
}

/** Moves a lead when its card is dropped on a stage. */
export const useDrops = (stages: readonly Stage[], move: ((leadId: number, to: Stage) => void) | undefined) => {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const { leadId } = source.data
          const stageId = location.current.dropTargets[0]?.data.stageId
          const to = stages.find((stage) => stage.stage_id === stageId)
          if (to && typeof leadId === 'number') move?.(leadId, to)
        },
      }),
    [stages, move],
  )
}
