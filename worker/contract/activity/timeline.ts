import * as v from 'valibot'
import { countText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'

export const TIMELINE_PAGE_SIZE = 30

/** The kinds of a timeline item (part 2, section 3). */
export const TIMELINE_TYPES = ['created', 'note', 'stage', 'task', 'general', 'others'] as const
export type TimelineType = (typeof TIMELINE_TYPES)[number]

/** Something that happened to a contact, in words: `text` is a sentence, `description` what was written or given. */
export const TimelineItem = v.object({
  id: v.number(),
  /** What the log calls it. */
  action: v.string(),
  type: v.picklist(TIMELINE_TYPES),
  text: v.string(),
  description: v.nullable(v.string()),
  user_name: v.string(),
  created_at: v.number(),
})
export type TimelineItem = v.InferOutput<typeof TimelineItem>

/** The newest first. */
export const Timeline = page(TimelineItem)
export type Timeline = v.InferOutput<typeof Timeline>

export const TimelineQuery = v.strictObject({
  limit: v.optional(countText('limit', 1, 100)),
  cursor: v.optional(cursor),
})
export type TimelineQuery = v.InferOutput<typeof TimelineQuery>
