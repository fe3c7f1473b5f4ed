import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'

/** The drag library's adapters, in a chunk of their own. */
export const dragAdapters = { draggable, dropTargetForElements, monitorForElements, autoScrollForElements }
