import { expect, test } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { NOTE } from '../support/web/note.ts'

const LISTS = {
  stages: FALLBACK_STAGES,
  sellers: [{ seller_id: 1, name: 'Maria Lopez', is_active: true }],
  categories: [{ category_id: 4, name: 'Welding', order_index: 1, is_active: true }],
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
  [{ action: 'contact_created', details: {} }, ['created', 'Contact Created', null]],
  [
    { action: 'contact_created', details: { given: { name, phone: '512 555 0100', email: null, seller_id: 1 } } },
    ['created', 'Contact Created', 'Name: Rosa\nPhone: (512) 555-0100\nSeller: Maria Lopez'],
  ],
  [
    {
      action: 'contact_changed',
      details: {
        name,
        changes: [
          { field: 'phone', from: '512 555 0100', to: '512 555 0199' },
          { field: 'address', from: null, to: '9 OAK' },
          { field: 'zip', from: '78701', to: null },
          { field: 'installation_date', from: '2026-05-01', to: '2026-06-02' },
          { field: 'category_id', from: 4, to: 99 },
        ],
      },
    },
    [
      'general',
      'Contact details changed',
      'Phone: (512) 555-0100 → (512) 555-0199\nAddress: none → 9 OAK\nZIP: 78701 → none\nInstallation date: May 1, 2026 → Jun 2, 2026\nCategory: Welding → a former category',
    ],
  ],
  [
    {
      action: 'lead_changed',
      details: {
        name,
        title: null,
        changes: [
          { field: 'value_cents', from: 150_000, to: 9999 },
          { field: 'seller_id', from: 1, to: null },
          { field: 'seller_id', from: 1, to: 77 },
        ],
      },
    },
    [
      'general',
      'Lead changed',
      'Estimate: $1,500 → $99.99\nSeller: Maria Lopez → none\nSeller: Maria Lopez → a former seller',
    ],
  ],
  [
    {
      action: 'contacts_merged',
      details: { name, other_name: 'R. Diaz', dropped: { phone: '512 555 0177', value_cents: 5000 } },
    },
    ['general', 'Merged with R. Diaz', 'Not kept: Phone: (512) 555-0177\nNot kept: Estimate: $50'],
  ],
  [
    { action: 'contacts_merged', details: { name, other_name: 'R. Diaz', dropped: {} } },
    ['general', 'Merged with R. Diaz', null],
  ],
  [
    { action: 'contacts_merge_undone', details: { name, other_name: 'R. Diaz' } },
    ['general', 'Merge with R. Diaz undone', null],
  ],
  [{ action: 'contact_changed', details: { name, changes: [] } }, ['general', 'Contact details changed', null]],
  [{ action: 'contact_moved', details: { from: 9, to: 2, name } }, ['stage', 'Moved from Archive to Info', null]],
  [{ action: 'contact_deleted', details: { name } }, ['general', 'Contact deleted', null]],
  [{ action: 'draft_received', details: { name } }, ['general', 'Inquiry received', null]],
  [{ action: 'draft_created', details: { name } }, ['general', 'Draft added', null]],
  [{ action: 'draft_deleted', details: { name } }, ['general', 'Draft deleted', null]],
  [{ action: 'draft_restored', details: { name } }, ['general', 'Draft restored', null]],
  [{ action: 'lead_created', details: { to: 2, title: 'Carport', name } }, ['stage', 'New lead in Info', 'Carport']],
  [{ action: 'lead_created', details: { to: 2, title: null, name } }, ['stage', 'New lead in Info', null]],
  [{ action: 'lead_moved', details: MOVE }, ['stage', 'Moved from Info to Calls', 'Carport']],
  [
    { action: 'lead_moved', details: { ...MOVE, to: 77, title: null } },
    ['stage', 'Moved from Info to a former stage', null],
  ],
  [
    { action: 'lead_move_undone', details: { ...MOVE, from: 3, to: 2 } },
    ['stage', 'Moved back from Calls to Info', 'Carport'],
  ],
  [
    { action: 'lead_promoted', details: { ...MOVE, from: 1, to: 2 } },
    ['stage', 'Promoted from Form Drafts to Info', 'Carport'],
  ],
  [{ action: 'task_created', details: { title: 'Call Rosa' } }, ['task', 'Task added: Call Rosa', null]],
  [{ action: 'task_changed', details: { title: 'Call Rosa' } }, ['task', 'Task changed: Call Rosa', null]],
  [
    {
      action: 'task_changed',
      details: {
        title: 'Call Rosa',
        changes: [
          { field: 'priority', from: 'normal', to: 'high' },
          { field: 'due_at', from: null, to: Date.parse('2026-03-02T15:30:00Z') },
        ],
      },
    },
    ['task', 'Task changed: Call Rosa', expect.stringMatching(/^Priority: normal → high\nDue: none → Mar 2, 2026/)],
  ],
  [{ action: 'task_completed', details: { title: 'Call Rosa' } }, ['task', 'Task completed: Call Rosa', null]],
  [{ action: 'task_reopened', details: { title: 'Call Rosa' } }, ['task', 'Task reopened: Call Rosa', null]],
  [{ action: 'task_deleted', details: { title: 'Call Rosa' } }, ['task', 'Task deleted: Call Rosa', null]],
  [{ action: 'task_restored', details: { title: 'Call Rosa' } }, ['task', 'Task restored: Call Rosa', null]],
  [{ action: 'image_added', details: { description: 'Gate' } }, ['others', 'Photo added', null]],
  [
    {
      action: 'image_changed',
      details: {
        description: 'Gate',
        count: 1,
        changes: [
          { field: 'caption', from: null, to: 'Gate' },
          { field: 'tag', from: 'before', to: 'after' },
          { field: 'job', from: 'Fence', to: null },
        ],
      },
    },
    ['others', 'Photo changed', 'Caption: none → Gate\nTag: Before → After\nJob: Fence → none'],
  ],
  [
    {
      action: 'user_changed',
      details: { name: 'Max', changes: [{ field: 'role', from: 'manager', to: 'admin' }] },
    },
    ['others', 'User changed: Max', 'Role: manager → admin'],
  ],
  [
    {
      action: 'permissions_changed',
      details: { role: 'manager', granted: ['Leads: Delete', 'Forms: Delete'], taken: ['Reports'] },
    },
    ['others', 'Permissions of manager changed', 'Allowed: Leads: Delete, Forms: Delete\nNo longer allowed: Reports'],
  ],
  [{ action: 'unknown', details: {} }, ['others', 'Something changed', null]],
])('%o is found', (line, expected) => {
  expect(told(line)).toEqual(expected)
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
  expect(describeItem(item, NAMES, 30)).toMatchObject({ text: 'Dana added 30 photos', who: '' })
  expect(describeItem(item, NAMES, 1)).toMatchObject({ text: 'Photo added', who: 'Dana' })
  const changes = [{ field: 'tag', from: null, to: 'after' }]
  const tagged = { action: 'image_changed' as const, details: { description: null, changes, count: 7 } }
  expect(describeItem({ ...item, ...tagged }, NAMES)).toMatchObject({
    text: 'Dana changed 7 photos',
    description: 'Tag: After',
    who: '',
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

test('describes an unknown action of a newer server without its words', () => {
  const line = { action: 'task_assigned', details: { title: 'Call Rosa' } } as unknown as LogLine
  expect(told(line)).toEqual(['others', 'Something changed', null])
})
