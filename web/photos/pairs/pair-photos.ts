import type { Photo } from '#contract/photos/photo.ts'

/** A photo from before and one from after the work. */
export interface Pair {
  pair_id: number
  before: Photo
  after: Photo
}

/** The pairs of some photos, the oldest first. */
export const pairsOf = (photos: readonly Photo[]): Pair[] =>
  photos
    .flatMap((before) =>
      before.pairs.flatMap(({ pair_id, after_id }): Pair[] => {
        const after = photos.find(({ image_id }) => image_id === after_id)
        return after ? [{ pair_id, before, after }] : []
      }),
    )
    .toSorted((one, other) => one.pair_id - other.pair_id)

const TAG_ORDER = { before: 0, during: 1, after: 2 }
const takenOrPicked = ({ taken_at, picked_at }: Photo) => taken_at ?? picked_at

/** Two photos in the order of the work: by their tags, otherwise by their times. */
export const inWorkOrder = (one: Photo, other: Photo): [before: Photo, after: Photo] => {
  const byTag = one.tag && other.tag ? TAG_ORDER[one.tag] - TAG_ORDER[other.tag] : 0
  const byTime = takenOrPicked(one) - takenOrPicked(other) || one.place - other.place || one.image_id - other.image_id
  return (byTag || byTime) <= 0 ? [one, other] : [other, one]
}

const arePaired = (one: Photo, other: Photo) =>
  one.pairs.some(({ after_id }) => after_id === other.image_id) ||
  other.pairs.some(({ after_id }) => after_id === one.image_id)

/** The pair that two photos would make, in the order of the work; undefined unless both are of one lead and unpaired. */
export const pairOfTwo = (photos: readonly Photo[]): [before: Photo, after: Photo] | undefined => {
  const [one, other, ...more] = photos
  if (!one || !other || more.length > 0 || one.lead_id === null || one.lead_id !== other.lead_id) return undefined
  return arePaired(one, other) ? undefined : inWorkOrder(one, other)
}

/**
 * A pair to suggest: the first photo tagged before and the last one tagged after, of a lead that has no pair. Undefined
 * if no lead has both.
 */
export const suggestedPair = (photos: readonly Photo[]): [before: Photo, after: Photo] | undefined => {
  const paired = new Set(pairsOf(photos).map(({ before }) => before.lead_id))
  const inOrder = photos.toSorted((one, other) => takenOrPicked(one) - takenOrPicked(other))
  for (const before of inOrder) {
    if (before.tag !== 'before' || before.lead_id === null || paired.has(before.lead_id)) continue
    const after = inOrder.findLast(({ tag, lead_id }) => tag === 'after' && lead_id === before.lead_id)
    if (after) return [before, after]
  }
  return undefined
}

/** The narrowest and widest shape of a pair, as width by height. */
const [TALLEST, WIDEST] = [4 / 5, 16 / 9]
const UNKNOWN_SHAPE = 4 / 3

/** The shape to which both photos are cropped: that of the first, within limits. */
export const shapeOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : UNKNOWN_SHAPE
