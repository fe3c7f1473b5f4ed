import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { addDays } from '#contract/weeks.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { dayQuery } from './day-query.ts'

/** An unchanged day is read again after this time, in milliseconds, because the URLs of its photos expire. */
const FRESH_MS = 50 * 60_000

/** Reads the user's today and tomorrow unless they are current. Resolves to the photos of their stops. */
export const readDaysAhead = async (client: QueryClient): Promise<Photo[]> => {
  const today = businessToday()
  const days = [today, addDays(today, 1)].map((day) =>
    client.fetchQuery({ ...dayQuery(day, 'me'), staleTime: FRESH_MS, retry: false }),
  )
  const [read] = await Promise.all([Promise.all(days), client.prefetchQuery(scheduleSettingsQuery)])
  return read.flatMap(({ stops }) => stops.flatMap(({ photos }) => photos))
}
