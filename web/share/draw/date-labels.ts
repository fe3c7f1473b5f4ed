import { dayOf } from '#contract/weeks.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { fullDay, monthDay } from '#web/lib/format/days.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'

/** The day of the figures in the business's time zone, `YYYY-MM-DD`. */
export const dayOfData = ({ time, business }: ShareData) => dayOf(time, business.time_zone)

/** "Friday, October 30, 2026", in the business's time zone. */
export const dateLabel = (data: ShareData) => capitalized(fullDay(dayOfData(data)))

/** "Week of Oct 26 to Nov 1". */
export const weekLabel = ({ week }: ShareData) => shareWords.weekOf(monthDay(week.start_date), monthDay(week.end_date))
