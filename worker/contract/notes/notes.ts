import * as v from 'valibot'
import { id, lines } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'

/** The longest note (docs/product.md#notes). */
export const NOTE_MAX = 500

export const Note = v.object({
  note_id: v.number(),
  /** The job that it is about; null where it is about the contact alone. */
  lead_id: v.nullable(v.number()),
  content: v.string(),
  /** Who wrote it. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  /** Their name today, where it is another one. */
  user_name_now: v.optional(v.string()),
  created_at: v.number(),
  /** When its text was last edited; null if never. */
  edited_at: v.nullable(v.number()),
  version: v.number(),
})
export type Note = v.InferOutput<typeof Note>

/** The text of a note, as its form has it. */
export const NoteText = v.strictObject({
  content: v.pipe(lines('note', NOTE_MAX), v.nonEmpty(because('note_required'))),
})

/** Without `lead_id` it is about the contact's current job; null: about the contact alone. */
export const NewNote = v.strictObject({ ...NoteText.entries, lead_id: v.optional(v.nullable(id('lead_id'))) })
export type NewNote = v.InferOutput<typeof NewNote>

/** A newer version than the one that was seen answers 409 `stale` with the note as it is now. */
export const NoteChange = v.strictObject({ ...NoteText.entries, version: v.optional(id('version')) })
export type NoteChange = v.InferOutput<typeof NoteChange>

export const NoteAnswer = v.object({ success: v.literal(true), note: Note })
