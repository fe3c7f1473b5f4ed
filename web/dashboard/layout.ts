import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import type { Scorer } from './podium.tsx'
import type { OpenMonths } from './use-open-months.ts'
import type { Standings } from './use-standings.ts'

/** What both layouts get. What is chosen or open lives above them, so that it outlasts a change of layout. */
export interface Layout {
  /** Undefined until it arrives. */
  dashboard: Dashboard | undefined
  /** What went wrong where nothing arrived; it stands in place of the figures. */
  failure: ReactNode
  standings: Standings
  /** Whether the list goes on past the best. */
  everybody: { isShown: boolean; toggle: () => void }
  months: OpenMonths
  onExplain: (seller: Scorer) => void
  onShare: (() => void) | undefined
}
