import { describe, expect, test } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import type { Timeline, TimelineItem } from '#contract/activity/timeline.ts'
import { FALLBACK_STAGES, type Stage } from '#contract/catalog.ts'
import type { ContactDetails, Profile } from '#contract/profile.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { ContactFields, editedContact } from '#web/contacts/profile/edit/contact-fields.ts'
import {
  appendItems,
  keepOlder,
  withCompletion,
  withContact,
  withoutTask,
  withStage,
} from '#web/contacts/profile/profile-cache.ts'
import { pipelineStart, upgradeFrom } from '#web/contacts/profile/stage/stage-upgrade.ts'
import { countActivities } from '#web/contacts/profile/timeline/count-activities.ts'
import { groupPhotos } from '#web/contacts/profile/timeline/group-photos.ts'
import { deleteFailure } from '#web/contacts/use-delete-contact.ts'
import { ApiError, offlineError } from '#web/lib/api/fetch-api.ts'
import { checkForm, type Texts } from '#web/lib/form/check-form.ts'
import { changedFields, versionsSeen } from '#web/lib/form/edited-fields.ts'
import { byDay, dayName, dueWords, timeAgo } from '#web/lib/format/relative.ts'
import { noteFailure } from '#web/notes/note-errors.ts'

const contact = {
  contact_id: 5,
  name: 'ROSA DÍAZ',
  phone: '(512) 555-0100',
  email: null,
  address: '12 ELM ST',
  zip: '78701',
  category_id: 4,
  seller_id: 2,
  stage_id: 2,
  stage_name: 'Info',
  project_title: null,
  price: 5100,
  installation_date: null,
  job_summary: null,
  description: null,
  version: 3,
} as ContactDetails

describe('the next stage', () => {
  const upgrades: [stage: string, next: string | undefined, refused: string | undefined][] = [
    ['Form Drafts', undefined, 'Current stage not found'],
    ['Info', 'Calls', undefined],
    ['Calls', 'Visits', undefined],
    ['Visits', 'Follow-Up', undefined],
    ['Follow-Up', 'Schedule', undefined],
    ['Schedule', 'Calendar', undefined],
    ['Calendar', 'Finished', undefined],
    ['Finished', 'Archive', undefined],
    ['Archive', undefined, 'Contact is already at the final stage'],
  ]
  test.each(upgrades)('after %s comes %s (%s)', (stage, next, refused) => {
    const id = FALLBACK_STAGES.find((one) => one.name === stage)?.stage_id ?? 0
    const upgrade = upgradeFrom(FALLBACK_STAGES, id)
    expect(upgrade.next?.name).toBe(next)
    expect(upgrade.refused).toBe(refused)
  })

  test('follows the order of the settings, not the ids', () => {
    const stage = (stage_id: number, name: string, order_index: number, kind: Stage['kind']) =>
      ({ stage_id, name, order_index, kind, points: 0, color: '#000' }) satisfies Stage
    const stages = [stage(9, 'Won', 3, 'pipeline'), stage(4, 'Talk', 2, 'pipeline'), stage(1, 'In', 1, 'drafts')]
    expect(upgradeFrom(stages, 4).next?.name).toBe('Won')
    expect(upgradeFrom(stages, 9).refused).toBe('Contact is already at the final stage')
    expect(upgradeFrom(stages, 77).refused).toBe('Current stage not found')
    expect(upgradeFrom([], 4).refused).toBe('Unable to upgrade stage: missing stage data')
    expect(pipelineStart(FALLBACK_STAGES)?.name).toBe('Info')
    expect(pipelineStart(stages)?.name).toBe('Won')
    expect(pipelineStart([])).toBeUndefined()
  })
})

describe('what a form of a contact sends', () => {
  const seen = editedContact(contact)
  const check = (typed: Texts) => checkForm(ContactFields, typed)

  test('trimmed, and only the fields that changed', () => {
    expect(changedFields(seen.text, { name: '  ROSA DÍAZ ', phone: '512 555 0100', price: '5100' })).toEqual({
      phone: '512 555 0100',
    })
    expect(check({ name: '  Rosa ', address: '   ', installation_date: '', project_title: ' ' }).output).toEqual({
      name: 'Rosa',
      address: null,
      installation_date: null,
      project_title: null,
    })
    expect(check({ price: '$5,250.50', category_id: '7', seller_id: '' }).output).toEqual({
      price: 5250.5,
      category_id: 7,
      seller_id: null,
    })
    expect(check({ price: ' ' }).output).toEqual({ price: 0 })
  })

  test.each([
    ['name', '   ', 'Contact name is required'],
    ['phone', '', 'Phone is required'],
    ['phone', '12', 'Phone must have 7 to 15 digits'],
    ['email', 'rosa', 'Email must look like name@example.com'],
    ['price', 'a lot', 'Estimate must be a number'],
    ['price', '-1', 'Estimate cannot be below 0'],
    ['installation_date', '2026-02-30', 'Installation date must be a day, as YYYY-MM-DD'],
  ])('%s of %o: %s', (field, typed, message) => {
    expect(check({ [field]: typed }).issues?.[field]).toBe(message)
  })

  test('with the newest version, unless somebody changed an edited field meanwhile', () => {
    const renamed = editedContact({ ...contact, name: 'ROSA', version: 4 })
    expect(versionsSeen({ phone: '1' }, seen, renamed)).toEqual({ version: 4 })
    expect(versionsSeen({ name: 'R' }, seen, renamed)).toEqual({ version: 3 })
    expect(versionsSeen({ name: 'R' }, renamed, renamed)).toEqual({ version: 4 })
  })

  test('with the version of the lead as well, which the board changes alone', () => {
    const led = { ...contact, current_lead_id: 7, current_lead_version: 2 }
    const moved = { ...led, stage_name: 'Calls', current_lead_version: 5 }
    const seenLed = editedContact(led)
    expect(versionsSeen({ phone: '1' }, seenLed, editedContact(moved))).toEqual({ version: 3, lead_version: 5 })
    const titled = editedContact({ ...moved, project_title: 'DECK' })
    expect(versionsSeen({ project_title: 'SHED' }, seenLed, titled)).toEqual({ version: 3, lead_version: 2 })
  })
})

const item = (id: number): TimelineItem => ({
  id,
  action: 'note_added',
  details: { name: null },
  content: null,
  user_name: '',
  created_at: id,
})
const timeline = (ids: number[], next: string | null): Timeline => ({
  data: ids.map(item),
  next,
  pagination: { page: 1, hasNext: next !== null, total: null },
})
const idsOf = (read: Timeline) => read.data.map(({ id }) => id)

describe('the timeline', () => {
  test('grows by its next page, each item once', () => {
    const grown = appendItems(timeline([9, 8], '8'), timeline([8, 7], '7'))
    expect(idsOf(grown)).toEqual([9, 8, 7])
    expect(grown.next).toBe('7')
  })

  test('groups neighbouring photos by user and action', () => {
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
    const items = log.map(([user_name, line], id) => ({ id, user_name, content: null, created_at: id, ...line }))
    const names = catalogNames({ stages: [], sellers: [], categories: [] })
    const told = groupPhotos(items).map(({ first, count }) => [first.id, describeItem(first, names, count).text])
    expect(told).toEqual([
      [0, 'Dana added 30 photos'],
      [30, 'Photo added'],
      [31, 'Marcus deleted 2 photos'],
      [33, 'Note added'],
      [34, 'Note added'],
    ])
    // The number on the tab is that of the rows: completed tasks are folded away beneath an open one.
    const task = (task_id: number, is_completed: boolean) => ({ task_id, is_completed }) as Profile['tasks'][number]
    const profile = {
      tasks: [task(1, false), task(2, true), task(3, true)],
      timeline: { ...timeline([], null), data: items },
    }
    expect(countActivities(profile, 40)).toBe(6)
    expect(countActivities({ ...profile, tasks: profile.tasks.slice(1) }, 40)).toBe(7)
  })

  test('keeps older pages on a new read where they join it, and drops them where they do not', () => {
    const known = timeline([9, 8, 7, 6], '6')
    const joined = keepOlder(known, timeline([10, 9, 8], '8'))
    expect(idsOf(joined)).toEqual([10, 9, 8, 7, 6])
    expect(joined.next).toBe('6')
    const apart = timeline([30, 29], '29')
    expect(keepOlder(known, apart)).toBe(apart)
    const whole = timeline([9, 8], null)
    expect(keepOlder(known, whole)).toBe(whole)
  })
})

test('a write changes the profile before its answer, and an older answer does not replace a newer contact', () => {
  const task = { task_id: 1, title: 'Call', is_completed: false } as Profile['tasks'][number]
  const profile: Profile = { contact, tasks: [task, { ...task, task_id: 2 }], notes: [], timeline: timeline([], null) }
  expect(withStage(profile, { stage_id: 3, name: 'Calls' }).contact).toMatchObject({
    stage_id: 3,
    stage_name: 'Calls',
  })
  expect(withCompletion(profile, 2, true).tasks.map((one) => one.is_completed)).toEqual([false, true])
  expect(withoutTask(profile, 1).tasks.map((one) => one.task_id)).toEqual([2])
  expect(withContact(profile, { ...contact, version: 2 }).contact.version).toBe(3)
  expect(withContact(profile, { ...contact, version: 4 }).contact.version).toBe(4)
})

describe('the sentence of a refusal', () => {
  const refused = (status: number, answer: object = {}) => new ApiError('internal', status, answer)

  test('of a note', () => {
    expect(noteFailure(refused(401), 'x')).toBe('Authentication failed. Please refresh the page.')
    expect(noteFailure(refused(400), 'x')).toBe('Please provide note content.')
    expect(noteFailure(offlineError(), 'Failed to add note. Please try again.')).toBe(
      'No connection. Failed to add note. Please try again.',
    )
    expect(noteFailure(refused(500), 'Failed to add note. Please try again.')).toBe(
      'Failed to add note. Please try again.',
    )
  })

  test('of a deletion', () => {
    expect(deleteFailure(refused(403, { error: 'No' }))).toBe('Permission denied: Admin access required')
    expect(deleteFailure(refused(500, { error: 'The disk is full' }))).toBe(
      'Failed to delete contact: The disk is full',
    )
    expect(deleteFailure(refused(500, { error: '' }))).toBe('Failed to delete contact')
  })
})

describe('days', () => {
  const now = new Date(2026, 10, 20, 9, 30).getTime()
  const at = (...when: [number, number, number, number, number]) => new Date(...when).getTime()

  test.each([
    [at(2026, 10, 20, 0, 0), 'Today'],
    [at(2026, 10, 19, 23, 59), 'Yesterday'],
    [at(2026, 10, 19, 0, 0), 'Yesterday'],
    [at(2026, 10, 18, 23, 59), 'Wednesday, Nov 18'],
    [at(2025, 10, 20, 9, 0), 'Nov 20, 2025'],
  ])('%i is %s', (time, name) => {
    expect(dayName(time, now)).toBe(name)
  })

  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1h ago'],
    [86_400_000, '1d ago'],
  ])('%i ms before is %s', (age, words) => {
    expect(timeAgo(now - age, now)).toBe(words)
  })

  test('items of one day are grouped', () => {
    const items = [at(2026, 10, 20, 9, 0), at(2026, 10, 20, 8, 0), at(2026, 10, 19, 8, 0)].map((created_at) => ({
      created_at,
    }))
    expect(byDay(items, now).map(({ day, items: some }) => [day, some.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ])
  })

  test.each([
    [at(2026, 10, 20, 1, 0), 'Due today', false],
    [at(2026, 10, 21, 1, 0), 'Due Nov 21, 2026', false],
    [at(2026, 10, 19, 23, 0), 'Overdue since yesterday', true],
    [at(2026, 10, 10, 1, 0), 'Overdue since Nov 10, 2026', true],
  ])('a task for %i: %s', (due, text, late) => {
    expect(dueWords(due, now)).toEqual({ text, late })
  })
})
