/** The rank of all sellers while none has points. */
export const NO_RANK = 0

/**
 * Sellers sorted by points, the most first, with ranks. Equal points share a rank, and the following ranks are skipped
 * (1, 2, 2, 4). While no seller has points, all have `NO_RANK`. `tieBreak` sorts equal points; by default the given
 * order is kept.
 */
export const ranked = <S>(
  sellers: readonly S[],
  pointsOf: (seller: S) => number,
  tieBreak: (a: S, b: S) => number = () => 0,
): (S & { rank: number })[] => {
  const sorted = sellers.toSorted((a, b) => pointsOf(b) - pointsOf(a) || tieBreak(a, b))
  const isOpen = sorted.every((seller) => pointsOf(seller) === 0)
  return sorted.map((seller) => ({
    ...seller,
    rank: isOpen ? NO_RANK : sorted.findIndex((other) => pointsOf(other) === pointsOf(seller)) + 1,
  }))
}

interface Equal {
  seller_id: number
  name: string
  lifetime_points?: number
}

/** Sorts sellers with equal points: by lifetime points, the most first, then by name, then by id. */
export const compareTied = (a: Equal, b: Equal) =>
  (b.lifetime_points ?? 0) - (a.lifetime_points ?? 0) || a.name.localeCompare(b.name, 'en') || a.seller_id - b.seller_id
