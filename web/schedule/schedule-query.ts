import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { prefetchQuery } from '#web/cache/prefetch.ts'
import { scheduleRangeKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { addMonthsToDay, type DayRange, readRange } from './calendar/calendar-range.ts'

/** The appointments of a range of days, and the leads that wait to be booked. */
export const scheduleQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: scheduleRangeKey(from, to),
    queryFn: () => bodyOf(api.schedule.$get({ query: { from, to } })),
  })

/** The appointments of the leads that match a text. */
export const foundAppointmentsQuery = (q: string) =>
  queryOptions({
    queryKey: ['schedule', 'search', q],
    queryFn: () => bodyOf(api.schedule.search.$get({ query: { q } })),
    enabled: q !== '',
  })

/** Reads the months before and after that of a day. */
export const prefetchNeighborMonths = (client: QueryClient, day: string) =>
  Promise.all([1, -1].map((step) => prefetchQuery(client, scheduleQuery(readRange(addMonthsToDay(day, step))))))
