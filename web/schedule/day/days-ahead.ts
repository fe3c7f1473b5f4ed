import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { addDays } from '#contract/weeks.ts'
import { PHOTO_URL_RENEW_MS } from '#web/cache/photo-urls.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { dayQuery } from './day-query.ts'

/** Reads the user's today and tomorrow unless they are current. Resolves to the photos of their stops. */
export const readDaysAhead = async (client: QueryClient): Promise<Photo[]> => {
  const today = businessToday()
  const days = [today, addDays(today, 1)].map((day) =>
    client.fetchQuery({ ...dayQuery(day, 'me'), staleTime: PHOTO_URL_RENEW_MS, retry: false }),
  )
  const [read] = await Promise.all([Promise.all(days), client.prefetchQuery(scheduleSettingsQuery)])
  return read.flatMap(({ stops }) => stops.flatMap(({ photos }) => photos))
}
