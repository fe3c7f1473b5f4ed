import type { Lead } from '#contract/leads/lead.ts'
import { openMsBetween, opensAt } from '#contract/settings/business-hours.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { duration } from '#web/lib/format/duration.ts'
import { timeOfDay, weekdayTime } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { draftsWords } from '#words/drafts.ts'

const MINUTE_MS = 60_000

/** An inquiry is unanswered until its first response. Leads without a submission never are. */
export const isUnanswered = ({ inquiry }: Lead) =>
  inquiry !== undefined && inquiry !== null && inquiry.touched_at === null

/** Badge with the kind of the first response, or with the waiting time in business hours. */
export const UnansweredBadge = ({ inquiry: { inquiry: submission }, now }: { inquiry: Lead; now: number }) => {
  const { hours, time_zone: timeZone } = useUser().business
  if (!submission) return null
  if (submission.touched_at !== null) {
    return submission.touch_kind && <Badge color="var(--good)">{draftsWords.touched[submission.touch_kind]}</Badge>
  }
  const times = { hours, timeZone }
  // Rounded down, like the age on the card.
  const minutes = Math.floor(openMsBetween(submission.received_at, now, times) / MINUTE_MS)
  const opens = opensAt(now, times)
  const isOpen = opens <= now
  return (
    <>
      <Badge color="var(--accent)">
        {isOpen || minutes > 0 ? draftsWords.waits(duration(minutes)) : draftsWords.unanswered}
      </Badge>
      {!isOpen && <Hint as="small">{draftsWords.countsFrom(openingTime(opens, now, timeZone))}</Hint>}
    </>
  )
}

/** Opening time, with the weekday if it is later than tomorrow. */
const openingTime = (opens: number, now: number, timeZone: string) =>
  dayOf(opens, timeZone) <= addDays(dayOf(now, timeZone), 1) ? timeOfDay(opens) : weekdayTime(opens)
