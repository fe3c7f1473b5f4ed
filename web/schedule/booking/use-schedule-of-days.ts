import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Schedule } from '#contract/schedule/schedule.ts'
import { isDay, mondayOf, sundayOf } from '#contract/weeks.ts'
import { SCHEDULE_RANGES } from '#web/cache/read-keys.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { scheduleQuery } from '#web/schedule/schedule-query.ts'

/**
 * The appointments of the weeks of two days, with queued ones. Without a network they come from a range on this device
 * that includes the days. Undefined while they are unknown.
 */
export const useScheduleOfDays = (first: string, last: string) => {
  const client = useQueryClient()
  const isValid = isDay(first) && isDay(last)
  const [from, to] = isValid ? [mondayOf(first), sundayOf(mondayOf(last))] : ['', '']
  const query = scheduleQuery({ from, to })
  const select = usePendingWrites<Schedule>(query.queryKey)
  const { data } = useQuery({ ...query, enabled: isValid && from <= to })
  const known = data ?? wider(client.getQueriesData<Schedule>({ queryKey: SCHEDULE_RANGES }), first, last)
  return useMemo(() => known && select(known).appointments, [known, select])
}

const wider = (ranges: readonly (readonly [unknown, Schedule | undefined])[], first: string, last: string) =>
  ranges.map(([, range]) => range).find((range) => range && range.from <= first && range.to >= last)
