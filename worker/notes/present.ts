import type { Note } from '#contract/notes/notes.ts'
import type { ListedNoteRow } from './store.ts'

export const presentNote = (row: ListedNoteRow): Note => ({
  note_id: row.note_id,
  lead_id: row.lead_id,
  content: row.content,
  user_id: row.user_id,
  user_name: row.user_name,
  ...(row.user_name_now && { user_name_now: row.user_name_now }),
  created_at: row.created_at,
  edited_at: row.edited_at,
  version: row.version,
})
