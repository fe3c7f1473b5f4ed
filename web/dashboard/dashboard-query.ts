import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** All data of the leaderboard in one call; the change feed invalidates it. */
export const dashboardQuery = queryOptions({
  queryKey: ['stats', 'dashboard'],
  queryFn: () => bodyOf(api.stats.dashboard.$get()),
})

export const prefetchDashboard: Prefetch = ({ client }) => prefetchQuery(client, dashboardQuery)
