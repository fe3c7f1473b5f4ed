import { DAY_MS } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { deleteExpired, RECOUNT_SLICES, recountOf } from './store.ts'

/** The nightly cron job: deletes what has expired, and reports kept totals that differ from a recount. */
export const maintain = async (env: Env): Promise<void> => {
  const db = new Database(env.DB, 'first-primary')
  await db.batch(deleteExpired(now() - DAY_MS))
  const drifted = []
  const night = Math.floor(now() / DAY_MS) % RECOUNT_SLICES
  // One by one: a recount that fails does not keep the others from being reported.
  for (const total of recountOf(night)) {
    const [rows] = await db.batch([total]).catch((error: unknown) => {
      console.error(JSON.stringify({ message: 'A kept total could not be counted', error: String(error) }))
      return [[]]
    })
    drifted.push(...rows.filter((row) => row.differences > 0))
  }
  if (drifted.length > 0) console.error(JSON.stringify({ message: 'Kept totals differ from a recount', drifted }))
}
