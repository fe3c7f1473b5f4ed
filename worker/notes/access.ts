import { requireActorPermission } from '#worker/session/policy.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectNote, type TrashableNoteRow } from './store.ts'

export const noteNotFound = () => new Refusal('note_gone')

export interface NotePath {
  contactId: number
  noteId: number
}

/** Without `contactId`: a note of any contact. */
export type AnyNotePath = Partial<NotePath> & Pick<NotePath, 'noteId'>

/**
 * A note in or outside the trash that the actor may see, of a contact outside the trash: as `noteIsSeen` says.
 * @throws Refusal `not_found`
 */
const requireNote = async ({ db, actor }: Scope, { contactId, noteId }: AnyNotePath): Promise<TrashableNoteRow> => {
  const [[row]] = await db.batch([selectNote(contactId, noteId)])
  if (!row || (row.estimate_id !== null && !maySee(actor, 'document'))) throw noteNotFound()
  return row
}

/**
 * A note outside the trash that the actor may edit and delete: an own note, or any with "Contacts: Delete".
 * @throws Refusal `not_found`, `permission_denied`
 */
export const requireOwnNote = async ({ db, actor }: Scope, path: NotePath): Promise<TrashableNoteRow> => {
  const row = await requireNote({ db, actor }, path)
  if (row.deleted_at !== null) throw noteNotFound()
  if (row.user_id !== actor.user.user_id) requireActorPermission(actor, 'Contacts: Delete')
  return row
}

/**
 * A note in or outside the trash that the actor may restore: one that the actor deleted, or any with "Contacts: Delete".
 * @throws Refusal `not_found`, `permission_denied`
 */
export const requireRestorableNote = async ({ db, actor }: Scope, path: AnyNotePath): Promise<TrashableNoteRow> => {
  const row = await requireNote({ db, actor }, path)
  const userId = row.deleted_at === null ? row.user_id : row.deleted_by
  if (userId !== actor.user.user_id) requireActorPermission(actor, 'Contacts: Delete')
  return row
}
