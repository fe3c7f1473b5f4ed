import { now } from '#worker/clock.ts'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { forget, recount } from './store.ts'

const DAY_MS = 86_400_000

/** What the cron does each night: forgets what has expired, and reports totals that drifted from their rows. */
export const maintain = async (env: Env): Promise<void> => {
  const db = new Database(env.DB, 'first-primary')
  await db.batch(forget(now() - DAY_MS))
  const results = await db.batch(recount)
  const drifted = results.flat().filter((row) => row.differences > 0)
  if (drifted.length > 0) console.error(JSON.stringify({ message: 'Kept totals differ from a recount', drifted }))
}
