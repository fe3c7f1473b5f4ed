import * as v from 'valibot'
import { countText } from '#contract/fields.ts'
import { Note } from '#contract/notes/notes.ts'
import { cursor, page } from '#contract/page.ts'
import { LogLine } from './actions.ts'
import { TIMELINE_PAGE_MAX } from './timeline-page.ts'

/** The fields of every log line besides its action: user, time and record. */
export const loggedFields = {
  id: v.number(),
  /** The current note of the line; null for other lines, or while the note is in the trash. */
  note: v.nullable(Note),
  /** The photo of the line; null for other lines. */
  image_id: v.nullable(v.number()),
  /** The estimate or receipt of the line, for users who may see it. */
  estimate_id: v.optional(v.number()),
  receipt_id: v.optional(v.number()),
  user_name: v.string(),
  /** The current name of the user, if it differs. */
  user_name_now: v.optional(v.string()),
  created_at: v.number(),
  /** The lead of the line; null for a line about the contact only. */
  lead_id: v.nullable(v.number()),
}

/** A log line of a contact: action, user and time. The web formats the sentence. */
export const TimelineItem = v.intersect([
  v.object({
    ...loggedFields,
    /** The merge of the line, while it can be undone. */
    merge_id: v.optional(v.number()),
  }),
  LogLine,
])
export type TimelineItem = v.InferOutput<typeof TimelineItem>

/** The newest first. */
export const Timeline = page(TimelineItem)
export type Timeline = v.InferOutput<typeof Timeline>

export const TimelineQuery = v.strictObject({
  limit: v.optional(countText('limit', 1, TIMELINE_PAGE_MAX)),
  cursor: v.optional(cursor),
})
export type TimelineQuery = v.InferOutput<typeof TimelineQuery>
