import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Change } from '#contract/activity/change-feed.ts'
import { ENTITIES } from '#contract/activity/changes.ts'
import { affectedBy } from '#web/cache/invalidation.ts'
import {
  albumKey,
  BOARD,
  documentsKey,
  duplicatesKey,
  INQUIRY_PHOTOS,
  panelKey,
  profileKey,
  SCHEDULE_DAYS,
} from '#web/cache/read-keys.ts'

const client = new QueryClient()
const OPEN = {
  'profile 5': profileKey(5),
  'profile 7': profileKey(7),
  'album 5': albumKey(5),
  'album 7': albumKey(7),
  'duplicates 7': duplicatesKey(7),
  'panel 50': panelKey(50),
  'panel 51': panelKey(51),
  'panel 70': panelKey(70),
  contacts: ['contacts', 'list', {}],
  board: [...BOARD, {}],
  tasks: ['tasks', 'board', {}],
  log: ['activity', 'list'],
  catalog: ['catalog', 'stages'],
  'documents 70': documentsKey(70),
}
/** Contact 5 has leads 50 and 51, contact 7 has lead 70. */
const CONTACT_OF: Record<number, number> = { 50: 5, 51: 5, 70: 7 }

beforeEach(() => {
  client.clear()
  for (const key of Object.values(OPEN)) {
    const lead = key[0] === 'panels' ? { lead: { contact_id: CONTACT_OF[Number(key[1])] } } : {}
    client.setQueryData(key, lead)
  }
})

const stale = (...changes: Change[]) => {
  client.invalidateQueries({ predicate: affectedBy(changes) })
  return Object.entries(OPEN).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []))
}

test('a note on a contact affects its own profile and panels only', () => {
  expect(stale({ entity: 'note', entity_id: 1, contact_id: 5, lead_id: 50 })).toEqual([
    'profile 5',
    'album 5',
    'panel 50',
    'panel 51',
    'contacts',
    'board',
    'log',
  ])
})

test.each([
  ['lead', ['tasks', 'board', {}], 'the tasks of a deleted lead'],
  ['estimate', [...SCHEDULE_DAYS, '2026-03-08', 'me'], "a customer's question"],
  ['image', INQUIRY_PHOTOS, 'the photo of an inquiry'],
  ['trash', panelKey(51), 'names that a purge deleted'],
  ['hidden', documentsKey(70), 'a signature that this user may not see in the feed'],
] as const)('a changed %s affects %j: %s', (entity, queryKey, _) => {
  const isAffected = affectedBy([{ entity, contact_id: null, lead_id: null }])
  expect(isAffected({ queryKey, state: { data: {} } })).toBe(true)
})

const OF_STOP: [Change['entity'], contact_id: number | null, lead_id: number | null, isExpected: boolean][] = [
  ['note', 5, null, true],
  ['note', 7, 50, true],
  ['note', 7, 70, false],
  ['receipt', null, 70, false],
  ['note', null, 90, true],
  ['image', null, null, true],
  ['task', 7, 70, true],
  ['lead', 7, 70, true],
]

test.each(OF_STOP)(
  'a %s of contact %s and lead %s affects a day of contact 5, lead 50 and inquiry 90: %s',
  (...row) => {
    const [entity, contact_id, lead_id, isExpected] = row
    const day = { stops: [{ appointment: { contact_id: 5, lead_id: 50 } }], inquiries: [{ lead_id: 90 }] }
    const isAffected = affectedBy([{ entity, contact_id, lead_id }])
    expect(isAffected({ queryKey: [...SCHEDULE_DAYS, '2026-03-08', 'me'], state: { data: day } })).toBe(isExpected)
  },
)

test('the settings of the schedule change with the settings and the users alone', () => {
  const isAffected = (entity: Change['entity']) =>
    affectedBy([{ entity }])({ queryKey: ['schedule', 'settings'], state: { data: {} } })
  expect(ENTITIES.filter(isAffected)).toEqual(['user', 'settings'])
})

test('a moved lead, a task and a photo affect their contact', () => {
  for (const entity of ['lead', 'task', 'image'] as const) {
    client.clear()
    for (const key of Object.values(OPEN)) client.setQueryData(key, {})
    client.setQueryData(panelKey(70), { lead: { contact_id: 7 } })
    const names = stale({ entity, entity_id: 70, contact_id: 7, lead_id: 70 })
    expect(names).toEqual(expect.arrayContaining(['profile 7', 'album 7', 'panel 70']))
    expect(names).not.toEqual(expect.arrayContaining(['profile 5']))
  }
})

test('a changed contact affects the possible duplicates of every contact', () => {
  const names = stale({ entity: 'contact', entity_id: 5, contact_id: 5, lead_id: null })
  expect(names).toContain('duplicates 7')
  expect(names).not.toContain('profile 7')
})

test.each<Change>([
  // A merge is of two contacts; what the user may not see has no name.
  { entity: 'contact', entity_id: 5, contact_id: null, lead_id: null },
  { entity: 'hidden', entity_id: 0, contact_id: null, lead_id: null },
  { entity: 'import', entity_id: 3, contact_id: null, lead_id: null },
])('where a change names no contact, $entity makes all profiles stale', (change) => {
  expect(stale(change)).toEqual(expect.arrayContaining(['profile 5', 'profile 7', 'panel 50', 'panel 70']))
})

test.each<Change>([
  { entity: 'contact', entity_id: 7, contact_id: 7, lead_id: null },
  { entity: 'import', entity_id: 3, contact_id: null, lead_id: null },
])('a change of a $entity makes documents stale, because they have the language of the contact', (change) => {
  expect(stale(change)).toContain('documents 70')
})
