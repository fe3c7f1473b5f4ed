import type { Database } from '#worker/db/database.ts'
import { recountOf, TOTALS_IN_SLICES } from './totals-store.ts'

/** How many rows of a total differed from a recount, and how many still do after the repair. */
interface Repaired {
  total: string
  differences: number
  left: number
}

/** Repairs each total that differs from a recount. `dryRun`: repairs nothing. */
export const repairTotals = async (db: Database, { dryRun = false } = {}): Promise<Repaired[]> => {
  const repaired: Repaired[] = []
  for (const total of TOTALS_IN_SLICES) {
    const [[found]] = await db.batch([recountOf(total)])
    if (!found || found.differences === 0) continue
    if (!dryRun) await db.batch(total.repair)
    const [[after]] = await db.batch([recountOf(total)])
    repaired.push({ ...found, left: after?.differences ?? 0 })
  }
  return repaired
}
