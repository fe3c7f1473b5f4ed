import type { Lead } from '#contract/leads/lead.ts'
import { openMsBetween, opensAt } from '#contract/settings/business-hours.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { duration } from '#web/lib/format/duration.ts'
import { timeOfDay, weekdayTime } from '#web/lib/format/time.ts'
import { draftsWords } from '#web/messages/drafts.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'

const MINUTE_MS = 60_000

/** Whether nobody has answered the inquiry yet. */
export const isUnanswered = ({ inquiry }: Lead) =>
  inquiry !== undefined && inquiry !== null && inquiry.touched_at === null

/** How an inquiry was answered first, or for how long it waits, in business hours. */
export const UnansweredBadge = ({ draft: { inquiry }, now }: { draft: Lead; now: number }) => {
  const { hours, time_zone: timeZone } = useUser().business
  if (!inquiry) return null
  if (inquiry.touched_at !== null) {
    return inquiry.touch_kind && <Badge color="var(--good)">{draftsWords.touched[inquiry.touch_kind]}</Badge>
  }
  const times = { hours, timeZone }
  // Whole minutes that have passed, as the age beside it counts them.
  const minutes = Math.floor(openMsBetween(inquiry.received_at, now, times) / MINUTE_MS)
  const opens = opensAt(now, times)
  return (
    <Badge color="var(--accent)">
      {opens <= now
        ? draftsWords.waits(duration(minutes))
        : draftsWords.waitsFor(minutes > 0 ? duration(minutes) : null, openingTime(opens, now, timeZone))}
    </Badge>
  )
}

/** The time of day of an opening, with its day unless that is today or tomorrow. */
const openingTime = (opens: number, now: number, timeZone: string) =>
  dayOf(opens, timeZone) <= addDays(dayOf(now, timeZone), 1) ? timeOfDay(opens) : weekdayTime(opens)
