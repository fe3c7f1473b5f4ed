import { IMPORT_UNDO_ROWS, type Import } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentImport } from './present.ts'
import { deleteOldLogLine, type ImportRow, selectImport, updateImport } from './store.ts'
import { areTrashed, countTrashed, markRows, restoreContacts, selectTrashed, UNDO } from './undo-store.ts'

/**
 * Takes a portion of the contacts that the undo of an import has moved to the trash out of it again, with what went there
 * with them. Those whose phone another contact has by now stay there; after the last portion `trashed` counts them.
 * @throws Refusal `not_found`, `nothing_to_do` where none of them lies in the trash
 */
export const planImportRestoration = async (
  db: Database,
  actor: Actor,
  importId: number,
): Promise<Plan<{ success: true; import: Import; more: boolean }>> => {
  const [[found], rows, [left]] = await db.batch([
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
  const next: ImportRow = {
    ...found,
    undone: Math.max(0, found.undone - portion.length),
    trashed: more ? Math.max(0, found.trashed - portion.length) : (left?.contacts ?? 0) - portion.length,
    state: more ? found.state : 'restored',
  }
  const { undone, state } = next
  return {
    statements: [
      guard('changed', areTrashed(trashed)),
      ...restoreContacts(trashed, actor.now),
      markRows(
        portion.map(({ import_row_id }) => import_row_id),
        UNDO.none,
      ),
      updateImport(importId, { undone, state, trashed: next.trashed }),
      logActivity(actor, {
        action: 'import_restored',
        entity_id: importId,
        details: { file: found.file_name, restored: found.trashed - next.trashed },
      }),
      deleteOldLogLine(importId, 'import_restored'),
    ],
    answer: { success: true, import: presentImport(next), more },
  }
}
