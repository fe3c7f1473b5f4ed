import type { Note } from '#contract/notes.ts'
import type { NoteRow } from './store.ts'

export const presentNote = (row: NoteRow): Note => ({
  note_id: row.note_id,
  lead_id: row.lead_id,
  content: row.content,
  user_id: row.user_id,
  user_name: row.user_name,
  created_at: row.created_at,
  edited_at: row.edited_at,
  version: row.version,
})
