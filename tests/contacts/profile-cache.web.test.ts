import { expect, test } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import type { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { groupPhotos } from '#web/activity/group-photos.ts'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import type { ReadChange } from '#web/cache/reads.ts'
import '#web/contacts/contact-cache.ts'
import { countActivities } from '#web/contacts/profile/profile-tabs.tsx'
import { changesIn } from '#web/offline/answered-records.ts'
import { changedTask, movedTo } from '#web/tasks/task-cache.ts'
import { CONTACT } from '../support/screen/contacts.ts'
import { changedBy } from '../support/web/shown.ts'

const contact = { contact_id: 5, name: 'ROSA DÍAZ', stage_id: 2, stage_name: 'Info', version: 3 } as ContactDetails

const item = (id: number): TimelineItem => ({
  id,
  action: 'note_added',
  details: { name: null },
  note: null,
  image_id: null,
  user_name: '',
  created_at: id,
  lead_id: null,
})
const timeline = (ids: number[], next: string | null): Timeline => ({
  data: ids.map(item),
  next,
  pagination: { page: 1, hasNext: next !== null, total: null },
})
const idsOf = (read: Timeline) => read.data.map(({ id }) => id)

test('appends the next timeline page without repeated items', () => {
  const grown = appendItems(timeline([9, 8], '8'), timeline([8, 7], '7'))
  expect(idsOf(grown)).toEqual([9, 8, 7])
  expect(grown.next).toBe('7')
})

test('applies a write before its response, and ignores a response older than the contact', () => {
  const task = { task_id: 1, title: 'Call', is_completed: false } as Profile['tasks'][number]
  const profile: Profile = {
    ...{ contact, jobs: [], has_more_jobs: false, appointments: [], notes: [], timeline: timeline([], null) },
    tasks: [task, { ...task, task_id: 2 }],
  }
  const after = (...changes: ReadChange[]) => changedBy(changes, profileKey(5), profile)
  expect(after(movedTo(2, 'completed', 9)).tasks.map((one) => one.is_completed)).toEqual([false, true])
  const deletion = changedTask(
    1,
    () => null,
    () => null,
  )
  expect(after(deletion).tasks.map((one) => one.task_id)).toEqual([2])
  const answered = (version: number) => changesIn({ contact: { ...CONTACT, version } })
  expect(after(...answered(2)).contact.version).toBe(3)
  expect(after(...answered(4)).contact.version).toBe(4)
})

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
    ...{ ...item(id), user_name, ...line },
    image_id: line.action.startsWith('image') ? id : null,
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
    timeline: { ...timeline([], null), data: items },
  }
  expect(countActivities(profile, 40)).toBe(6)
  expect(countActivities({ ...profile, tasks: profile.tasks.slice(1) }, 40)).toBe(7)
})
