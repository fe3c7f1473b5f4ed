import { dayOf } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { Database } from '#worker/db/database.ts'
import { selectWithoutSentDay, setSentDays } from './store.ts'

const PORTION = 500

/** Stores the business days of estimates that were sent before it was stored, up to `portions`. */
export const storeSentDays = async (db: Database, portions: number): Promise<void> => {
  const [[row]] = await db.batch([selectBusiness])
  const { timeZone } = businessOf(row)
  for (let portion = 0; portion < portions; portion++) {
    const [sent] = await db.batch([selectWithoutSentDay(PORTION)])
    if (sent.length === 0) return
    await db.batch([
      setSentDays(sent.map(({ estimate_id, sent_at }) => ({ estimate_id, day: dayOf(sent_at, timeZone) }))),
    ])
  }
}
