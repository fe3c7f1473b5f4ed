import {
  IMPORT_CHANGED_LISTED,
  IMPORT_CHANGES,
  IMPORT_UNDO_ROWS,
  type Import,
  type ImportChanges,
  type ImportRestored,
  permissionsOfUndo,
  type UndoQuery,
} from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import { trashContacts } from '#worker/contacts/profile/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { trashLeads } from '#worker/leads/trash-store.ts'
import { trashAppointments } from '#worker/schedule/installation-date-store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  clearFilledValues,
  deleteFurtherMethods,
  type ImportAdditions,
  restoreMirroredValues,
} from './contact-store.ts'
import { presentImport } from './present.ts'
import { deleteOldLogLine, selectImport, updateImport } from './store.ts'
import {
  areNotUndone,
  areTrashed,
  areUntouched,
  countChangedContacts,
  countTrashed,
  deleteImportRows,
  IMPORT_ACTION,
  type ImportedContactRow,
  restoreContacts,
  selectActionsSince,
  selectChangedContacts,
  selectToUndo,
  selectTrashed,
  setUndo,
  UNDO,
} from './undo-store.ts'

/**
 * Undoes a portion of an import, the last rows first. Contacts that it created go to the trash with everything that belongs
 * to them; other contacts lose what it added, except values that were changed since. Contacts that were changed since are
 * skipped unless `changed` is `take`. The state is `undoing` until no row is left.
 * @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` when no row is left, `stale` when another undo runs.
 * A contact that changes meanwhile refuses the batch, and the caller plans again.
 */
export const planImportUndo = async (
  { db, actor }: Scope,
  importId: number,
  { changed }: UndoQuery,
): Promise<Plan<{ success: true; import: Import }>> => {
  const withChanged = changed === 'take'
  const [[found], rows] = await db.batch([
    selectImport(importId),
    selectToUndo(importId, withChanged, IMPORT_UNDO_ROWS + 1),
  ])
  if (!found) throw new Refusal('import_gone')
  if (found.state === 'undone' && rows.length === 0) throw new Refusal('import_undone')
  for (const permission of permissionsOfUndo(found)) requireActorPermission(actor, permission)

  const portion = rows.slice(0, IMPORT_UNDO_ROWS)
  const skipped = portion.filter((row) => !withChanged && row.is_changed === 1)
  const undone = portion.filter((row) => !skipped.includes(row))
  const toTrash = undone.filter(({ is_new, is_live }) => is_new === 1 && is_live === 1)
  const additions = additionsByContact(undone.filter(({ is_new }) => is_new === 0))
  const { user, now } = actor
  const progress = {
    undone: found.undone + undone.length,
    kept: found.kept + newlySkipped(skipped) - contactIdsOf(undone.filter((row) => row.undo === UNDO.kept)).length,
    trashed: found.trashed + toTrash.length,
    state: rows.length > portion.length ? ('undoing' as const) : ('undone' as const),
  }
  return {
    statements: [
      guard('undone', areNotUndone(portion)),
      ...(withChanged ? [] : [guard('changed', areUntouched(importId, contactIdsOf(undone)))]),
      ...trashContacts(contactIdsOf(toTrash), user.user_id, now),
      ...trashLeads(
        additions.flatMap(({ leads }) => leads),
        { at: now, by: user.user_id },
      ),
      trashAppointments(
        additions.flatMap(({ appointments = [] }) => appointments),
        { at: now, by: user.user_id },
      ),
      restoreMirroredValues(additions),
      ...deleteFurtherMethods(additions),
      clearFilledValues(additions, now),
      setUndo(rowIdsOf(skipped), UNDO.kept),
      // A restoration of the import finds its contacts by these rows.
      setUndo(rowIdsOf(toTrash), UNDO.trashed),
      deleteImportRows(rowIdsOf(undone.filter((row) => !toTrash.includes(row)))),
      updateImport(importId, progress),
      logActivity(actor, {
        action: 'import_undone',
        entity_id: importId,
        details: { file: found.file_name, undone: progress.undone },
      }),
      deleteOldLogLine(importId, 'import_undone'),
    ],
    answer: { success: true, import: presentImport({ ...found, ...progress }) },
    refused: { undone: () => new Refusal('import_out_of_step') },
  }
}

const contactIdsOf = (rows: readonly Pick<ImportedContactRow, 'contact_id'>[]) => [
  ...new Set(rows.map(({ contact_id }) => contact_id)),
]
const rowIdsOf = (rows: readonly Pick<ImportedContactRow, 'import_row_id'>[]) =>
  rows.map(({ import_row_id }) => import_row_id)

/** The number of skipped contacts that the undo did not skip before. */
const newlySkipped = (rows: readonly ImportedContactRow[]) =>
  contactIdsOf(rows.filter(({ is_kept }) => is_kept === 0)).length

/** The additions of each contact. Several chunks may have added to one contact; their rows come last first. */
const additionsByContact = (rows: readonly ImportedContactRow[]) => {
  const byContact = new Map<number, ImportAdditions & { contact_id: number }>()
  for (const { contact_id, added } of rows) {
    const earlier = JSON.parse(added) as ImportAdditions
    const sum = byContact.get(contact_id) ?? {
      contact_id,
      filled: {},
      phones: [],
      emails: [],
      leads: [],
      appointments: [],
    }
    const mirrored = earlier.mirrored ?? sum.mirrored
    byContact.set(contact_id, {
      contact_id,
      ...(mirrored && { mirrored }),
      filled: {
        ...earlier.filled,
        ...sum.filled,
        // The first chunk that filled the ZIP or the notes knows what was there before.
        ...(earlier.filled.zip && { zip_before: earlier.filled.zip_before ?? null }),
        ...(earlier.filled.initial_notes && { initial_notes_before: earlier.filled.initial_notes_before ?? null }),
      },
      phones: [...sum.phones, ...earlier.phones],
      emails: [...sum.emails, ...earlier.emails],
      leads: [...sum.leads, ...earlier.leads],
      appointments: [...(sum.appointments ?? []), ...(earlier.appointments ?? [])],
    })
  }
  return [...byContact.values()]
}

type KindOfChange = (typeof IMPORT_CHANGES)[number]

/** The contacts of an import that were changed since, and the kinds of changes, which an undo would delete. */
export const readChanges = async (db: Database, importId: number): Promise<ImportChanges> => {
  const [actions, [counted], contacts] = await db.batch([
    selectActionsSince(importId),
    countChangedContacts(importId),
    selectChangedContacts(importId, IMPORT_CHANGED_LISTED),
  ])
  const kinds = new Set(actions.map(({ action }) => kindOf(action)))
  return { changed: counted?.contacts ?? 0, ways: IMPORT_CHANGES.filter((kind) => kinds.has(kind)), contacts }
}

const kindOf = (action: string): KindOfChange => {
  if (action === IMPORT_ACTION) return 'imports'
  if (action.startsWith('note_')) return 'notes'
  if (action.startsWith('image_')) return 'photos'
  if (action.startsWith('task_')) return 'tasks'
  if (action.startsWith('appointment_')) return 'appointments'
  if (action === 'lead_created' || action === 'lead_promoted') return 'leads'
  return action.includes('move') ? 'moves' : 'edits'
}

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
