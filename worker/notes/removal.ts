import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { NoteAnswer } from '#contract/notes/notes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { type AnyNotePath, type NotePath, noteNotFound, requireOwnNote, requireRestorableNote } from './access.ts'
import { presentNote } from './present.ts'
import { noteIsLive, noteIsTrashed, type TrashableNoteRow, updateNote } from './store.ts'

const logLineOf = (
  action: 'note_deleted' | 'note_restored',
  { note_id, contact_id, lead_id, name }: TrashableNoteRow,
) => ({ action, entity_id: note_id, contact_id, lead_id, details: { name } })

const refused = { gone: noteNotFound }

/** Moves a note to the trash. @throws Refusal `not_found`, `permission_denied` */
export const planNoteRemoval = async ({ db, actor }: Scope, path: NotePath): Promise<Plan<DoneAnswer>> => {
  const row = await requireOwnNote({ db, actor }, path)
  return {
    statements: [
      guard('gone', noteIsLive(row)),
      updateNote(row.note_id, trashedBy(actor)),
      logActivity(actor, logLineOf('note_deleted', row)),
    ],
    answer: { success: true },
    refused,
  }
}

/** Restores a note. A note outside the trash stays unchanged. @throws Refusal `not_found`, `permission_denied` */
export const planNoteRestoration = async ({ db, actor }: Scope, path: AnyNotePath): Promise<Plan<NoteAnswer>> => {
  const row = await requireRestorableNote({ db, actor }, path)
  const answer = { success: true as const, note: presentNote(row) }
  if (row.deleted_at === null) return { statements: [], answer }
  return {
    statements: [
      guard('gone', noteIsTrashed(row)),
      updateNote(row.note_id, RESTORED),
      logActivity(actor, logLineOf('note_restored', row)),
    ],
    answer,
    refused,
  }
}
