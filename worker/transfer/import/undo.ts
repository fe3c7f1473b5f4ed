import { IMPORT_UNDO_ROWS, type Import, type UndoQuery, undoNeeds } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import { trashContacts } from '#worker/contacts/profile/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { trashJobs } from '#worker/leads/trash-store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentImport } from './present.ts'
import {
  type Added,
  deleteContactMethods,
  deleteOldLogLine,
  emptyContacts,
  giveBackOwn,
  type ImportRow,
  selectImport,
  updateImport,
} from './store.ts'
import {
  areUntouched,
  areWritten,
  deleteWritten,
  markRows,
  selectWritten,
  UNDO,
  type WrittenRow,
} from './undo-store.ts'

/**
 * Takes back a portion of what an import has written, the last first: contacts that it made go to the trash with all that
 * hangs on them by now, and others lose what it gave them and nobody has changed since. Contacts that were changed since are
 * kept unless told otherwise; one that is changed at the same time refuses the batch, which is then planned anew. Until
 * nothing is left the state is `undoing`; from the first portion on the import takes no more rows.
 * @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` where nothing is left, `stale` where somebody else undoes
 * it at the same time
 */
export const planImportUndo = async (
  db: Database,
  actor: Actor,
  importId: number,
  { changed }: UndoQuery,
): Promise<Plan<{ success: true; import: Import }>> => {
  const takesAll = changed === 'take'
  const [[found], written] = await db.batch([
    selectImport(importId),
    selectWritten(importId, takesAll, IMPORT_UNDO_ROWS + 1),
  ])
  if (!found) throw new Refusal('import_gone')
  if (found.state === 'undone' && written.length === 0) throw new Refusal('import_undone')
  for (const permission of undoNeeds(found)) requirePermission(actor, permission)
  const portion = written.slice(0, IMPORT_UNDO_ROWS)
  const kept = portion.filter((row) => !takesAll && row.is_changed === 1)
  const taken = portion
    .filter((row) => !kept.includes(row))
    .map((row) => ({ ...row, added: JSON.parse(row.added) as Added }))
  const made = taken.filter(({ is_new, is_live }) => is_new === 1 && is_live === 1)
  const merged = byContact(taken.filter(({ is_new }) => is_new === 0))
  const { user, now } = actor
  const next: ImportRow = {
    ...found,
    undone: found.undone + taken.length,
    kept: found.kept + newlyKept(kept) - idsOf(taken.filter((row) => row.undo === UNDO.kept)).length,
    trashed: found.trashed + made.length,
    state: written.length > portion.length ? 'undoing' : 'undone',
  }
  const { undone, state, trashed } = next
  return {
    statements: [
      guard('undone', areWritten(portion)),
      ...(takesAll ? [] : [guard('changed', areUntouched(importId, idsOf(taken)))]),
      ...trashContacts(idsOf(made), user.user_id, now),
      ...trashJobs(
        merged.flatMap(({ leads }) => leads),
        { at: now, by: user.user_id },
      ),
      giveBackOwn(merged),
      ...deleteContactMethods(merged),
      emptyContacts(merged, now),
      markRows(rowIdsOf(kept), UNDO.kept),
      // By these a restoration of the whole import finds its contacts.
      markRows(rowIdsOf(made), UNDO.trashed),
      deleteWritten(rowIdsOf(taken.filter((row) => !made.includes(row)))),
      updateImport(importId, { undone, state, trashed, kept: next.kept }),
      logActivity(actor, {
        action: 'import_undone',
        entity_id: importId,
        details: { file: found.file_name, undone },
      }),
      deleteOldLogLine(importId, 'import_undone'),
    ],
    answer: { success: true, import: presentImport(next) },
    refused: (reason) => (reason === 'undone' ? new Refusal('import_out_of_step') : undefined),
  }
}

type OfContact = Pick<WrittenRow, 'contact_id'>
type OfRow = Pick<WrittenRow, 'import_row_id'>

const idsOf = (rows: readonly OfContact[]) => [...new Set(rows.map(({ contact_id }) => contact_id))]
const rowIdsOf = (rows: readonly OfRow[]) => rows.map(({ import_row_id }) => import_row_id)

/** So many contacts of these had no row that was kept before. */
const newlyKept = (rows: readonly WrittenRow[]) => idsOf(rows.filter(({ is_kept }) => is_kept === 0)).length

/** What the portion gave each contact: several chunks may have added to one. */
const byContact = (rows: readonly { contact_id: number; added: Added }[]) => {
  const found = new Map<number, Added & { contact_id: number }>()
  for (const { contact_id, added } of rows) {
    const sum = found.get(contact_id) ?? { contact_id, filled: {}, phones: [], emails: [], leads: [] }
    const own = added.own ?? sum.own
    found.set(contact_id, {
      contact_id,
      ...(own && { own }),
      filled: { ...added.filled, ...sum.filled },
      phones: [...sum.phones, ...added.phones],
      emails: [...sum.emails, ...added.emails],
      leads: [...sum.leads, ...added.leads],
    })
  }
  return [...found.values()]
}
