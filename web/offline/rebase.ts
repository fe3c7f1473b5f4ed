import { tryRead } from '#web/lib/ignore-errors.ts'
import { type ChangedIds, clientIdsIn, replaceIds } from '#web/lib/record-ids.ts'
import { definitionOf, type Versions, type Write } from './define-write.ts'
import { type OutboxWrite, useOutbox } from './outbox.ts'

// Two queued edits of one record carry the same version. The first one changes the version on the server. The second is
// then rebased on the new version, or the server would refuse it as a conflict with the user's own edit.

/** The versions on which a write is based. */
export const baseVersions = (definition: Write<unknown, unknown> | undefined, input: unknown): Versions =>
  tryRead(() => definition?.outbox?.versions?.(input)) ?? {}

/**
 * The changes that rebase the later writes on these versions. Writes that were sent or refused are omitted: their input must
 * stay as the server received it. `ids`: records that get another id.
 */
export const rebaseLaterWrites = (write: OutboxWrite, versions: Versions, ids: ChangedIds = {}) =>
  useOutbox
    .getState()
    .writes.filter((later) => later.number > write.number && !later.refusal && later.sentAt === undefined)
    .flatMap((later) => {
      const definition = definitionOf(later.name)
      const input = replaceIds(later.input, ids)
      const base = baseVersions(definition, input)
      const isOutdated = Object.keys(base).some((id) => versions[id] !== undefined && versions[id] !== base[id])
      const rebased = isOutdated && tryRead(() => definition?.outbox?.withVersions?.(input, { ...base, ...versions }))
      if (rebased) return [[later, { input: rebased }] as const]
      return clientIdsIn(later.input).some((id) => (ids[id] ?? id) !== id) ? [[later, { input }] as const] : []
    })
