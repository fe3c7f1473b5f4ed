import type { SellerReport } from '#contract/stats/report.ts'

/** The props of the table and the cards. */
export interface SellerList {
  sellers: readonly SellerReport[]
  /** The lifetime points of the best seller, at least 1. */
  most: number
  /** The month of the monthly points, in words. */
  month: string
  /** The period of the other points and the sales, in words. */
  period: string
  onExplain: (seller: SellerReport) => void
}

export type Sums = Pick<
  SellerReport,
  'monthly_points' | 'lifetime_points' | 'points' | 'won' | 'value_won' | 'commission' | 'commission_percent'
>

/** Whether the report has commissions; it has none without the permission. */
export const hasCommissions = (sellers: readonly SellerReport[]) =>
  sellers.some(({ commission }) => commission !== undefined)

/** The sums of all sellers. */
export const teamOf = (sellers: readonly SellerReport[]): Sums => {
  const sum = (of: (seller: SellerReport) => number) => sellers.reduce((all, seller) => all + of(seller), 0)
  return {
    monthly_points: sum((seller) => seller.monthly_points),
    lifetime_points: sum((seller) => seller.lifetime_points),
    points: sum((seller) => seller.points),
    won: sum((seller) => seller.won),
    value_won: sum((seller) => seller.value_won),
    ...(hasCommissions(sellers) && { commission: sum((seller) => seller.commission ?? 0) }),
  }
}
