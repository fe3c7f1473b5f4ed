import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Dashboard, Week } from '#contract/stats/dashboard.ts'
import { compareTied } from '#contract/stats/ranks.ts'
import { WeekPath, type WeekStandings } from '#contract/stats/standings.ts'
import { addDays, mondayOf, sundayOf } from '#contract/weeks.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useUrlParams } from '#web/lib/hooks/use-url-filter.ts'
import type { SellerPoints } from './podium.tsx'

const WEEK_DAYS = 7

type WeekDays = Pick<Week, 'start_date' | 'end_date'>

export interface Standings {
  /** The requested week. Undefined until the dashboard is loaded. */
  requested: WeekDays | undefined
  isCurrentRequested: boolean
  /** The week whose figures are shown: the previous one while the requested one loads. */
  week: WeekDays | undefined
  /** Undefined until they are loaded. */
  sellers: readonly SellerPoints[] | undefined
  isNow: boolean
  isBusy: boolean
  error: Error | null
  retry: () => void
  /** Undefined at the first week with data. */
  earlier: (() => void) | undefined
  /** Undefined at the current week. */
  later: (() => void) | undefined
  /** Undefined at the current week. */
  toCurrentWeek: (() => void) | undefined
}

const currentStandings = ({ sellers, goal }: Dashboard) => ({
  week: goal.current_week,
  sellers: sellers
    .map((seller) => ({ ...seller, lifetime_points: seller.season_points }))
    .toSorted(compareTied)
    .map(({ seller_id, name, weekly_points }) => ({ seller_id, name, points: weekly_points })),
})

const pastStandings = ({ week, sellers }: WeekStandings) => ({ week, sellers: sellers.toSorted(compareTied) })

const daysOf = (monday: string): WeekDays => ({ start_date: monday, end_date: sundayOf(monday) })

/** The requested Monday, limited to the weeks from the first with data to the current one. */
const clampMonday = (asked: string | undefined, { goal, first }: Dashboard) => {
  const last = goal.current_week.start_date
  if (asked === undefined || asked >= last) return last
  return first.week === null || first.week >= last ? last : asked < first.week ? first.week : asked
}

/** The sellers' points in the requested week: the current one from the dashboard, an earlier one by its own query. */
export const useStandings = (dashboard: Dashboard | undefined): Standings => {
  const [params, set] = useUrlParams()
  const inUrl = v.safeParse(WeekPath, { day: params.get('week') })
  const asked = inUrl.success ? mondayOf(inUrl.output.day) : undefined
  const thisWeek = dashboard?.goal.current_week.start_date
  const monday = dashboard && clampMonday(asked, dashboard)
  const isCurrent = monday === thisWeek
  const past = useQuery({
    queryKey: ['stats', 'week', monday],
    queryFn: () => bodyOf(api.stats.weeks[':day'].$get({ param: { day: monday ?? '' } })),
    enabled: !isCurrent,
    placeholderData: keepPreviousData,
  })
  const error = isCurrent ? null : past.error
  const hasFailed = error && !past.data && monday !== undefined
  const now = dashboard && currentStandings(dashboard)
  const shown = isCurrent ? now : past.data ? pastStandings(past.data) : now
  const first = dashboard?.first.week
  const goTo = (week: string) => set({ week: thisWeek !== undefined && week < thisWeek ? week : undefined })
  return {
    requested: monday === undefined ? undefined : daysOf(monday),
    isCurrentRequested: monday === undefined ? asked === undefined : isCurrent,
    week: hasFailed ? daysOf(monday) : shown?.week,
    sellers: hasFailed ? undefined : shown?.sellers,
    isNow: hasFailed ? false : shown?.week.start_date === thisWeek,
    isBusy: !isCurrent && !hasFailed && shown?.week.start_date !== monday,
    error: hasFailed ? error : null,
    retry: () => void past.refetch(),
    earlier: first && monday && monday > first ? () => goTo(addDays(monday, -WEEK_DAYS)) : undefined,
    later: isCurrent || monday === undefined ? undefined : () => goTo(addDays(monday, WEEK_DAYS)),
    toCurrentWeek: isCurrent ? undefined : () => set({ week: undefined }),
  }
}
