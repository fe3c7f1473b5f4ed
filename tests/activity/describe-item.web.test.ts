import { expect, onTestFinished, test, vi } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import { ENTITIES } from '#contract/activity/changes.ts'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { BusinessSettings } from '#contract/settings/business-settings.ts'
import { DocumentSettings } from '#contract/settings/document-settings.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeChanges } from '#web/activity/describe-fields.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { affectedBy } from '#web/cache/invalidation.ts'
import { NOTE } from '../support/web/note.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const LISTS = {
  stages: STARTING_STAGES,
  sellers: [{ seller_id: 1, name: 'Maria Lopez', is_active: true }],
  categories: [{ category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 1, is_active: true }],
}
const NAMES = catalogNames(LISTS)

const ITEM = { id: 1, user_name: 'Ada', created_at: 0, note: null, image_id: null, lead_id: null }

const told = (line: LogLine, content: string | null = null, names = NAMES) => {
  const note = content === null ? null : { ...NOTE, content }
  const { kind, text, description } = describeItem({ ...ITEM, note, ...line }, names)
  return [kind, text, description]
}

const name = 'Rosa'
const MOVE = { from: 2, to: 3, title: 'Carport', name }

test.each<[LogLine, ReturnType<typeof told>]>([
  [
    { action: 'contact_created', details: { given: { name, phone: '512 555 0100', email: null, seller_id: 1 } } },
    ['created', 'Contact Created', 'Name: Rosa\nPhone: (512) 555-0100\nSeller: Maria Lopez'],
  ],
  [
    {
      action: 'contacts_merged',
      details: { name, other_name: 'R. Diaz', dropped: { phone: '512 555 0177', value_cents: 5000 } },
    },
    ['general', 'Merged with R. Diaz', 'Not kept: Phone: (512) 555-0177\nNot kept: Estimate: $50'],
  ],
  [{ action: 'contact_moved', details: { from: 9, to: 2, name } }, ['stage', 'Moved from Archive to Info', null]],
  [{ action: 'contact_deleted', details: { name } }, ['general', 'Contact deleted', null]],
  [{ action: 'draft_received', details: { name } }, ['general', 'Inquiry received', null]],
  [{ action: 'lead_created', details: { to: 2, title: 'Carport', name } }, ['stage', 'New lead in Info', 'Carport']],
  [{ action: 'lead_moved', details: MOVE }, ['stage', 'Moved from Info to Calls', 'Carport']],
  [
    { action: 'lead_moved', details: { ...MOVE, to: 77, title: null } },
    ['stage', 'Moved from Info to a former stage', null],
  ],
  [
    { action: 'lead_promoted', details: { ...MOVE, from: 1, to: 2 } },
    ['stage', 'Promoted from Form Drafts to Info', 'Carport'],
  ],
  [{ action: 'task_created', details: { title: 'Call Rosa' } }, ['task', 'Task added: Call Rosa', null]],
  [{ action: 'task_completed', details: { title: 'Call Rosa' } }, ['task', 'Task completed: Call Rosa', null]],
  [{ action: 'image_added', details: { description: 'Gate' } }, ['others', 'Photo added', null]],
  [
    {
      action: 'permissions_changed',
      details: { role: 'manager', granted: ['Leads: Delete', 'Forms: Delete'], taken: ['Reports'] },
    },
    ['others', 'Permissions of manager changed', 'Allowed: Leads: Delete, Forms: Delete\nNo longer allowed: Reports'],
  ],
  [{ action: 'unknown', details: {} }, ['others', 'Something changed', null]],
  [{ action: 'contact_created', details: {} }, ['created', 'Contact Created', null]],
  // An action of a newer server.
  [
    { action: 'task_assigned', details: { title: 'Call' } } as unknown as LogLine,
    ['others', 'Something changed', null],
  ],
])('%o is described', (line, expected) => {
  expect(told(line)).toEqual(expected)
})

const CHANGED = 'Contact details changed'
const DUE = Date.parse('2026-03-02T15:30:00Z')

test.each<[field: string, from: string | number | null, to: string | number | null, text: string | RegExp]>([
  ['phone', '512 555 0100', '512 555 0199', 'Phone: (512) 555-0100 → (512) 555-0199'],
  ['address', null, '9 OAK', 'Address: none → 9 OAK'],
  ['zip', '78701', null, 'ZIP: 78701 → none'],
  ['installation_date', '2026-05-01', '2026-06-02', 'Installation date: May 1, 2026 → Jun 2, 2026'],
  ['category_id', 4, 99, 'Category: Welding → a former category'],
  ['value_cents', 150_000, 9999, 'Estimate: $1,500 → $99.99'],
  ['seller_id', 1, null, 'Seller: Maria Lopez → none'],
  ['seller_id', 1, 77, 'Seller: Maria Lopez → a former seller'],
  ['priority', 'normal', 'high', 'Priority: normal → high'],
  ['due_at', null, DUE, expect.stringMatching(/^Due: none → Mar 2, 2026/)],
  ['caption', null, 'Gate', 'Caption: none → Gate'],
  ['tag', 'before', 'after', 'Tag: Before → After'],
  ['job', 'Fence', null, 'Job: Fence → none'],
  ['role', 'manager', 'admin', 'Role: manager → admin'],
])('a change of %s from %s to %s reads "%s"', (field, from, to, text) => {
  const changes = [{ field, from, to }]
  expect(told({ action: 'contact_changed', details: { name, changes } })).toEqual(['general', CHANGED, text])
})

test('describes a note with its text unless it was deleted', () => {
  expect(told({ action: 'note_added', details: { name } }, 'Two dogs')).toEqual(['note', 'Note added', 'Two dogs'])
  expect(told({ action: 'note_added', details: { name } })).toEqual(['note', 'Note added', null])
  const changes = [{ field: 'note', from: 'One dog', to: 'Two dogs' }]
  const edited = { action: 'note_changed' as const, details: { name, changes } }
  expect(told(edited, 'Two dogs')).toEqual(['general', 'Note changed', 'Note: One dog → Two dogs'])
  expect(told(edited)).toEqual(['general', 'Note changed', null])
})

test('describes photos in a row as one item with the user in the sentence', () => {
  const line = { action: 'image_added' as const, details: { description: 'Gate' } }
  const item = { ...ITEM, user_name: 'Dana', ...line }
  expect(describeItem(item, NAMES, 30)).toMatchObject({ text: 'Dana added 30 photos', user: '' })
  expect(describeItem(item, NAMES, 1)).toMatchObject({ text: 'Photo added', user: 'Dana' })
  const changes = [{ field: 'tag', from: null, to: 'after' }]
  const tagged = { action: 'image_changed' as const, details: { description: null, changes, count: 7 } }
  expect(describeItem({ ...item, ...tagged }, NAMES)).toMatchObject({
    text: 'Dana changed 7 photos',
    description: 'Tag: After',
    user: '',
  })
})

test('does not describe names that are still loading as former ones', () => {
  const changes = [
    { field: 'seller_id', from: null, to: 1 },
    { field: 'category_id', from: null, to: 4 },
  ]
  const reading = catalogNames({ ...LISTS, sellers: undefined, categories: undefined })
  expect(told({ action: 'contact_changed', details: { name, changes } }, null, reading)[2]).toBe(
    'Seller: none → …\nCategory: none → …',
  )
})

test('every change invalidates the log', () => {
  const log = { queryKey: ['activity', 'list'], state: { data: undefined } }
  for (const entity of ENTITIES) expect(affectedBy([{ entity }])(log)).toBe(true)
})

test('a day is the same on a device west of UTC', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.resetModules()
  const { dayDate } = await import('#web/lib/format/days.ts')
  expect([new Date(0).getHours(), dayDate('2026-05-01')]).toEqual([16, 'May 1, 2026'])
})

test('the log tells each switch of the settings as yes or no, and rates in percent', () => {
  const fields = { ...BusinessSettings.entries, ...DocumentSettings.entries, ...ScheduleSettings.entries }
  const switches = Object.entries(fields).flatMap(([field, { type }]) => (type === 'boolean' ? [field] : []))
  expect(switches).toContain('shows_pairs')
  for (const field of switches)
    expect(describeChanges([{ field, from: 0, to: 1 }], NAMES)).toEqual([expect.stringMatching(/: no → yes$/)])
  const rates = ['tax_rate', 'deposit_rate'].map((field) => ({ field, from: 0, to: 8250 }))
  expect(describeChanges(rates, NAMES)).toEqual(['Tax rate: 0% → 8.25%', 'Deposit: 0% → 8.25%'])
})
