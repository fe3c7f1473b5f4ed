import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'

/** All data of the leaderboard in one call; the change feed invalidates it. */
export const useDashboard = () =>
  useQuery({ queryKey: ['stats', 'dashboard'], queryFn: () => bodyOf(api.stats.dashboard.$get()) })
