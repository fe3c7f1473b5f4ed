import type { SignedInUser } from '#contract/session.ts'
import type { Dashboard, WeeklyGoal } from '#contract/stats/dashboard.ts'

export interface ShareSeller {
  seller_id: number
  name: string
  weekly_points: number
  lifetime_points: number
}

/** All that the infographic tells. It knows no clock: the same data draw the same picture. */
export interface ShareData {
  business: { name: string; time_zone: string }
  /** When the figures were true, in UTC milliseconds. */
  time: number
  week: Pick<WeeklyGoal['current_week'], 'start_date' | 'end_date' | 'estimate_total' | 'goal_amount'>
  /** The seller who is linked to the user; null where there is none. */
  me: ShareSeller | null
  sellers: readonly ShareSeller[]
}

const sellerOf = ({ seller_id, name, weekly_points, lifetime_points }: Dashboard['sellers'][number]): ShareSeller => ({
  seller_id,
  name,
  weekly_points,
  lifetime_points,
})

/** The dashboard's figures as the user shares them, at a time in UTC milliseconds. */
export const shareDataOf = (
  dashboard: Pick<Dashboard, 'sellers' | 'goal'>,
  user: Pick<SignedInUser, 'seller_id' | 'business'>,
  time: number,
): ShareData => {
  const sellers = dashboard.sellers.map(sellerOf)
  return {
    business: user.business,
    time,
    week: dashboard.goal.current_week,
    me: sellers.find((seller) => seller.seller_id === user.seller_id) ?? null,
    sellers,
  }
}
