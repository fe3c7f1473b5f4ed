import type { TimelineItem } from '#contract/activity/timeline.ts'

/** One item, or the newest of several photos to which one person did the same, one after the other. */
export interface ItemRun {
  first: TimelineItem
  count: number
}

/** The items in runs: only what happened to photos makes a run of more than one. */
export const groupPhotos = (items: readonly TimelineItem[]): ItemRun[] => {
  const runs: ItemRun[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && isAlike(last.first, item)) last.count += 1
    else runs.push({ first: item, count: 1 })
  }
  return runs
}

const isAlike = (one: TimelineItem, other: TimelineItem) =>
  one.action.startsWith('image_') && one.action === other.action && one.user_name === other.user_name
