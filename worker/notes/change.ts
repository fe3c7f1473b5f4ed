import type { NoteAnswer, NoteChange } from '#contract/notes/notes.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type NotePath, noteNotFound, requireOwnNote } from './access.ts'
import { presentNote } from './present.ts'
import { noteIsUnchanged, selectLastChangeOfNote, selectNote, type TrashableNoteRow, updateNote } from './store.ts'

/** Replaces the text of a note. @throws Refusal `not_found`, `permission_denied`, `stale` with the current note */
export const planNoteChange = async (
  { db, actor }: Scope,
  path: NotePath,
  { content, version }: NoteChange,
): Promise<Plan<NoteAnswer>> => {
  const row = await requireOwnNote({ db, actor }, path)
  if (version !== undefined && version !== row.version) throw await staleNote(db, row)
  if (content === row.content) return { statements: [], answer: { success: true, note: presentNote(row) } }
  const edited = { content, edited_at: actor.now, version: row.version + 1 }
  return {
    statements: [
      guard('stale', noteIsUnchanged(row)),
      updateNote(row.note_id, edited),
      logActivity(actor, {
        action: 'note_changed',
        entity_id: row.note_id,
        contact_id: row.contact_id,
        lead_id: row.lead_id,
        details: { name: row.name, changes: fieldChanges({ note: row.content }, { note: content }) },
      }),
    ],
    answer: { success: true, note: presentNote({ ...row, ...edited }) },
    refused: { stale: () => staleNote(db, row) },
  }
}

const staleNote = async (db: Database, { contact_id, note_id }: TrashableNoteRow): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectNote(contact_id, note_id), selectLastChangeOfNote(contact_id, note_id)])
  if (!row || row.deleted_at !== null) return noteNotFound()
  return new Refusal('note_changed', { who: last?.user_name ?? null }, { current: presentNote(row) })
}
