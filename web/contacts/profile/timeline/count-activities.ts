import type { Profile } from '#contract/contacts/profile.ts'
import { groupPhotos } from '#web/activity/group-photos.ts'
import { byDay } from '#web/lib/format/relative.ts'

/**
 * Number of rows in the Activity tab. Completed tasks below open ones are collapsed, and photos are grouped, so this is
 * less than the number of items.
 */
export const countActivities = ({ tasks, timeline }: Pick<Profile, 'tasks' | 'timeline'>, now: number) => {
  const open = tasks.filter((task) => !task.is_completed).length
  const groups = byDay(timeline.data, now).flatMap(({ items }) => groupPhotos(items))
  return (open || tasks.length) + groups.length
}
