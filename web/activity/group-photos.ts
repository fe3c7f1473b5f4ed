import type { TimelineItem } from '#contract/activity/timeline.ts'

/** A timeline item that represents neighbouring items: one user, one action, several photos. */
export interface ItemGroup {
  first: TimelineItem
  items: TimelineItem[]
}

/** Groups neighbouring photo items of one user and action; every other item, such as a PDF's, stays alone. */
export const groupPhotos = (items: readonly TimelineItem[]): ItemGroup[] => {
  const groups: ItemGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && isAlike(last.first, item)) last.items.push(item)
    else groups.push({ first: item, items: [item] })
  }
  return groups
}

const isOfFile = ({ details }: TimelineItem) => 'file_name' in details && details.file_name != null

const isAlike = (one: TimelineItem, other: TimelineItem) =>
  one.image_id !== null &&
  one.action.startsWith('image_') &&
  one.action !== 'image_changed' &&
  !isOfFile(one) &&
  !isOfFile(other) &&
  one.action === other.action &&
  one.user_name === other.user_name &&
  one.lead_id === other.lead_id
