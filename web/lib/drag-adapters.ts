import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'

/** What makes elements draggable, drop targets and scrolling under a drag. */
export const dragAdapters = { draggable, dropTargetForElements, monitorForElements, autoScrollForElements }
