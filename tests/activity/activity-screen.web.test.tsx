import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { LogLine } from '#contract/activity/actions.ts'
import { ENTITIES } from '#contract/activity/changes.ts'
import type { Log, LogEntry } from '#contract/activity/log.ts'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { ActivityScreen } from '#web/activity/log/activity-screen.tsx'
import { SECTION_NEEDS } from '#web/activity/log/settings-path.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { SECTIONS } from '#web/settings/sections.ts'
import { NOTE } from '../support/web/note.ts'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ZONE = 'America/Chicago'
const TODAY = dayOf(Date.now(), ZONE)
const ALL = PERMISSIONS
const PEOPLE = [
  { user_id: 1, name: 'Ada', is_active: true },
  { user_id: 2, name: 'Max', is_active: false },
]

const BASE = {
  id: 1,
  kind: 'lead',
  user_id: 1,
  user_name: 'Ada',
  created_at: Date.now(),
  name: 'Rosa Diaz',
  state: 'there',
  note: null,
  image_id: null,
  lead_id: null,
  contact_id: null,
  task_id: null,
  is_draft: false,
} as const

const LINES: LogEntry[] = [
  {
    ...BASE,
    id: 9,
    user_name_now: 'Ada Hill',
    lead_id: 7,
    contact_id: 5,
    action: 'lead_moved',
    details: { name: 'Rosa Diaz', title: 'Carport', from: 2, to: 3 },
  },
  {
    ...BASE,
    id: 8,
    kind: 'contact',
    state: 'trash',
    action: 'contact_changed',
    details: { name: 'Rosa Diaz', changes: [{ field: 'phone', from: '512 555 0100', to: '512 555 0199' }] },
  },
  {
    ...BASE,
    id: 7,
    kind: 'contact',
    name: null,
    state: 'deleted',
    action: 'contact_changed',
    details: { name: null, changes: [{ field: 'phone', from: null, to: null }] },
  },
  { ...BASE, id: 10, kind: 'contact', name: null, state: 'deleted', action: 'contact_purged', details: {} },
  { ...BASE, id: 6, kind: 'task', task_id: 3, contact_id: 5, action: 'task_created', details: { title: 'Measure' } },
  {
    ...BASE,
    id: 5,
    kind: 'note',
    contact_id: 5,
    note: { ...NOTE, content: 'Two dogs' },
    action: 'note_added',
    details: { name: 'Rosa Diaz' },
  },
  {
    ...BASE,
    id: 4,
    kind: 'draft',
    user_id: null,
    user_name: 'System',
    name: 'Vera',
    lead_id: 8,
    is_draft: true,
    action: 'draft_touched',
    details: { name: 'Vera', kind: 'call' },
  },
  {
    ...BASE,
    id: 2,
    kind: 'draft',
    user_id: null,
    user_name: 'System',
    name: 'Walt',
    lead_id: 9,
    is_draft: true,
    action: 'draft_received',
    details: { name: 'Walt' },
  },
  {
    ...BASE,
    id: 3,
    kind: 'settings',
    name: null,
    action: 'unknown',
    details: {},
    created_at: Date.now() - 400 * 86_400_000,
  },
]

const Address = () => <output>{useLocation().search}</output>

/** The screen at a URL. */
const open = (search = '', permissions: readonly Permission[] = ALL) => {
  signInWith(permissions, ZONE)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'removed-stages'], [])
  client.setQueryData(['catalog', 'sellers'], [])
  client.setQueryData(['catalog', 'categories'], [])
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/activity-logs${search}`]}>
        <ActivityScreen />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The screen with these lines as its first page. */
const show = (
  search = '',
  lines: LogEntry[] = LINES,
  permissions: readonly Permission[] = ALL,
  next: string | null = null,
) => {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input), 'https://board.example')
    asked.push(searchParams)
    const isFirst = !searchParams.has('cursor')
    const page: Log = {
      data: isFirst
        ? lines
        : [{ ...BASE, id: 1, action: 'lead_changed', details: { name: null, title: 'Older', changes: [] } }],
      pagination: { page: 1, hasNext: isFirst && next !== null, total: null },
      next: isFirst ? next : null,
      people: isFirst ? PEOPLE : null,
    }
    return Response.json(page)
  })
  const screen = open(search, permissions)
  return { ...screen, asked, address: () => screen.getByRole('status').textContent }
}

test('each line shows user, action, record, values before and after, and links', async () => {
  const { findAllByRole, getByRole, queryByText } = show()
  const lines = await findAllByRole('listitem')
  // Without the time of day.
  const texts = lines.map((line) => line.querySelector('div')?.textContent?.replaceAll(/\s+/g, ' ').trim())
  expect(texts).toEqual([
    'Ada, now Ada Hill moved Rosa Diaz from Info to Calls Carport',
    'Ada edited Rosa Diaz In the trashPhone: (512) 555-0100 → (512) 555-0199',
    'Ada edited a contact (deleted)',
    'Ada deleted a contact permanently',
    'Ada added a task for Rosa Diaz Measure',
    'Ada added a note to Rosa Diaz Two dogs',
    'System contacted Vera',
    'Walt sent an inquiry',
    'Ada changed',
  ])
  const links = [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Rosa Diaz', '/contacts/5'],
    ['Carport', '/leads/7'],
    ['Rosa Diaz', '/contacts/5'],
    ['Measure', '/tasks?task=3'],
    ['Rosa Diaz', '/contacts/5'],
    ['Vera', '/forms'],
    ['Walt', '/forms'],
  ])
  expect(getByRole('region', { name: 'Today' })).toBeTruthy()
  expect(document.querySelectorAll('section')).toHaveLength(2)
  expect(queryByText(/no longer active/)).toBeTruthy()
})

/** Lines about users and settings, newest first. */
const ofSettings = (...lines: LogLine[]): LogEntry[] =>
  lines.map((line, i) => ({ ...BASE, id: 100 - i, kind: 'settings', name: null, ...line }))

const SETTINGS = ofSettings(
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
)

test('a line about users and settings shows the change and links to its section with the permission', async () => {
  const { findAllByRole } = show('', SETTINGS)
  const lines = await findAllByRole('listitem')
  const texts = lines.map((line) => line.querySelector('div')?.textContent?.replaceAll(/\s+/g, ' ').trim())
  expect(texts).toEqual([
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
  ])
  const paths = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
  expect(paths()).toEqual(
    [
      ...['permissions', 'people', 'sellers', 'sellers', 'categories', 'stages', 'stages', 'people', 'sign-in'],
      ...['business', 'inquiries'],
    ].map((section) => `/admin/settings/${section}`),
  )
  cleanup()
  const viewer = PERMISSIONS.filter((name) => name !== 'Admin Panel: System Settings')
  await show('', SETTINGS, viewer).findAllByRole('listitem')
  expect(paths()).toHaveLength(4)
  for (const [section, needed] of Object.entries(SECTION_NEEDS)) {
    expect(SECTIONS.find(({ key }) => key === section)?.anyOf, section).toEqual([needed])
  }
})

test('offers and requests only kinds that the role may see', async () => {
  const { asked, findAllByRole, getByRole } = show('?kind=settings', LINES, DEFAULT_PERMISSIONS.manager)
  await findAllByRole('listitem')
  const options = within(getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Everything', 'Leads', 'Form Drafts', 'Contacts', 'Tasks', 'Notes', 'Photos', 'Estimates and receipts'],
    'Appointments',
  ])
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({})
})

test('shows a record deleted for ever by its kind', async () => {
  const gone = { ...BASE, kind: 'contact', state: 'deleted', name: null } as const
  const { findByRole } = show('', [{ ...gone, action: 'contact_deleted', details: { name: null } }])
  expect((await findByRole('listitem')).textContent).toMatch(/^Ada deleted a contact/)
})

test('shows an error for days in the wrong order', async () => {
  const { findByText } = show('?period=between&from=2026-03-09&to=2026-03-01', [])
  expect(await findByText(/The start date is after the end date/)).toBeTruthy()
})

test('the URL holds the filters, which the request uses', async () => {
  const user = userEvent.setup()
  const { asked, address, findAllByRole, getByRole, getByLabelText } = show('?kind=task&user=2')
  await findAllByRole('listitem')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ kind: 'task', user: '2' })
  await user.selectOptions(getByRole('combobox', { name: 'Person' }), 'system')
  await user.selectOptions(getByRole('combobox', { name: 'Kind' }), '')
  await user.selectOptions(getByRole('combobox', { name: 'Period' }), 'week')
  expect(address()).toBe('?user=system&period=week')
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ user: 'system', from: addDays(TODAY, -6) }),
  )
  await user.selectOptions(getByRole('combobox', { name: 'Period' }), 'between')
  await user.type(getByLabelText('From'), '2026-03-01')
  await user.type(getByLabelText('To'), '2026-03-09')
  const between = { user: 'system', from: '2026-03-01', to: '2026-03-09' }
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual(between))
  await user.click(getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('')
})

test.each(['?user=nobody', '?kind=secret', '?period=between&from=2026-02-30', '?period=ever'])(
  'what the address says wrongly (%s) is not asked for',
  async (search) => {
    const { asked, findAllByRole } = show(search)
    await findAllByRole('listitem')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({})
  },
)

test('loads older lines on demand, and shows an empty result', async () => {
  const user = userEvent.setup()
  const { findByText, getByRole, queryByRole } = show('', LINES, ALL, '7.3')
  await findByText('Measure')
  await user.click(getByRole('button', { name: 'Show older activity' }))
  await findByText('Older')
  expect(queryByRole('button', { name: 'Show older activity' })).toBeNull()
  cleanup()
  const empty = show('?kind=image', [])
  expect(await empty.findByText('Nothing found')).toBeTruthy()
  cleanup()
  expect(await show('', []).findByText('No activity yet')).toBeTruthy()
})

test('shows an unknown action of a newer server without its words, and an error of a server without the log', async () => {
  const newer = {
    ...BASE,
    kind: 'truck',
    state: 'signed',
    action: 'truck_washed',
    details: { total: 7 },
    mood: 'good',
  }
  const { findAllByRole } = show('', [newer as unknown as LogEntry])
  expect((await findAllByRole('listitem'))[0]?.textContent).toMatch(/^Ada changed/)
  cleanup()
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: 'There is nothing here', code: 'not_found' }, { status: 404 }),
  )
  expect((await open().findByRole('alert')).textContent).toContain('There is nothing here')
})

test('every change invalidates the log', () => {
  for (const entity of ENTITIES) expect(staleQueries(entity)).toContainEqual(['activity'])
})

test('the export button requires its permission', async () => {
  const { findAllByRole, queryByRole } = show('', LINES, ['Reports', 'Reports: View'])
  await findAllByRole('listitem')
  expect(queryByRole('button', { name: 'Export' })).toBeNull()
  cleanup()
  expect(show().getByRole('button', { name: 'Export' })).toBeTruthy()
})
