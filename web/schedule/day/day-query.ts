import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import { api } from '#web/api.ts'
import { PHOTO_URL_RENEW_MS } from '#web/cache/photo-urls.ts'
import { SCHEDULE_DAYS } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'

/** The user of a day: the signed-in one, or the id of another. */
export type DayUser = number | 'me'

/** A day stays in memory for as long as on the device, so that a change reads it again in the background. */
const LIFE_MS = 24 * 3_600_000

export const dayQuery = (day: string, user: DayUser) =>
  queryOptions({
    queryKey: [...SCHEDULE_DAYS, day, user],
    queryFn: (): Promise<ScheduleDay> =>
      bodyOf(api.schedule.day.$get({ query: { day, ...(user !== 'me' && { user_id: String(user) }) } })),
    gcTime: LIFE_MS,
  })

/** A day with the writes that are not sent yet. */
export const useDay = (day: string, user: DayUser) => {
  const query = dayQuery(day, user)
  return useQuery({
    ...query,
    refetchInterval: PHOTO_URL_RENEW_MS,
    select: usePendingWrites<ScheduleDay>(query.queryKey),
  })
}
