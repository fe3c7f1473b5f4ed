import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { feedWorks, revokeFeed, selectFeeds } from './store.ts'

/** Ends a calendar link of the user. @throws Refusal `not_found` for an ended link and that of another user */
export const planFeedEnd = async ({ db, actor }: Scope, feedId: number): Promise<Plan<DoneAnswer>> => {
  const { user_id } = actor.user
  const [feeds] = await db.batch([selectFeeds(user_id)])
  const feed = feeds.find(({ feed_id }) => feed_id === feedId)
  if (!feed) throw new Refusal('feed_gone')
  return {
    statements: [
      guard('gone', feedWorks(feedId, user_id)),
      revokeFeed(feedId, actor.now),
      logActivity(actor, { action: 'feed_ended', entity_id: feedId, details: { of: feed.crew_name } }),
    ],
    answer: { success: true },
    refused: { gone: () => new Refusal('feed_gone') },
  }
}
