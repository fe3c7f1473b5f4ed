import { sql } from 'drizzle-orm'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { notes } from '#worker/db/schema/notes.ts'
import { insertInto } from '#worker/db/sql.ts'

const NOTE_COLUMNS = columnsOf(notes, ['deleted_at', 'deleted_by'])
export type NoteRow = RowOf<typeof notes, typeof NOTE_COLUMNS>

/** A contact's notes outside the trash, the newest first; all of them where no limit is given. */
export const selectNotes = (contactId: number, limit = -1) =>
  sql<NoteRow>`
    SELECT ${selected(NOTE_COLUMNS)} FROM notes
    WHERE contact_id = ${contactId} AND deleted_at IS NULL ORDER BY note_id DESC LIMIT ${limit}`

/** The notes of a lead outside the trash, the newest first. */
export const selectNotesOfLead = (leadId: number, limit: number) =>
  sql<NoteRow>`
    SELECT ${selected(NOTE_COLUMNS)} FROM notes
    WHERE lead_id = ${leadId} AND deleted_at IS NULL ORDER BY note_id DESC LIMIT ${limit}`

export const insertNote = (row: NoteRow) => insertInto('notes', { ...row })
