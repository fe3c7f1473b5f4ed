import type { SellerReport } from '#contract/report.ts'

/** What the sellers are shown from, as a table or as cards. */
export interface SellerList {
  sellers: readonly SellerReport[]
  /** The most lifetime points that any seller has, at least 1. */
  most: number
  /** Of which the sales are, in words. */
  period: string
  onExplain: (seller: SellerReport) => void
}
