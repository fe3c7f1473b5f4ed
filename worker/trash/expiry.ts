import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { PURGE_PORTION, purgeEntriesAndLog } from './deletion.ts'
import { expiryOf, purgeMergedContacts, selectExpired } from './store.ts'

/**
 * Deletes for ever the entries that are in the trash for `TRASH_DAYS`, up to `portions`. Each portion is a transaction: after
 * a failure the next run continues.
 */
export const purgeExpired = async (db: Database, portions: number): Promise<void> => {
  const before = expiryOf(now())
  await db.batch(purgeMergedContacts(before, PURGE_PORTION))
  for (let portion = 0; portion < portions; portion++) {
    const [entries] = await db.batch([selectExpired(before, PURGE_PORTION)])
    if (entries.length === 0) return
    const ids = entries.map(({ entry_id }) => entry_id)
    await db.batch(purgeEntriesAndLog(ids, { user: null, now: now() }))
  }
}
