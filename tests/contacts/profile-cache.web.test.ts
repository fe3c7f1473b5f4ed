import { expect, test } from 'vitest'
import type { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { profileWithContact } from '#web/contacts/contact-cache.ts'
import { withCompletion, withoutTask } from '#web/tasks/task-cache.ts'

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
  expect(withCompletion(profile, 2, true, 9).tasks.map((one) => one.is_completed)).toEqual([false, true])
  expect(withoutTask(profile, 1).tasks.map((one) => one.task_id)).toEqual([2])
  expect(profileWithContact(profile, { ...contact, version: 2 }).contact.version).toBe(3)
  expect(profileWithContact(profile, { ...contact, version: 4 }).contact.version).toBe(4)
})
