import { compareTied, ranked } from '#contract/stats/ranks.ts'
import type { ShareSeller } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'

export interface RankedSeller extends ShareSeller {
  /** From 1; sellers with equal points share a rank. 0 while no seller has points. */
  rank: number
}

/** The sellers by their points of the week, best first, in the order and with the ranks of the leaderboard. */
export const rankedSellers = (sellers: readonly ShareSeller[]): RankedSeller[] =>
  ranked(sellers, (seller) => seller.weekly_points, compareTied)

/** Whether any seller has points this week. */
export const hasPoints = (standings: readonly RankedSeller[]) => standings.some((seller) => seller.weekly_points > 0)

/** A seller's rank in words; undefined for a single seller. */
export const rankLabel = (me: RankedSeller, standings: readonly RankedSeller[]) => {
  if (me.weekly_points <= 0) return shareWords.readyForTheWeek
  if (standings.length === 1) return
  const equals = standings.filter((seller) => seller.rank === me.rank)
  return equals.length > 1 ? shareWords.tiedFor(me.rank) : shareWords.placeOf(me.rank, standings.length)
}
