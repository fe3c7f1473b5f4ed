import {
  type CalendarFeedAnswer,
  calendarPath,
  FEEDS_MAX,
  type NewCalendarFeed,
} from '#contract/schedule/calendar-links.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { linkTokenHash, newLinkToken, sealLinkToken } from '#worker/link-token.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { insertFeed, mayAddFeed, selectCrewOfFeed } from './store.ts'

/**
 * Creates a calendar link of the user. The stored answer of a repeated request has no link.
 * @throws Refusal `not_found` for an unknown or inactive crew, `in_use` beyond the most links of a user
 */
export const planFeedCreation = async (
  { db, env, actor }: EnvScope,
  { crew_id }: NewCalendarFeed,
): Promise<Plan<CalendarFeedAnswer>> => {
  const { user_id } = actor.user
  const [ids, [crew]] = await db.batch([reserveIds(['calendar_feeds']), selectCrewOfFeed(crew_id)])
  if (crew_id !== null && !crew?.is_active) throw new Refusal('crew_gone')
  const crew_name = crew?.name ?? null
  const token = newLinkToken()
  const row = { feed_id: reserved(ids, 'calendar_feeds'), crew_id, created_at: actor.now, last_read_at: null }
  const feed = { ...row, crew_name, path: calendarPath(token) }
  return {
    statements: [
      guard('feeds_too_many', mayAddFeed(user_id)),
      insertFeed({
        ...row,
        user_id,
        token_hash: await linkTokenHash(env, 'calendar', token),
        token_sealed: await sealLinkToken(env, token),
      }),
      logActivity(actor, { action: 'feed_made', entity_id: row.feed_id, details: { of: crew_name } }),
    ],
    answer: { success: true, feed },
    storedAnswer: { success: true, feed: { ...feed, path: null } },
    refused: { feeds_too_many: () => new Refusal('feeds_too_many', { max: FEEDS_MAX }) },
  }
}
