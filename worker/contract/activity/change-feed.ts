import * as v from 'valibot'
import { RecentChange } from '#contract/stats/dashboard.ts'
import { because } from '#contract/validation.ts'
import { ENTITIES, HIDDEN_ENTITY } from './changes.ts'

const sequence = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, because('number_expected', { field: 'since' })),
  v.transform(Number),
)
export const ChangesQuery = v.strictObject({ since: v.optional(sequence) })

/** What somebody did, as the leaderboard tells it, and to which row. */
export const NewsLine = v.object({ ...RecentChange.entries, entity: v.picklist(ENTITIES), entity_id: v.number() })
export type NewsLine = v.InferOutput<typeof NewsLine>

/** So many of the newest changes are told with who made them. */
export const NEWS_MAX = 8

/** Which row changed, and of which contact and lead it is, as far as the user may see these. */
const Change = v.object({
  entity: v.picklist([...ENTITIES, HIDDEN_ENTITY]),
  entity_id: v.number(),
  /** A hidden change has neither. */
  contact_id: v.optional(v.nullable(v.number())),
  lead_id: v.optional(v.nullable(v.number())),
})
export type Change = v.InferOutput<typeof Change>

/**
 * `latest` is the next call's `since`; with `more` there were too many to name, and the page should refresh everything.
 * `today` (`YYYY-MM-DD`) is the day in the business time zone, so that weeks and months do not depend on the reader's
 * clock. `waiting` is the number of inquiries that nobody answered yet, for users who see forms; 0 for others.
 * `guessing`: strangers have used up the wrong PINs of today, for users who manage users; false for others. All that the
 * user may not see is one change of `hidden`.
 */
export const Changes = v.object({
  latest: v.number(),
  today: v.string(),
  waiting: v.number(),
  guessing: v.boolean(),
  more: v.boolean(),
  changes: v.array(Change),
  /** The newest changes by other users, the newest first. */
  news: v.array(NewsLine),
})
export type Changes = v.InferOutput<typeof Changes>
