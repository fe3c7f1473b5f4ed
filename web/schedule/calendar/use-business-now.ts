import { clockOf } from '#contract/local-time.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'

/** The business day and its minute at a UTC time in milliseconds. */
const businessNow = (at: number) => {
  const [hour = 0, minute = 0] = clockOf(at, timeZone()).split(':').map(Number)
  return { day: businessDay(at), minute: hour * 60 + minute }
}

/** The business day and minute of now, updated each minute. */
export const useBusinessNow = () => businessNow(useNow())
