import { CloudUpload } from 'lucide-react'
import { type ProvisionalKind, provisionalIdsOf, type ServerIds, withServerIds } from '#web/lib/provisional-ids.ts'
import { outboxWords } from '#words/outbox.ts'
import { definitionOf, subjectOf } from './define-write.ts'
import { isQueued, type OutboxWrite, useOutbox } from './outbox.ts'

interface QueuedMarkProps {
  kind: ProvisionalKind
  id: number
}

/** Marks a record that waits to be sent, or has a queued change. */
export const QueuedMark = ({ kind, id }: QueuedMarkProps) =>
  useHasQueuedWrite(kind, id) && (
    <span className="row inline x1 soft text-sm">
      <CloudUpload size="1em" aria-hidden="true" />
      {outboxWords.waitsHere}
    </span>
  )

/** Whether a record waits to be sent, or has a queued change: `note`, 7 for `note/7`. */
export const useHasQueuedWrite = (kind: string, id: number) =>
  useOutbox(({ writes, ids }) => {
    if (writes.length === 0) return false
    const subjects = queuedSubjects(writes, ids)
    return subjects.has(id) || subjects.has(`${kind}/${id}`)
  })

let cached: { writes: readonly OutboxWrite[]; subjects: ReadonlySet<string | number> } | undefined

/** The subjects of the queued writes and the provisional ids that they create, computed once for all marks. */
const queuedSubjects = (writes: readonly OutboxWrite[], ids: ServerIds) => {
  if (cached?.writes === writes) return cached.subjects
  const subjects = new Set<string | number>()
  for (const write of writes.filter(isQueued)) {
    const subject = subjectOf(definitionOf(write.name), withServerIds(write.input, ids))
    if (subject !== undefined) subjects.add(subject)
    for (const id of provisionalIdsOf(write.input)) subjects.add(id)
  }
  cached = { writes, subjects }
  return subjects
}
