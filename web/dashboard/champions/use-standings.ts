import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dashboard, Week } from '#contract/stats/dashboard.ts'
import { amongEquals } from '#contract/stats/ranks.ts'
import type { WeekStandings } from '#contract/stats/standings.ts'
import { addDays, sundayOf } from '#contract/weeks.ts'
import { api } from '#web/api.ts'
import { useWeek } from '#web/dashboard/weeks/use-week.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import type { SellerPoints } from './podium.tsx'

const WEEK_DAYS = 7

type WeekDays = Pick<Week, 'start_date' | 'end_date'>

export interface Standings {
  /** The week that is asked for. Undefined until it is known what there is. */
  asked: WeekDays | undefined
  isCurrentAsked: boolean
  /** The week whose figures are shown. While those of another are on their way it is still the one before. */
  week: WeekDays | undefined
  /** Undefined until they arrive. */
  sellers: readonly SellerPoints[] | undefined
  isNow: boolean
  isBusy: boolean
  error: Error | null
  retry: () => void
  /** Undefined at the first week of which anything is known, and at this one. */
  earlier: (() => void) | undefined
  later: (() => void) | undefined
  /** Undefined where this week is asked for. */
  toCurrentWeek: (() => void) | undefined
}

const currentStandings = ({ sellers, goal }: Dashboard) => ({
  week: goal.current_week,
  sellers: sellers
    .toSorted(amongEquals)
    .map(({ seller_id, name, weekly_points }) => ({ seller_id, name, points: weekly_points })),
})

const pastStandings = ({ week, sellers }: WeekStandings) => ({ week, sellers: sellers.toSorted(amongEquals) })

const daysOf = (monday: string): WeekDays => ({ start_date: monday, end_date: sundayOf(monday) })

/** The Monday that is shown to who asks for one: no later than this week's, no earlier than the first. */
const clampMonday = (asked: string | undefined, { goal, first }: Dashboard) => {
  const last = goal.current_week.start_date
  if (asked === undefined || asked >= last) return last
  return first.week === null || first.week >= last ? last : asked < first.week ? first.week : asked
}

/** Who earned what in the week that one looks at: this one, from the dashboard, or one before it. */
export const useStandings = (dashboard: Dashboard | undefined): Standings => {
  const { asked, setWeek } = useWeek()
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
  const lost = error && !past.data && monday !== undefined
  const now = dashboard && currentStandings(dashboard)
  const shown = isCurrent ? now : past.data ? pastStandings(past.data) : now
  const first = dashboard?.first.week
  const goTo = (week: string) => setWeek(thisWeek !== undefined && week < thisWeek ? week : undefined)
  return {
    asked: monday === undefined ? undefined : daysOf(monday),
    isCurrentAsked: monday === undefined ? asked === undefined : isCurrent,
    week: lost ? daysOf(monday) : shown?.week,
    sellers: lost ? undefined : shown?.sellers,
    isNow: lost ? false : shown?.week.start_date === thisWeek,
    isBusy: !isCurrent && !lost && shown?.week.start_date !== monday,
    error: lost ? error : null,
    retry: () => void past.refetch(),
    earlier: first && monday && monday > first ? () => goTo(addDays(monday, -WEEK_DAYS)) : undefined,
    later: isCurrent || monday === undefined ? undefined : () => goTo(addDays(monday, WEEK_DAYS)),
    toCurrentWeek: isCurrent ? undefined : () => setWeek(undefined),
  }
}
