/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog.ts'
import { sentenceOf } from '#worker/activity/sentence.ts'

const catalog = {
  stages: [...FALLBACK_STAGES],
  sellers: [{ seller_id: 1, name: 'Maria Lopez', is_active: true }],
  categories: [{ category_id: 4, name: 'Welding', order_index: 1, is_active: true }],
}
const told = (action: string, details: Record<string, unknown> = {}, content: string | null = null) => {
  const { type, text, description } = sentenceOf({ action, details: JSON.stringify(details), content }, catalog)
  return [type, text, description]
}

const MOVE = { from: 2, to: 3, version: 2, title: 'Carport' }

test.each([
  ['contact_created', {}, ['created', 'Contact Created', null]],
  ['contact_changed', { fields: ['name', 'zip'] }, ['general', 'Contact details changed', 'Name, ZIP']],
  [
    'contact_changed',
    {
      changes: [
        { field: 'phone', from: '512 555 0100', to: '512 555 0199' },
        { field: 'address', from: null, to: '9 OAK' },
        { field: 'zip', from: '78701', to: null },
        { field: 'installation_date', from: '2026-05-01', to: '2026-06-02' },
        { field: 'category_id', from: 4, to: 99 },
      ],
    },
    [
      'general',
      'Contact details changed',
      'Phone: 512 555 0100 → 512 555 0199\nAddress: none → 9 OAK\nZIP: 78701 → none\nInstallation date: May 1, 2026 → Jun 2, 2026\nCategory: Welding → 99',
    ],
  ],
  [
    'lead_changed',
    {
      changes: [
        { field: 'value_cents', from: 150_000, to: 9999 },
        { field: 'seller_id', from: 1, to: null },
      ],
    },
    ['general', 'Lead changed', 'Estimate: $1,500 → $99.99\nSeller: Maria Lopez → none'],
  ],
  [
    'contacts_merged',
    { other_name: 'R. Diaz', dropped: { phone: '512 555 0177', value_cents: 5000 } },
    ['general', 'Merged with R. Diaz', 'Not kept: Phone: 512 555 0177\nNot kept: Estimate: $50'],
  ],
  ['contacts_merged', { other_name: 'R. Diaz' }, ['general', 'Merged with R. Diaz', null]],
  ['contact_changed', {}, ['general', 'Contact details changed', null]],
  ['contact_moved', { from: 9, to: 2, name: 'Rosa' }, ['stage', 'Moved from Archive to Info', null]],
  ['contact_deleted', { name: 'Rosa' }, ['general', 'Contact deleted', null]],
  ['draft_received', { name: 'Vera' }, ['general', 'Inquiry received', null]],
  ['draft_deleted', { name: 'Vera' }, ['general', 'Draft deleted', null]],
  ['lead_created', { to: 2, title: 'Carport', value: 5 }, ['stage', 'New lead in Info', 'Carport']],
  ['lead_created', { to: 2, title: null }, ['stage', 'New lead in Info', null]],
  ['lead_changed', { fields: ['value_cents', 'title_size'] }, ['general', 'Lead changed', 'Estimate, size']],
  ['lead_moved', MOVE, ['stage', 'Moved from Info to Calls', 'Carport']],
  ['lead_moved', { from: 2, to: 77 }, ['stage', 'Moved from Info to a former stage', null]],
  ['lead_move_undone', { ...MOVE, from: 3, to: 2 }, ['stage', 'Moved back from Calls to Info', 'Carport']],
  ['lead_promoted', { ...MOVE, from: 1, to: 2 }, ['stage', 'Promoted from Form Drafts to Info', 'Carport']],
  ['task_created', { title: 'Call Rosa' }, ['task', 'Task added: Call Rosa', null]],
  ['task_changed', { title: 'Call Rosa' }, ['task', 'Task changed: Call Rosa', null]],
  ['task_completed', { title: 'Call Rosa' }, ['task', 'Task completed: Call Rosa', null]],
  ['task_reopened', { title: 'Call Rosa' }, ['task', 'Task reopened: Call Rosa', null]],
  ['task_deleted', { title: 'Call Rosa' }, ['task', 'Task deleted: Call Rosa', null]],
  ['task_restored', { title: 'Call Rosa' }, ['task', 'Task restored: Call Rosa', null]],
  ['task_restored', {}, ['task', 'Task restored', null]],
  ['photo_added', {}, ['others', 'Photo added', null]],
  ['something_new', { from: 1 }, ['others', 'Something new', null]],
])('%s with %j is told', (action, details, expected) => {
  expect(told(action, details)).toEqual(expected)
})

test('a note is told with its text, as long as it is there', () => {
  expect(told('note_added', { note_id: 1 }, 'Two dogs')).toEqual(['note', 'Note added', 'Two dogs'])
  expect(told('note_added', { note_id: 1 })).toEqual(['note', 'Note added', null])
})

const sources = import.meta.glob<string>('../../worker/**/*.ts', { query: '?raw', import: 'default', eager: true })

/** The actions in the Worker's own words: `action: 'lead_moved'`, or one handed on as `'task_completed')`. */
const written = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/'((?:contact|lead|draft|note|task|image|photo)_[a-z_]+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => /(ed|undone)$/.test(name)),
    ),
  ),
]

test('the actions that the code writes are found', () => {
  expect(written).toEqual(expect.arrayContaining(['lead_moved', 'note_added', 'task_restored', 'contact_changed']))
})

test.each(written)('%s, which the code writes, makes a sentence', (action) => {
  const [type, text] = told(action, { from: 2, to: 3, title: 'Carport', fields: ['name'] })
  expect([type, text]).not.toContain(undefined)
  expect(text).toMatch(/^[A-Z][^_]+$/)
})
