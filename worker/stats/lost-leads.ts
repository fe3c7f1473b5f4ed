import { ARCHIVE_REASONS, type ArchiveReason } from '#contract/leads/lead.ts'
import type { LostReport } from '#contract/stats/report.ts'
import { inDollars } from '#worker/db/money.ts'
import type { LostRow } from './store.ts'

type Sums = [leads: number, value_cents: number]

const sumsOf = ({ reasons }: LostRow, reason: ArchiveReason): Sums =>
  (JSON.parse(reasons) as Record<string, Sums>)[reason] ?? [0, 0]

/** The lost leads by seller and reason, over the periods of the rows. Reasons without leads are omitted. */
export const presentLost = (rows: readonly LostRow[]): LostReport[] => {
  const sellers = [...new Set(rows.map((row) => row.seller_id))].sort((a, b) => a - b)
  return sellers.flatMap((seller_id) => {
    const own = rows.filter((row) => row.seller_id === seller_id)
    return ARCHIVE_REASONS.map((reason) => {
      const sums = own.map((row) => sumsOf(row, reason))
      const leads = sums.reduce((sum, [count]) => sum + count, 0)
      return { seller_id, reason, leads, value: inDollars(sums.reduce((sum, [, cents]) => sum + cents, 0)) }
    }).filter(({ leads }) => leads > 0)
  })
}
