import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { currentUserName } from '#worker/activity/current-name-store.ts'
import { isOfPart, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { contactIsLive } from '#worker/contacts/store.ts'
import { columnsOf, fieldsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { notes } from '#worker/db/schema/notes.ts'

const NOTE_COLUMNS = columnsOf(notes, ['deleted_at', 'deleted_by'])
export type NoteRow = RowOf<typeof notes, typeof NOTE_COLUMNS>

/** A note of a list. `user_name_now`: the current name of its author, if it has changed. */
export interface ListedNoteRow extends NoteRow {
  user_name_now?: string | null
}

const columns = selected(NOTE_COLUMNS, 'n')

/** A condition on the note `n`: customers' questions about estimates need the permission to see these. */
export const noteIsSeen = (seesDocuments: boolean): SQL => (seesDocuments ? sql`TRUE` : sql`n.estimate_id IS NULL`)

/** The notes of a contact outside the trash, newest first. Without a limit: all of them. */
export const selectNotes = (contactId: number, seesDocuments: boolean, limit = -1) =>
  sql<ListedNoteRow>`
    SELECT ${columns}, ${currentUserName('n')} FROM notes n
    WHERE n.contact_id = ${contactId} AND n.deleted_at IS NULL AND ${noteIsSeen(seesDocuments)}
    ORDER BY n.created_at DESC, n.note_id DESC LIMIT ${limit}`

/** A note in or outside the trash, of a contact outside the trash. Without `contactId`: of any contact. */
export const selectNote = (contactId: number | undefined, noteId: number) =>
  statement(
    query
      .select({ ...fieldsOf(notes, ['contact_id']), contact_id: contacts.contact_id, name: contacts.name })
      .from(notes)
      .innerJoin(contacts, eq(contacts.contact_id, notes.contact_id))
      .where(
        and(
          eq(notes.note_id, noteId),
          contactId === undefined ? undefined : eq(notes.contact_id, contactId),
          isNull(contacts.deleted_at),
        ),
      ),
  )

/** A note in or outside the trash, with the name of its contact. */
export type TrashableNoteRow = RowOfStatement<typeof selectNote>

/** The notes of a lead outside the trash, newest first. */
export const selectNotesOfLead = (leadId: number, seesDocuments: boolean, limit: number) =>
  sql<ListedNoteRow>`
    SELECT ${columns}, ${currentUserName('n')} FROM notes n
    WHERE n.lead_id = ${leadId} AND n.deleted_at IS NULL AND ${noteIsSeen(seesDocuments)}
    ORDER BY n.created_at DESC, n.note_id DESC LIMIT ${limit}`

export const insertNote = (row: NoteRow) => insertRow(notes, row)

type NoteColumns = Pick<TrashableNoteRow, 'content' | 'edited_at' | 'version' | 'deleted_at' | 'deleted_by'>

export const updateNote = (noteId: number, values: Partial<NoteColumns>) =>
  statement(query.update(notes).set(values).where(eq(notes.note_id, noteId)))

const noteIs = (state: SQL, { note_id, contact_id }: TrashableNoteRow) =>
  sql`EXISTS (SELECT 1 FROM notes WHERE note_id = ${note_id} AND contact_id = ${contact_id} AND ${state})
    AND ${contactIsLive(contact_id)}`

/** Conditions for `guard` on a note of a contact outside the trash. */
export const noteIsLive = (row: TrashableNoteRow) => noteIs(sql`deleted_at IS NULL`, row)
export const noteIsTrashed = (row: TrashableNoteRow) => noteIs(sql`deleted_at IS NOT NULL`, row)
export const noteIsUnchanged = (row: TrashableNoteRow) =>
  noteIs(sql`deleted_at IS NULL AND version = ${row.version}`, row)

/** The user who edited a note last. */
export const selectLastChangeOfNote = (contactId: number, noteId: number) =>
  selectLastAuthor(
    and(eq(activity.contact_id, contactId), isOfPart('note', noteId), eq(activity.action, 'note_changed')),
  )
