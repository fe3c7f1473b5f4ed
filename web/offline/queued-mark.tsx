import { CloudUpload } from 'lucide-react'
import { createdIds } from '#web/lib/record-ids.ts'
import { outboxWords } from '#words/outbox.ts'
import { definitionOf, subjectOf } from './define-write.ts'
import { isQueued, type OutboxWrite, useOutbox } from './outbox.ts'

interface QueuedMarkProps {
  kind: string
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
  useOutbox(({ writes }) => {
    if (writes.length === 0) return false
    const subjects = queuedSubjects(writes)
    return subjects.has(id) || subjects.has(`${kind}/${id}`)
  })

let cached: { writes: readonly OutboxWrite[]; subjects: ReadonlySet<string | number> } | undefined

/** The subjects of the queued writes and the ids that they create, computed once for all marks. */
const queuedSubjects = (writes: readonly OutboxWrite[]) => {
  if (cached?.writes === writes) return cached.subjects
  const subjects = new Set<string | number>()
  for (const write of writes.filter(isQueued)) {
    const subject = subjectOf(definitionOf(write.name), write.input)
    if (subject !== undefined) subjects.add(subject)
    for (const id of createdIds(write.input)) subjects.add(id)
  }
  cached = { writes, subjects }
  return subjects
}
