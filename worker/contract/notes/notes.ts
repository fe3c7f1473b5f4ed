import * as v from 'valibot'
import { id, lines } from '#contract/fields.ts'
import { recordId } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'

/** The longest note (docs/product.md#notes). */
export const NOTE_MAX = 500

export const Note = v.object({
  note_id: v.number(),
  /** Its lead; null for a note about the contact alone. */
  lead_id: v.nullable(v.number()),
  content: v.string(),
  /** Its author. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  /** The current name of the author, if it has changed. */
  user_name_now: v.optional(v.string()),
  created_at: v.number(),
  /** When its text was last edited; null if never. */
  edited_at: v.nullable(v.number()),
  version: v.number(),
})
export type Note = v.InferOutput<typeof Note>

/** The fields of the form of a note. */
export const NoteText = v.strictObject({
  content: v.pipe(lines('note', NOTE_MAX), v.nonEmpty(because('note_required'))),
})

/** `lead_id`: by default the current lead; null for a note about the contact alone. */
export const NewNote = v.strictObject({
  note_id: recordId('note_id'),
  ...NoteText.entries,
  lead_id: v.optional(v.nullable(id('lead_id'))),
})
export type NewNote = v.InferOutput<typeof NewNote>

/** A note of a form draft. */
export const NewDraftNote = v.omit(NewNote, ['lead_id'])
export type NewDraftNote = v.InferOutput<typeof NewDraftNote>

/** An older `version` than the current one answers 409 `stale` with the current note. */
export const NoteChange = v.strictObject({ ...NoteText.entries, version: v.optional(id('version')) })
export type NoteChange = v.InferOutput<typeof NoteChange>

export const NoteAnswer = v.object({ success: v.literal(true), note: Note })
export type NoteAnswer = v.InferOutput<typeof NoteAnswer>
