import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** Users, crews, holidays and texts to customers. */
export const scheduleSettingsQuery = queryOptions({
  queryKey: ['schedule', 'settings'],
  queryFn: () => bodyOf(api.schedule.settings.$get()),
  // The change feed invalidates it when settings or users change.
  staleTime: 30 * 60_000,
})

export const useScheduleSettings = () => useQuery(scheduleSettingsQuery)
