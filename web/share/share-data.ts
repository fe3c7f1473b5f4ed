import type { SignedInUser } from '#contract/session/session.ts'
import type { Dashboard, WeeklyGoal } from '#contract/stats/dashboard.ts'

export interface ShareSeller {
  seller_id: number
  name: string
  weekly_points: number
  /** Points of the current season; without a season, of all time. */
  lifetime_points: number
  isSeason?: boolean
}

/** All data of the infographic. */
export interface ShareData {
  business: Pick<SignedInUser['business'], 'name' | 'time_zone' | 'share_theme'>
  /** The time of the figures, in UTC milliseconds. */
  time: number
  week: Pick<WeeklyGoal['current_week'], 'start_date' | 'end_date' | 'estimate_total' | 'goal_amount'>
  /** The user's own seller; null where there is none. */
  me: ShareSeller | null
  sellers: readonly ShareSeller[]
}

const sellerOf = (
  { seller_id, name, weekly_points, season_points }: Dashboard['sellers'][number],
  isSeason: boolean,
): ShareSeller => ({
  seller_id,
  name,
  weekly_points,
  lifetime_points: season_points,
  ...(isSeason && { isSeason }),
})

/** The infographic's data from the dashboard, at a time in UTC milliseconds. */
export const shareDataOf = (
  dashboard: Pick<Dashboard, 'sellers' | 'goal' | 'season'>,
  user: Pick<SignedInUser, 'seller_id' | 'business'>,
  time: number,
): ShareData => {
  const sellers = dashboard.sellers.map((seller) => sellerOf(seller, dashboard.season !== null))
  return {
    business: user.business,
    time,
    week: dashboard.goal.current_week,
    me: sellers.find((seller) => seller.seller_id === user.seller_id) ?? null,
    sellers,
  }
}
