import { tryRead } from '#web/lib/ignore-errors.ts'
import { isQueued, type OutboxWrite } from './outbox.ts'
import type { ServerIds } from './outbox-store.ts'
import { provisionalIdsOf, withServerIds } from './provisional-ids.ts'

interface WithSubject {
  subject(input: unknown): string
}

/** What a stored write is about; undefined where this version of the app cannot read it. */
export const subjectOf = (definition: WithSubject | undefined, input: unknown) =>
  tryRead(() => definition?.subject(input))

let last: { writes: readonly OutboxWrite[]; subjects: ReadonlySet<string | number> } | undefined

/** The subjects of the writes that wait, and the provisional ids of what they make; found once for all who ask. */
export const queuedSubjects = (
  writes: readonly OutboxWrite[],
  ids: ServerIds,
  definitionOf: (name: string) => WithSubject | undefined,
) => {
  if (last?.writes === writes) return last.subjects
  const subjects = new Set<string | number>()
  for (const write of writes.filter(isQueued)) {
    const subject = subjectOf(definitionOf(write.name), withServerIds(write.input, ids))
    if (subject !== undefined) subjects.add(subject)
    for (const id of provisionalIdsOf(write.input)) subjects.add(id)
  }
  last = { writes, subjects }
  return subjects
}
