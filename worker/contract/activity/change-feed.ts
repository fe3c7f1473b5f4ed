import * as v from 'valibot'
import { NoticeCount } from '#contract/notices/notices.ts'
import { RecentChange } from '#contract/stats/dashboard.ts'
import { because } from '#contract/validation.ts'
import { ENTITIES, HIDDEN_ENTITY } from './changes.ts'

const sequence = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, because('number_expected', { field: 'since' })),
  v.transform(Number),
)
export const ChangesQuery = v.strictObject({ since: v.optional(sequence) })

/** A change as the leaderboard shows it, with its record. */
export const NewsLine = v.object({ ...RecentChange.entries, entity: v.picklist(ENTITIES), entity_id: v.number() })
export type NewsLine = v.InferOutput<typeof NewsLine>

/** The most changes that include their user. */
export const NEWS_MAX = 8

/** A changed record with its contact and lead, as far as the user may see them. */
const Change = v.object({
  /** The id of its log line; absent for a hidden change. */
  activity_id: v.optional(v.number()),
  entity: v.picklist([...ENTITIES, HIDDEN_ENTITY]),
  entity_id: v.number(),
  /** Null for a hidden change. */
  contact_id: v.optional(v.nullable(v.number())),
  lead_id: v.optional(v.nullable(v.number())),
})
export type Change = v.InferOutput<typeof Change>

/**
 * `latest` is `since` of the next request. With `more` there were too many changes to list, and the page refreshes
 * everything. `today` (`YYYY-MM-DD`) is the day in business time, so that weeks and months do not depend on the
 * client's clock. `waiting` counts the unanswered inquiries; 0 for users who may not see forms. `guessing`: strangers
 * have used up their budget of wrong PINs; false for users without Manage Users. All changes that the user may not see
 * become one change of the entity `hidden`.
 */
export const Changes = v.object({
  latest: v.number(),
  today: v.string(),
  waiting: v.number(),
  guessing: v.boolean(),
  notices: NoticeCount,
  more: v.boolean(),
  changes: v.array(Change),
  /** The changes by other users, the newest first. */
  news: v.array(NewsLine),
})
export type Changes = v.InferOutput<typeof Changes>
