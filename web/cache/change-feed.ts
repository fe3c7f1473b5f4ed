import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Changes } from '#contract/activity/change-feed.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf, takeEarliestPosition } from '#web/http/fetch-api.ts'
import { affectedBy } from './affected-queries.ts'
import { allQueries, DAILY_QUERIES } from './invalidation.ts'

/** The last read found no server, which answers now: no later change might ever name what it has missed. */
const isUnread = ({ state: { error, fetchStatus } }: Query) =>
  error instanceof ApiError && error.mayPassLater && fetchStatus === 'idle'

/**
 * The change feed as one page follows it: each read goes on where the one before ended, or where the earliest read of
 * anything else since then began, as that may have missed what came between.
 */
export const changeFeed = (client: QueryClient) => {
  let latest: number | undefined
  let since = Number.POSITIVE_INFINITY
  let day: string | undefined
  let isMissed = false

  const refresh = (queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey })
  }

  const invalidate = (seen: Changes) => {
    // After a failed first poll it is unknown what changed in the meantime: everything is read again.
    if (seen.more || (latest === undefined && isMissed)) refresh(allQueries())
    else {
      const isStale = affectedBy(seen.changes)
      client.invalidateQueries({ predicate: (query) => isStale(query) || isUnread(query) })
    }
    if (day !== undefined && seen.today !== day) refresh(DAILY_QUERIES)
    latest = seen.latest
    since = seen.latest
    day = seen.today
    isMissed = false
  }

  return {
    /** Reads what changed since the last time and invalidates it, on a new business day its figures too; and what could not be read. */
    read: async (): Promise<Changes> => {
      const told = latest
      if (told !== undefined) since = Math.min(since, takeEarliestPosition())
      const query = told === undefined ? {} : { since: String(since) }
      const seen = await bodyOf(api.changes.$get({ query })).catch((error: unknown) => {
        isMissed = true
        throw error
      })
      invalidate(seen)
      // Who did something is told once.
      const news = seen.news.filter(({ activity_id }) => told === undefined || activity_id > told)
      return { ...seen, news }
    },
  }
}
