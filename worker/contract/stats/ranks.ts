/** The rank of everybody where nobody has points. */
export const NO_RANK = 0

/**
 * Sellers by their points, the best first, each with a rank; those with the same points share one, and the next rank
 * leaves as many places out (1, 2, 2, 4). While nobody has points nobody is first: all have `NO_RANK`. Within a rank
 * they stand as `tieBreak` says, else in the order in which they were given.
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

/** Among equals: who earned more ever, then by name, then who was there first. */
export const amongEquals = (a: Equal, b: Equal) =>
  (b.lifetime_points ?? 0) - (a.lifetime_points ?? 0) || a.name.localeCompare(b.name, 'en') || a.seller_id - b.seller_id
