import { ROLES } from '#contract/permissions.ts'
import { DAY_MS, weekOf } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { queuePush } from '#worker/push/message-store.ts'
import { presentWeek } from './present.ts'
import { selectWeeks } from './store.ts'

/** A goal that is reached in the last minutes of a week is announced in the next one. */
const LATE_MS = 10 * 60_000

const STAFF = ROLES.filter((role) => role !== 'public')

/**
 * Queues a push to staff with the Dashboard when the weekly goal is reached: once a week, even if the sum drops again.
 */
export const queueGoalReachedPush = async (db: Database): Promise<void> => {
  const now = clockNow()
  // The week depends on the time zone, which the same round trip reads.
  const nearby = [...new Set([now - DAY_MS, now + DAY_MS].map((time) => weekOf(time, 'UTC')))]
  const [[row], rows] = await db.batch([selectBusiness, selectWeeks(nearby)])
  const { timeZone } = businessOf(row)
  const weeks = [...new Set([now - LATE_MS, now].map((time) => weekOf(time, timeZone)))]
  const reached = weeks.filter((week) => presentWeek(week, rows).progress_percentage >= 100)
  if (reached.length === 0) return
  await db.batch(
    reached.map((week) =>
      queuePush({
        event: 'goal_reached',
        audience: { permission: 'Dashboard: View Stats', roles: STAFF },
        name: null,
        title: null,
        path: '/dashboard',
        key: `goal ${week}`,
        isQueuedWithoutDevices: true,
        expires_at: now + DAY_MS,
        now,
      }),
    ),
  )
}
