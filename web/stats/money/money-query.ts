import { queryOptions } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

export const moneyQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['stats', 'money', period],
    queryFn: () => bodyOf(api.stats.money.$get({ query: { period } })),
  })

/** Whether the user sees what customers owe. */
export const maySeeMoney = ({ permissions }: Pick<SignedInUser, 'permissions'>) =>
  allows(permissions, 'Dashboard: View Stats') && allows(permissions, 'Estimates: View')
