import type { Note } from '#contract/notes/notes.ts'

/** A note by the manager. */
export const NOTE: Note = {
  note_id: 7,
  lead_id: null,
  content: 'Two dogs',
  user_id: 2,
  user_name: 'Marcus Hill',
  created_at: 1,
  edited_at: null,
  version: 1,
}
