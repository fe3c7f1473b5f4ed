import type { TimelineItem } from '#contract/activity/timeline.ts'

/** What somebody did with several photos, one after the other. */
const DEEDS: Record<string, string> = {
  image_added: 'added',
  image_deleted: 'deleted',
  image_restored: 'brought back',
}

/** The items with each run of the same deed of one person on photos as one item, that of the last. */
export const groupPhotos = (items: readonly TimelineItem[]): TimelineItem[] =>
  runsOf(items).map(({ first, length }) => {
    const deed = DEEDS[first.action]
    if (length === 1 || !deed) return first
    return { ...first, text: `${first.user_name} ${deed} ${length} photos`, user_name: '' }
  })

const runsOf = (items: readonly TimelineItem[]) => {
  const runs: { first: TimelineItem; length: number }[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && isAlike(last.first, item)) last.length += 1
    else runs.push({ first: item, length: 1 })
  }
  return runs
}

const isAlike = (one: TimelineItem, other: TimelineItem) =>
  one.action in DEEDS && one.action === other.action && one.user_name === other.user_name
