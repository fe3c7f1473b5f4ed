import { queryOptions } from '@tanstack/react-query'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

export const scheduleStatsQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['stats', 'schedule', period],
    queryFn: () => bodyOf(api.stats.schedule.$get({ query: { period } })),
  })
