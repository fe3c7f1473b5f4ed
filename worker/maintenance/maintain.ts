import { DAY_MS } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { forget, recountOf, SLICES } from './store.ts'

/** What the cron does each night: forgets what has expired, and reports totals that drifted from their rows. */
export const maintain = async (env: Env): Promise<void> => {
  const db = new Database(env.DB, 'first-primary')
  await db.batch(forget(now() - DAY_MS))
  const drifted = []
  const night = Math.floor(now() / DAY_MS) % SLICES
  // Each by itself: one that is too much for the database keeps none of the others from being told.
  for (const total of recountOf(night)) {
    const [rows] = await db.batch([total]).catch((error: unknown) => {
      console.error(JSON.stringify({ message: 'A kept total could not be counted', error: String(error) }))
      return [[]]
    })
    drifted.push(...rows.filter((row) => row.differences > 0))
  }
  if (drifted.length > 0) console.error(JSON.stringify({ message: 'Kept totals differ from a recount', drifted }))
}
