import { sql } from 'drizzle-orm'
import { insertInto } from '#worker/db/sql.ts'

export interface NoteRow {
  note_id: number
  contact_id: number
  lead_id: number | null
  content: string
  user_id: number
  user_name: string
  created_at: number
}

/** A contact's notes outside the trash, the newest first; all of them where no limit is given. */
export const selectNotes = (contactId: number, limit = -1) =>
  sql<Pick<NoteRow, 'note_id' | 'content' | 'user_name' | 'created_at'>>`
    SELECT note_id, content, user_name, created_at FROM notes
    WHERE contact_id = ${contactId} AND deleted_at IS NULL ORDER BY note_id DESC LIMIT ${limit}`

export const insertNote = (row: NoteRow) => insertInto('notes', { ...row })
