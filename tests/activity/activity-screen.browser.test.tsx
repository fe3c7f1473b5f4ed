import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LogLine } from '#contract/activity/actions.ts'
import type { LogEntry } from '#contract/activity/log.ts'
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { SECTION_NEEDS } from '#web/activity/log/describe-entry.ts'
import { SECTIONS } from '#web/settings/sections.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, field, isMissing, isShown, press, textsOf } from '../support/screen/hand.ts'
import { logEntry as line } from '../support/screen/log.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { NOTE } from '../support/web/note.ts'

const TODAY = dayOf(Date.now(), USER.business.time_zone)
const PEOPLE = [
  { user_id: 1, name: 'Ada', is_active: true },
  { user_id: 2, name: 'Max', is_active: false },
]

const bySystem = (name: string, lead_id: number) => ({
  ...{ user_id: null, user_name: 'System', name, lead_id, is_draft: true },
})
const GONE = { name: null, state: 'deleted' } as const
const name = 'Rosa Diaz'
const phone = (from: string | null, to: string | null) => [{ field: 'phone', from, to }]

const LINES = [
  line(
    'lead',
    { action: 'lead_moved', details: { name, title: 'Carport', from: 2, to: 3 } },
    { user_name_now: 'Ada Hill', lead_id: 7, contact_id: 5 },
  ),
  line(
    'contact',
    { action: 'contact_changed', details: { name, changes: phone('512 555 0100', '512 555 0199') } },
    { state: 'trash' },
  ),
  line('contact', { action: 'contact_changed', details: { name: null, changes: phone(null, null) } }, GONE),
  line('contact', { action: 'contact_deleted', details: { name: null } }, GONE),
  line('contact', { action: 'contact_purged', details: {} }, GONE),
  line('task', { action: 'task_created', details: { title: 'Measure' } }, { task_id: 3, contact_id: 5 }),
  line('note', { action: 'note_added', details: { name } }, { contact_id: 5, note: { ...NOTE, content: 'Two dogs' } }),
  line('draft', { action: 'draft_touched', details: { name: 'Vera', kind: 'call' } }, bySystem('Vera', 8)),
  line('draft', { action: 'draft_received', details: { name: 'Walt' } }, bySystem('Walt', 9)),
  line('settings', { action: 'unknown', details: {} }, { name: null, created_at: Date.now() - 400 * 86_400_000 }),
]

/** Opens the log with these lines as its first page; `next` is the cursor of an older one. */
const openLog = async (
  search = '',
  lines: readonly LogEntry[] = LINES,
  permissions: readonly Permission[] = PERMISSIONS,
  next: string | null = null,
) => {
  const older = line('lead', { action: 'lead_changed', details: { name: null, title: 'Older', changes: [] } })
  return renderApp(
    `/activity-logs${search}`,
    {
      'GET /activity': ({ query: { cursor } }) => ({
        ...{ data: cursor ? [older] : [...lines], next: cursor ? null : next, people: cursor ? null : PEOPLE },
        pagination: { page: 1, hasNext: !cursor && next !== null, total: null },
      }),
    },
    { ...USER, permissions: [...permissions] },
  )
}
const listItems = () => page.getByRole('main').getByRole('listitem')
/** The lines without their times of day. */
const texts = () => textsOf(listItems(), (one) => one.querySelector('div')?.textContent?.replaceAll(/\s+/g, ' ').trim())
const textsAre = (...expected: string[]) => expect.poll(texts).toEqual(expected)
const links = () =>
  listItems()
    .elements()
    .flatMap((one) => [...one.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]))
const optionsOf = (label: string) => textsOf(field(label).getByRole('option'))

test('each line shows user, action, record, values before and after, and links', async () => {
  await openLog()
  await textsAre(
    'Ada, now Ada Hill moved Rosa Diaz from Info to Calls Carport',
    'Ada edited Rosa Diaz In the trashPhone: (512) 555-0100 → (512) 555-0199',
    'Ada edited a contact (deleted)',
    'Ada deleted a contact',
    'Ada deleted a contact permanently',
    'Ada added a task for Rosa Diaz Measure',
    'Ada added a note to Rosa Diaz Two dogs',
    'System contacted Vera',
    'Walt sent an inquiry',
    'Ada changed',
  )
  expect(links()).toEqual([
    ['Rosa Diaz', '/contacts/5'],
    ['Carport', '/leads/7'],
    ['Rosa Diaz', '/contacts/5'],
    ['Measure', '/tasks?task=3'],
    ['Rosa Diaz', '/contacts/5'],
    ['Vera', '/forms'],
    ['Walt', '/forms'],
  ])
  await isShown(page.getByRole('region', { name: 'Today' }))
  expect(optionsOf('Person')).toContainEqual(expect.stringMatching(/^Max.*no longer active/))
})

const SETTINGS = (
  [
    { action: 'permissions_changed', details: { role: 'manager', granted: ['Leads: Delete'], taken: [] } },
    { action: 'device_code_made', details: { user_name: 'Pia' } },
    {
      action: 'entry_changed',
      details: { list: 'seller', name: 'Busy', changes: [{ field: 'name', from: 'Busy', to: 'Ben' }] },
    },
    { action: 'entry_ended', details: { list: 'seller', name: 'Ben', leads: 1, went_to: 'Maria' } },
    { action: 'entry_added', details: { list: 'category', name: 'Gates' } },
    { action: 'stage_removed', details: { list: 'stage', name: 'Calls', leads: 701, went_to: 'Info' } },
    { action: 'entries_ordered', details: { list: 'stage' } },
    { action: 'user_created', details: { name: 'Sam', role: 'manager' } },
    { action: 'device_revoked', details: { device: 'iPhone', of: 'Max' } },
    { action: 'sign_in_settings_changed', details: { new_devices_need_code: true } },
    { action: 'business_changed', details: { changes: [] } },
    { action: 'inquiry_settings_changed', details: {} },
    { action: 'trash_emptied', details: { count: 3 } },
    { action: 'import_made', details: { file: 'old.csv', made: 2, merged: 1, jobs: 0, skipped: 0 } },
  ] satisfies LogLine[]
).map((logged) => line('settings', logged, { name: null }))

test('a line about users and settings shows the change and links to its section', async () => {
  await openLog('', SETTINGS)
  await textsAre(
    'Ada changed the permissions of manager Allowed: Leads: Delete',
    'Ada created a device code for Pia',
    'Ada changed the seller Busy Name: Busy → Ben',
    'Ada deactivated the seller Ben (1 lead to Maria)',
    'Ada added the category Gates',
    'Ada removed the stage Calls (701 leads to Info)',
    'Ada reordered the stages',
    'Ada added the user Sam as manager',
    'Ada signed out iPhone of Max',
    'Ada changed how new devices sign in (with a code)',
    'Ada changed the business settings',
    'Ada changed the inquiry settings',
    'Ada emptied the trash (3 items)',
    'Ada imported old.csv (2 new contacts, 1 contact added to)',
  )
  const sections = [
    ...['permissions', 'people', 'sellers', 'sellers', 'categories', 'stages', 'stages', 'people', 'sign-in'],
    ...['business', 'inquiries'],
  ]
  expect(links().map(([, path]) => path)).toEqual(sections.map((section) => `/admin/settings/${section}`))
})

test('links to settings require the permission of their section', async () => {
  await openLog(
    '',
    SETTINGS,
    PERMISSIONS.filter((one) => one !== 'Admin Panel: System Settings'),
  )
  await expect.poll(() => links().length).toBe(4)
  for (const [section, needed] of Object.entries(SECTION_NEEDS))
    expect(SECTIONS.find(({ key }) => key === section)?.anyOf, section).toEqual([needed])
})

test('offers and requests only kinds that the role may see, and no export without its permission', async () => {
  const permissions = DEFAULT_PERMISSIONS.manager.filter((one) => one !== 'Dashboard: Export Data')
  const server = await openLog('?kind=settings', LINES, permissions)
  await isShown(listItems().first())
  expect(optionsOf('Kind')).toEqual([
    ...['Everything', 'Leads', 'Form Drafts', 'Contacts', 'Tasks', 'Notes', 'Photos', 'Estimates and invoices'],
    'Appointments',
  ])
  await expect.poll(() => server.last('GET /activity')?.query).toEqual({})
  await isMissing(button('Export'))
})

test('on a phone, the address holds the filters, which the request uses', async () => {
  await page.viewport(390, 844)
  const server = await openLog('?kind=task&user=2')
  const asked = () => server.last('GET /activity')?.query
  await isShown(listItems().first())
  expect(asked()).toEqual({ kind: 'task', user: '2' })
  await field('Person').selectOptions('system')
  await field('Kind').selectOptions('Everything')
  await field('Period').selectOptions('week')
  await expect.poll(() => location.search).toBe('?user=system&period=week')
  await expect.poll(asked).toEqual({ user: 'system', from: addDays(TODAY, -6) })
  await field('Period').selectOptions('between')
  await field('From').fill('2026-03-01')
  await field('To').fill('2026-03-09')
  await expect.poll(asked).toEqual({ user: 'system', from: '2026-03-01', to: '2026-03-09' })
  await isShown(button('Export'))
  await press('Clear')
  await expect.poll(() => location.search).toBe('')
})

test.each(['?user=nobody&kind=secret&period=ever', '?period=between&from=2026-02-30'])(
  'the unknown filters %s are not requested',
  async (search) => {
    const server = await openLog(search)
    await isShown(listItems().first())
    await expect.poll(() => server.last('GET /activity')?.query).toEqual({})
  },
)

test('loads older lines on demand', async () => {
  await openLog('', LINES, PERMISSIONS, '7.3')
  await press('Show older activity')
  await isShown(page.getByText('Older'))
  await isMissing(button('Show older activity'))
})

test.each([
  ['?kind=image', 'Nothing found'],
  ['', 'No activity yet'],
  ['?period=between&from=2026-03-09&to=2026-03-01', /The start date is after the end date/],
])('the log without lines at "%s" says: %s', async (search, text) => {
  await openLog(search, [])
  await isShown(page.getByText(text))
})

test('shows an unknown action of a newer server without its words', async () => {
  const newer = { kind: 'truck', state: 'signed', action: 'truck_washed', details: { total: 7 }, mood: 'good' }
  await openLog('', [{ ...LINES[0], ...newer, user_name_now: undefined } as unknown as LogEntry])
  await textsAre(expect.stringMatching(/^Ada changed/))
})

test('shows the error of a server without the log', async () => {
  const server = await openLog('', [])
  server.answer({ 'GET /activity': refusal(404, 'not_found', 'There is nothing here') })
  await press('Refresh')
  await isShown(page.getByRole('alert').filter({ hasText: 'There is nothing here' }))
})
