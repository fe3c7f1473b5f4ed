import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
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
