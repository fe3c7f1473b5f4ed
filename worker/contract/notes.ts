import * as v from 'valibot'
import { lines } from './fields.ts'
import { because } from './validation.ts'

/** The longest note (part 2, section 5). */
export const NOTE_MAX = 500

export const Note = v.object({
  note_id: v.number(),
  content: v.string(),
  user_name: v.string(),
  created_at: v.number(),
})
export type Note = v.InferOutput<typeof Note>

export const NewNote = v.strictObject({
  content: v.pipe(lines('note', NOTE_MAX), v.nonEmpty(because('note_required'))),
})
export type NewNote = v.InferOutput<typeof NewNote>

export const NoteAnswer = v.object({ success: v.literal(true), note: Note })
