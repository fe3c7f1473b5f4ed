import { type CalendarFeed, calendarPath } from '#contract/schedule/calendar-links.ts'
import type { Env } from '#worker/env.ts'
import { unsealLinkToken } from '#worker/link-token.ts'
import type { FeedRow } from './store.ts'

/** A calendar link as its user sees it. */
export const presentFeed = async (env: Env, row: FeedRow): Promise<CalendarFeed> => {
  const token = await unsealLinkToken(env, row.token_sealed)
  return {
    feed_id: row.feed_id,
    crew_id: row.crew_id,
    crew_name: row.crew_name,
    path: token && calendarPath(token),
    created_at: row.created_at,
    last_read_at: row.last_read_at,
  }
}
