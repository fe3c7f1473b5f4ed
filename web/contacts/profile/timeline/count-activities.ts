import type { Profile } from '#contract/contacts/profile.ts'
import { groupPhotos } from '#web/activity/group-photos.ts'
import { byDay } from '#web/lib/format/relative.ts'

/** How many rows the activity of a contact has: completed tasks are folded away beneath open ones, photos grouped. */
export const countActivities = ({ tasks, timeline }: Pick<Profile, 'tasks' | 'timeline'>, now: number) => {
  const open = tasks.filter((task) => !task.is_completed).length
  const groups = byDay(timeline.data, now).flatMap(({ items }) => groupPhotos(items))
  return (open || tasks.length) + groups.length
}
