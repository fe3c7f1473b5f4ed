import { amongEquals, ranked } from '#contract/stats/ranks.ts'
import type { ShareSeller } from '#web/share/share-data.ts'

export interface Standing extends ShareSeller {
  /** From 1; sellers with the same points share it. 0 while nobody has any. */
  rank: number
}

/** The sellers by their points of the week, best first, in the order and with the ranks of the leaderboard. */
export const standingsOf = (sellers: readonly ShareSeller[]): Standing[] =>
  ranked(sellers, (seller) => seller.weekly_points, amongEquals)

/** Whether somebody has earned something this week. */
export const hasBegun = (standings: readonly Standing[]) => standings.some((seller) => seller.weekly_points > 0)

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (place: number) => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`

/** A seller's place among all, in words; nothing where there is nobody to be compared with. */
export const placeOf = (me: Standing, standings: readonly Standing[]) => {
  if (me.weekly_points <= 0) return 'Ready for the week'
  if (standings.length === 1) return
  const equals = standings.filter((seller) => seller.rank === me.rank)
  return equals.length > 1 ? `Tied for ${ordinal(me.rank)}` : `${ordinal(me.rank)} of ${standings.length} this week`
}
