import type { TrashPath } from '#contract/trash/trash.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { hiddenStageId, requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { deletableKinds, requireDeletable } from './rights.ts'
import { isInTrash, purgeEntries, selectEntry, selectOldest } from './store.ts'

/** So many entries are deleted for ever at once: a batch stays far within the 30 seconds that D1 allows. */
export const PURGE_PORTION = 100

const notInTrash = () => new Refusal('trash_entry_gone')

/** Deletes what lies in the trash for ever, with all that hangs on it. @throws Refusal `not_found`, `permission_denied` */
export const planPermanentDeletion = async (
  db: Database,
  actor: Actor,
  { kind, id }: TrashPath,
): Promise<Plan<{ success: true }>> => {
  requireDeletable(actor, kind)
  const [[entry]] = await db.batch([selectEntry(kind, id)])
  if (!entry) throw notInTrash()
  if (entry.stage_id !== null) requireVisibleLead(actor, { stage_id: entry.stage_id })
  return {
    statements: [
      guard('gone', isInTrash(entry)),
      ...purgeEntries([entry.entry_id]),
      logActivity(actor, { action: `${kind}_purged`, entity_id: id, contact_id: entry.contact_id, details: {} }),
    ],
    answer: { success: true },
    refused: (reason) => (reason === 'gone' ? notInTrash() : undefined),
  }
}

/**
 * Deletes for ever a portion of what this user may delete of the trash, the oldest first; what is restored meanwhile stays.
 */
export const planEmptying = async (
  db: Database,
  actor: Actor,
  until: number | undefined,
): Promise<Plan<{ success: true; deleted: number; more: boolean }>> => {
  const [found] = await db.batch([
    selectOldest({ kinds: deletableKinds(actor), hiddenStage: hiddenStageId(actor) }, until, PURGE_PORTION + 1),
  ])
  const entries = found.slice(0, PURGE_PORTION).map(({ entry_id }) => entry_id)
  return {
    statements: entries.length > 0 ? purgeEntriesAndLog(entries, actor) : [],
    answer: { success: true, deleted: entries.length, more: found.length > entries.length },
  }
}

/** Deletes several entries for ever, and logs it in one line, of the nightly job without a user. */
export const purgeEntriesAndLog = (entryIds: readonly number[], by: Parameters<typeof logActivity>[0]): Statement[] => [
  ...purgeEntries(entryIds),
  logActivity(by, { action: 'trash_emptied', entity_id: 0, details: { count: entryIds.length } }),
]
