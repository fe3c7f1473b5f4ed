import type { SellerReport } from '#contract/stats/report.ts'
import type { SellerVisits } from '#contract/stats/schedule.ts'
import { statsWords } from '#words/stats.ts'

export interface VisitList {
  rows: readonly (SellerVisits & { name: string })[]
  /** The figures of all sellers together. */
  all: Omit<SellerVisits, 'seller_id'>
  /** The most visits of a seller. */
  most: number
}

/** The visits of each seller by name, and their sums. */
export const visitRows = (visits: readonly SellerVisits[], sellers: readonly SellerReport[]): VisitList => {
  const sum = (of: (row: SellerVisits) => number) => visits.reduce((all, row) => all + of(row), 0)
  return {
    rows: visits.map((row) => ({
      ...row,
      name: sellers.find(({ seller_id }) => seller_id === row.seller_id)?.name ?? statsWords.noSeller,
    })),
    all: { booked: sum(({ booked }) => booked), done: sum(({ done }) => done), no_show: sum(({ no_show }) => no_show) },
    most: Math.max(1, ...visits.map(({ booked }) => booked)),
  }
}
