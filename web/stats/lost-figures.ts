import { ARCHIVE_REASONS, type ArchiveReason } from '#contract/leads/lead.ts'
import type { LostReport } from '#contract/stats/report.ts'

/** The number of leads lost for a reason, and their value in dollars. */
export interface LostFigures {
  reason: ArchiveReason
  leads: number
  value: number
}

const sumOf = (rows: readonly LostReport[], of: 'leads' | 'value') => rows.reduce((sum, row) => sum + row[of], 0)

/** The figures of each reason, for one seller or all, most frequent first. Reasons without a lead are omitted. */
export const lostFigures = (lost: readonly LostReport[], sellerId?: number): LostFigures[] =>
  ARCHIVE_REASONS.map((reason) => {
    const rows = lost.filter((row) => row.reason === reason && (sellerId ?? row.seller_id) === row.seller_id)
    return { reason, leads: sumOf(rows, 'leads'), value: sumOf(rows, 'value') }
  })
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.leads - a.leads || b.value - a.value)

export const lostOfAllSellers = (figures: readonly LostFigures[]) => ({
  leads: figures.reduce((sum, row) => sum + row.leads, 0),
  value: figures.reduce((sum, row) => sum + row.value, 0),
})
