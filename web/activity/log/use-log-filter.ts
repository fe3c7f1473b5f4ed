import { LOG_KINDS, LOG_VIEW, type LogKind } from '#contract/activity/log.ts'
import { allows } from '#contract/permissions.ts'
import { addDays, isDay } from '#contract/weeks.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'

const FIELDS = ['user', 'kind', 'period', 'from', 'to'] as const

/** The periods to choose from; those with days begin that many days ago. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const
export const PERIODS = ['today', 'week', 'month', 'between'] as const

interface Chosen {
  user: string
  kind: LogKind | undefined
  period: (typeof PERIODS)[number] | undefined
  /** The days of the period "Custom"; empty if none is chosen. */
  from: string
  to: string
}

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : '')

/** The filters of the log, kept in the URL, and the query that they make. */
export const useLogFilter = (now: number, permissions: readonly string[]) => {
  const kinds = LOG_KINDS.filter((kind) => allows(permissions, LOG_VIEW[kind]))
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const chosen: Chosen = {
    user: params.get('user') ?? '',
    kind: kinds.find((kind) => kind === params.get('kind')),
    period: PERIODS.find((period) => period === params.get('period')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  }
  const isUser = /^(\d{1,15}|system)$/.test(chosen.user)
  return {
    /** The kinds that the user may see. */
    kinds,
    chosen,
    choose,
    clear,
    query: {
      ...(isUser && { user: chosen.user }),
      ...(chosen.kind && { kind: chosen.kind }),
      ...daysOf(chosen, businessDay(now)),
    },
    isReversed: chosen.period === 'between' && chosen.to !== '' && chosen.from > chosen.to,
    isFiltered: isUser || chosen.kind !== undefined || chosen.period !== undefined,
  }
}

export type LogFilter = ReturnType<typeof useLogFilter>

const daysOf = ({ period, from, to }: Chosen, today: string) => {
  if (period === undefined) return {}
  if (period === 'between') return { ...(from && { from }), ...(to && { to }) }
  return { from: addDays(today, -DAYS_BACK[period]) }
}
