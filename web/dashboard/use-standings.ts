import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { amongEquals } from '#contract/ranks.ts'
import type { Dashboard, Week } from '#contract/stats.ts'
import { addDays, sundayOf } from '#contract/weeks.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/call.ts'
import type { Scorer } from './podium.tsx'
import { useWeek } from './use-week.ts'

const WEEK_DAYS = 7

export interface Standings {
  /** The week whose figures are shown. While another is on its way it is still the one before. */
  week: Pick<Week, 'start_date' | 'end_date'> | undefined
  /** Undefined until they arrive. */
  sellers: readonly Scorer[] | undefined
  isNow: boolean
  isBusy: boolean
  error: Error | null
  retry: () => void
  /** Undefined at the first week of which anything is known, and at this one. */
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}

const standingsNow = ({ sellers, goal }: Dashboard) => ({
  week: goal.current_week,
  sellers: sellers
    .toSorted(amongEquals)
    .map(({ seller_id, name, weekly_points }) => ({ seller_id, name, points: weekly_points })),
})

/** Who earned what in the week that one looks at: this one, from the dashboard, or one before it. */
export const useStandings = (dashboard: Dashboard | undefined): Standings => {
  const { asked, setWeek } = useWeek()
  const thisWeek = dashboard?.goal.current_week.start_date
  const monday = asked !== undefined && thisWeek !== undefined && asked < thisWeek ? asked : thisWeek
  const wantsNow = monday === thisWeek
  const past = useQuery({
    queryKey: ['stats', 'week', monday],
    queryFn: () => bodyOf(api.stats.weeks[':day'].$get({ param: { day: monday ?? '' } })),
    enabled: !wantsNow,
    placeholderData: keepPreviousData,
  })
  const error = wantsNow ? null : past.error
  const lost = error && !past.data && monday !== undefined
  const now = dashboard && standingsNow(dashboard)
  const shown = wantsNow ? now : (past.data ?? now)
  const first = dashboard?.first.week
  const goTo = (week: string) => setWeek(thisWeek !== undefined && week < thisWeek ? week : undefined)
  return {
    week: lost ? { start_date: monday, end_date: sundayOf(monday) } : shown?.week,
    sellers: lost ? undefined : shown?.sellers,
    isNow: lost ? false : shown?.week.start_date === thisWeek,
    isBusy: !wantsNow && !lost && shown?.week.start_date !== monday,
    error: lost ? error : null,
    retry: () => void past.refetch(),
    earlier: first && monday && monday > first ? () => goTo(addDays(monday, -WEEK_DAYS)) : undefined,
    later: wantsNow || monday === undefined ? undefined : () => goTo(addDays(monday, WEEK_DAYS)),
  }
}
