import type { ShareData, ShareSeller } from '#web/share/share-data.ts'

const NAMES = ['Maria Lopez', 'Ben Carter', 'Hannah Nguyen', 'Tyrell Brooks', 'Ana Ruiz', 'Jo Park'] as const
export const LONG_NAME = 'Maximiliana Bartholomea Featherstonehaugh-Montgomery the 3rd'

/** Sellers with ids from 1, these weekly points, and ten times as many in total. */
export const sellersWith = (
  weekly: readonly number[],
  nameOf: (i: number) => string = (i) => NAMES[i % NAMES.length] ?? '',
) =>
  weekly.map(
    (weekly_points, i): ShareSeller => ({
      seller_id: i + 1,
      name: nameOf(i),
      weekly_points,
      lifetime_points: weekly_points * 10,
    }),
  )

/** A Friday in October, ten in the morning in Texas. */
export const OCTOBER = Date.parse('2026-10-30T15:00:00Z')

export const shareData = (sellers: readonly ShareSeller[], meId: number | null = null, time = OCTOBER): ShareData => ({
  business: { name: 'Mesquite Shade & Fence', time_zone: 'America/Chicago', share_theme: 'halloween' },
  time,
  week: { start_date: '2026-10-26', end_date: '2026-11-01', estimate_total: 32_500, goal_amount: 50_000 },
  me: sellers.find((seller) => seller.seller_id === meId) ?? null,
  sellers,
})
