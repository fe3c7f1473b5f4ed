import { PHOTO_TAG_WORDS } from './photo-tags.ts'

/** Pairs of photos from before and after the work. */
export const pairsWords = {
  title: 'Before & after',
  before: PHOTO_TAG_WORDS.before,
  after: PHOTO_TAG_WORDS.after,
  slider: 'Divider between before and after',
  /** The share of the photo from before the work. */
  position: (percent: number) => `${percent}% before`,
  pair: 'Pair as before & after',
  suggestion: 'These photos could be a before & after pair.',
  pairThem: 'Pair them',
  menu: 'Actions for this pair',
  separate: 'Separate photos',
  separated: 'Photos separated',
  pairFailed: 'Failed to pair the photos. Please try again.',
  separateFailed: 'Failed to separate the photos. Please try again.',
  // The picture of a pair.
  share: 'Share',
  sharePair: 'Share before & after',
  drawing: 'Making the picture',
  notDrawn: 'The photos could not be loaded. Check the connection and try again.',
  picture: (business: string) => `Before and after, side by side, by ${business}`,
  shareText: (business: string) => `Before & after by ${business}`,
  download: 'Download',
  fileName: 'before-after.jpg',
}
