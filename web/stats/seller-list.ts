import type { SellerReport } from '#contract/stats/report.ts'

/** What the sellers are shown from, as a table or as cards. */
export interface SellerList {
  sellers: readonly SellerReport[]
  /** The most lifetime points that any seller has, at least 1. */
  most: number
  /** Of which the monthly points are, in words. */
  month: string
  /** Of which the other points and the sales are, in words. */
  period: string
  onExplain: (seller: SellerReport) => void
}

export type Sums = Pick<SellerReport, 'monthly_points' | 'lifetime_points' | 'points' | 'won' | 'value_won'>

/** All sellers together. */
export const teamOf = (sellers: readonly SellerReport[]): Sums => {
  const sum = (of: (seller: SellerReport) => number) => sellers.reduce((all, seller) => all + of(seller), 0)
  return {
    monthly_points: sum((seller) => seller.monthly_points),
    lifetime_points: sum((seller) => seller.lifetime_points),
    points: sum((seller) => seller.points),
    won: sum((seller) => seller.won),
    value_won: sum((seller) => seller.value_won),
  }
}
