import { dayOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { logLineOf } from './present.ts'
import { estimateIsOpen, expireEstimate, selectExpired } from './store.ts'

/** The estimates of a portion, each with a log line in the batch. */
const PORTION = 25

/**
 * Marks sent and viewed estimates as expired after their last day, up to `portions`. After a failure the next run continues.
 * Until then `stateOn` already says "expired".
 */
export const expireOpenEstimates = async (db: Database, portions: number): Promise<void> => {
  const time = now()
  const [[row]] = await db.batch([selectBusiness])
  const day = dayOf(time, businessOf(row).timeZone)
  for (let portion = 0; portion < portions; portion++) {
    const [expired] = await db.batch([selectExpired(day, PORTION)])
    if (expired.length === 0) return
    await db.batch(
      expired.flatMap((estimate) => [
        guard('stale', estimateIsOpen(estimate.estimate_id, day)),
        expireEstimate(estimate.estimate_id, time),
        logActivity({ user: null, now: time }, { action: 'estimate_expired', ...logLineOf(estimate, estimate) }),
      ]),
    )
  }
}
