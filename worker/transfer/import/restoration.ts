import { IMPORT_UNDO_ROWS, type ImportRestored } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentImport } from './present.ts'
import { deleteOldLogLine, selectImport, updateImport } from './store.ts'
import { areTrashed, countTrashed, restoreContacts, selectTrashed, setUndo, UNDO } from './undo-store.ts'

/**
 * Restores a portion of the contacts that the undo of an import moved to the trash, with what was trashed with them.
 * Contacts whose phone another contact has stay in the trash; after the last portion `trashed` is their number.
 * @throws Refusal `not_found`, `nothing_to_do` when none of them is in the trash
 */
export const planImportRestoration = async ({ db, actor }: Scope, importId: number): Promise<Plan<ImportRestored>> => {
  const [[found], rows, [inTrash]] = await db.batch([
    selectImport(importId),
    selectTrashed(importId, IMPORT_UNDO_ROWS + 1),
    countTrashed(importId),
  ])
  if (!found) throw new Refusal('import_gone')
  if (found.trashed === 0) throw new Refusal('import_not_in_trash')
  const portion = rows.slice(0, IMPORT_UNDO_ROWS)
  const trashed = portion.flatMap(({ contact_id, deleted_at }) =>
    deleted_at === null ? [] : { contact_id, deleted_at },
  )
  const more = rows.length > portion.length
  const progress = {
    undone: Math.max(0, found.undone - portion.length),
    trashed: more ? Math.max(0, found.trashed - portion.length) : (inTrash?.contacts ?? 0) - portion.length,
    state: more ? found.state : ('restored' as const),
  }
  return {
    statements: [
      guard('changed', areTrashed(trashed)),
      ...restoreContacts(trashed, actor.now),
      setUndo(
        portion.map(({ import_row_id }) => import_row_id),
        UNDO.none,
      ),
      updateImport(importId, progress),
      logActivity(actor, {
        action: 'import_restored',
        entity_id: importId,
        details: { file: found.file_name, restored: found.trashed - progress.trashed },
      }),
      deleteOldLogLine(importId, 'import_restored'),
    ],
    answer: { success: true, import: presentImport({ ...found, ...progress }), more },
  }
}
