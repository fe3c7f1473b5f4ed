import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { EmptiedTrash, TrashKind, TrashPath } from '#contract/trash/trash.ts'
import { logActivity } from '#worker/activity/store.ts'
import { now } from '#worker/clock.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { hiddenStageId, maySee, requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { deletableKinds, requireDeletable } from './rights.ts'
import {
  deleteFileNames,
  expiryOf,
  isInTrash,
  purgeEntries,
  purgeMergedContacts,
  selectEntry,
  selectExpired,
  selectFilesToDelete,
  selectOldest,
} from './store.ts'

/** The most entries that one batch purges: it stays well below the 30 seconds that D1 allows. */
const PURGE_PORTION = 100

const notInTrash = () => new Refusal('trash_entry_gone')

/** Deletes an entry of the trash for ever, with everything that belongs to it. @throws Refusal `not_found`, `permission_denied` */
export const planPermanentDeletion = async (
  { db, actor }: Scope,
  { kind, id }: TrashPath,
): Promise<Plan<DoneAnswer>> => {
  requireDeletable(actor, kind)
  const [[entry]] = await db.batch([selectEntry(kind, id)])
  if (!entry || (entry.is_question && !maySee(actor, 'document'))) throw notInTrash()
  if (entry.stage_id !== null) requireVisibleLead(actor, { stage_id: entry.stage_id })
  return {
    statements: [
      guard('gone', isInTrash(entry)),
      ...purgeEntries([entry.entry_id]),
      logActivity(actor, {
        action: `${kind}_purged`,
        // Payments are logged with their receipt.
        entity_id: entry.receipt_id ?? id,
        contact_id: entry.contact_id,
        lead_id: isOfLead(kind) ? entry.lead_id : null,
        details: {},
      }),
    ],
    answer: { success: true },
    refused: { gone: notInTrash },
  }
}

const isOfLead = (kind: TrashKind) =>
  kind === 'estimate' || kind === 'receipt' || kind === 'payment' || kind === 'appointment'

/** Deletes for ever a portion of the entries that the user may delete, oldest first. Entries restored meanwhile stay. */
export const planEmptying = async ({ db, actor }: Scope, until: number | undefined): Promise<Plan<EmptiedTrash>> => {
  const [found] = await db.batch([
    selectOldest(
      { kinds: deletableKinds(actor), hiddenStage: hiddenStageId(actor), seesDocuments: maySee(actor, 'document') },
      until,
      PURGE_PORTION + 1,
    ),
  ])
  const entries = found.slice(0, PURGE_PORTION).map(({ entry_id }) => entry_id)
  return {
    statements: entries.length > 0 ? purgeEntriesAndLog(entries, actor) : [],
    answer: { success: true, deleted: entries.length, more: found.length > entries.length },
  }
}

/** Deletes entries for ever and logs one line. The line of the nightly job has no user. */
const purgeEntriesAndLog = (entryIds: readonly number[], by: Parameters<typeof logActivity>[0]): Statement[] => [
  ...purgeEntries(entryIds),
  logActivity(by, { action: 'trash_emptied', entity_id: 0, details: { count: entryIds.length } }),
]

/**
 * Deletes for ever the entries that are in the trash for `TRASH_DAYS`, up to `portions`. Each portion is a transaction: after
 * a failure the next run continues.
 */
export const purgeExpired = async (db: Database, portions: number): Promise<void> => {
  const before = expiryOf(now())
  await db.batch(purgeMergedContacts(before, PURGE_PORTION))
  for (let portion = 0; portion < portions; portion++) {
    const [entries] = await db.batch([selectExpired(before, PURGE_PORTION)])
    if (entries.length === 0) return
    const ids = entries.map(({ entry_id }) => entry_id)
    await db.batch(purgeEntriesAndLog(ids, { user: null, now: now() }))
  }
}

/** The most files that R2 deletes at once. */
const PORTION = 1000

/**
 * Deletes the files of photos that were deleted for ever, up to `portions`. Their names are removed only after the files, so
 * that the next run repeats a failed portion. Deleting a missing file is no error.
 */
export const deletePurgedFiles = async (db: Database, bucket: R2Bucket, portions: number): Promise<void> => {
  for (let portion = 0; portion < portions; portion++) {
    const [files] = await db.batch([selectFilesToDelete(PORTION)])
    const names = files.map(({ name }) => name)
    if (names.length === 0) return
    await bucket.delete(names)
    await db.batch([deleteFileNames(names)])
    if (names.length < PORTION) return
  }
}
