import { readable } from '#web/lib/ignore-errors.ts'
import { isWaiting, type OutboxWrite } from './outbox.ts'
import type { GivenIds } from './outbox-store.ts'
import { madeBy, withGivenIds } from './provisional-ids.ts'

interface WithSubject {
  subject(input: unknown): string
}

/** What a stored write is about; undefined where this version of the app cannot read it. */
export const subjectOf = (definition: WithSubject | undefined, input: unknown) =>
  readable(() => definition?.subject(input))

let last: { writes: readonly OutboxWrite[]; subjects: ReadonlySet<string | number> } | undefined

/** The subjects of the writes that wait, and the provisional ids of what they make; found once for all who ask. */
export const waitingSubjects = (
  writes: readonly OutboxWrite[],
  ids: GivenIds,
  definitionOf: (name: string) => WithSubject | undefined,
) => {
  if (last?.writes === writes) return last.subjects
  const subjects = new Set<string | number>()
  for (const write of writes.filter(isWaiting)) {
    const subject = subjectOf(definitionOf(write.name), withGivenIds(write.input, ids))
    if (subject !== undefined) subjects.add(subject)
    for (const id of madeBy(write.input)) subjects.add(id)
  }
  last = { writes, subjects }
  return subjects
}
