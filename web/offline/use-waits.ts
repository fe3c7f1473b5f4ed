import { definitionOf } from './define-write.ts'
import { useOutbox } from './outbox.ts'
import { queuedSubjects } from './waiting-subjects.ts'

/** Whether a thing was made, or a change of it was made, that waits on this device to be sent; `note`, 7 of `note/7`. */
export const useHasQueuedWrite = (kind: string, id: number) =>
  useOutbox(({ writes, ids }) => {
    if (writes.length === 0) return false
    const subjects = queuedSubjects(writes, ids, definitionOf)
    return subjects.has(id) || subjects.has(`${kind}/${id}`)
  })
