import { IMPORT_UNDO_ROWS, type Import, undoNeeds } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { trashJobs } from '#worker/leads/trash-store.ts'
import { trashContacts } from '#worker/profile/store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentImport } from './present.ts'
import {
  type Added,
  areWritten,
  deleteOldLogLine,
  deletePoints,
  deleteWritten,
  emptyContacts,
  giveBackOwn,
  type ImportRow,
  selectImport,
  selectWritten,
  updateImport,
} from './store.ts'

/**
 * Takes back a portion of what an import has written, the last first: contacts that it made go to the trash with all that
 * hangs on them by now, and others lose what it gave them and nobody has changed since. Until nothing is left the state is
 * `undoing`; from the first portion on the import takes no more rows.
 * @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` where it is undone, `stale` where somebody else undoes
 * it at the same time
 */
export const planImportUndo = async (
  db: Database,
  actor: Actor,
  importId: number,
): Promise<Plan<{ success: true; import: Import }>> => {
  const [[found], written] = await db.batch([selectImport(importId), selectWritten(importId, IMPORT_UNDO_ROWS + 1)])
  if (!found) throw new Refusal('import_gone')
  if (found.state === 'undone') throw new Refusal('import_undone')
  for (const permission of undoNeeds(found)) requirePermission(actor, permission)
  const portion = written.slice(0, IMPORT_UNDO_ROWS).map((row) => ({ ...row, added: JSON.parse(row.added) as Added }))
  const ids = portion.map(({ import_row_id }) => import_row_id)
  const made = portion.filter(({ is_new }) => is_new === 1).map(({ contact_id }) => contact_id)
  const merged = byContact(portion.filter(({ is_new }) => is_new === 0))
  const next: ImportRow = {
    ...found,
    undone: found.undone + portion.length,
    state: written.length > portion.length ? 'undoing' : 'undone',
  }
  const { user, now } = actor
  const { undone, state } = next
  return {
    statements: [
      guard('undone', areWritten(ids)),
      ...trashContacts(made, user.user_id, now),
      ...trashJobs(
        merged.flatMap(({ leads }) => leads),
        { at: now, by: user.user_id },
      ),
      giveBackOwn(merged),
      ...deletePoints(merged),
      emptyContacts(merged, now),
      deleteWritten(ids),
      updateImport(importId, { undone, state }),
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
