import { expect, test } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { groupPhotos } from '#web/activity/group-photos.ts'
import { countActivities } from '#web/contacts/profile/timeline/count-activities.ts'

test('groups neighbouring photos by user and action and counts each group as one row', () => {
  const details = { description: 'Gate' }
  const added: LogLine = { action: 'image_added', details }
  const deleted: LogLine = { action: 'image_deleted', details }
  const noted: LogLine = { action: 'note_added', details: { name: null } }
  const log: [user_name: string, line: LogLine][] = [
    ...Array.from({ length: 30 }, (): [string, LogLine] => ['Dana', added]),
    ['Marcus', added],
    ['Marcus', deleted],
    ['Marcus', deleted],
    ['Marcus', noted],
    ['Marcus', noted],
  ]
  const items = log.map(([user_name, line], id) => ({
    id,
    user_name,
    note: null,
    image_id: line.action.startsWith('image') ? id : null,
    lead_id: null,
    created_at: id,
    ...line,
  }))
  const names = catalogNames({ stages: [], sellers: [], categories: [] })
  const told = groupPhotos(items).map((group) => [
    group.first.id,
    describeItem(group.first, names, group.items.length).text,
  ])
  expect(told).toEqual([
    [0, 'Dana added 30 photos'],
    [30, 'Photo added'],
    [31, 'Marcus deleted 2 photos'],
    [33, 'Note added'],
    [34, 'Note added'],
  ])
  // The tab counts rows: completed tasks are collapsed below an open task.
  const task = (task_id: number, is_completed: boolean) => ({ task_id, is_completed }) as Profile['tasks'][number]
  const profile = {
    tasks: [task(1, false), task(2, true), task(3, true)],
    timeline: { data: items, next: null, pagination: { page: 1, hasNext: false, total: null } },
  }
  expect(countActivities(profile, 40)).toBe(6)
  expect(countActivities({ ...profile, tasks: profile.tasks.slice(1) }, 40)).toBe(7)
})
