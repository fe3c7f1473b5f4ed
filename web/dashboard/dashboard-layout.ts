import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import type { SellerPoints } from './champions/podium.tsx'
import type { Standings } from './champions/use-standings.ts'
import type { OpenMonths } from './weeks/use-open-months.ts'

/** The props of both layouts. State that has to survive a change of layout lives above them. */
export interface Layout {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined
  /** The error that is shown in place of the figures, if the dashboard could not be loaded. */
  failure: ReactNode
  standings: Standings
  /** Whether the ranking lists all sellers, not only the best. */
  allSellers: { isShown: boolean; toggle: () => void }
  months: OpenMonths
  /** Opens the ledger of a seller's points in the shown week, or of all time. */
  onExplain: (seller: Pick<SellerPoints, 'seller_id' | 'name'>, isEver?: boolean) => void
  onShare: (() => void) | undefined
}
