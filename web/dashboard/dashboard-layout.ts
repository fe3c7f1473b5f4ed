import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import type { SellerPoints } from './champions/podium.tsx'
import type { Standings } from './champions/use-standings.ts'
import type { OpenMonths } from './weeks/use-open-months.ts'

/** What both layouts get. What is chosen or open lives above them, so that it outlasts a change of layout. */
export interface Layout {
  /** Undefined until it arrives. */
  dashboard: Dashboard | undefined
  /** What went wrong where nothing arrived; it stands in place of the figures. */
  failure: ReactNode
  standings: Standings
  /** Whether the list goes on past the best. */
  allSellers: { isShown: boolean; toggle: () => void }
  months: OpenMonths
  onExplain: (seller: SellerPoints) => void
  onShare: (() => void) | undefined
}
