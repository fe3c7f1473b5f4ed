import * as v from 'valibot'
import { countText } from '#contract/fields.ts'
import { Note } from '#contract/notes/notes.ts'
import { cursor, page } from '#contract/page.ts'
import { LogLine } from './actions.ts'
import { TIMELINE_PAGE_MAX } from './timeline-page.ts'

/** What every line of the log has beside its action: user, time, and what it is about. */
export const loggedFields = {
  id: v.number(),
  /** The note that it is about, as it is now; null for other lines, or when the note is in the trash. */
  note: v.nullable(Note),
  /** The photo that it is about; null for other lines. */
  image_id: v.nullable(v.number()),
  user_name: v.string(),
  /** The name of the user today, where it is another one. */
  user_name_now: v.optional(v.string()),
  created_at: v.number(),
  /** The job that it is about; null where it is about the contact alone. */
  lead_id: v.nullable(v.number()),
}

/** A log line of a contact: action, user and time. The web words it. */
export const TimelineItem = v.intersect([
  v.object({
    ...loggedFields,
    /** The merge that the line is about, while it can be undone. */
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
