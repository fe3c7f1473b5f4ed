import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { ENTITY_OF, type WrittenAction } from '#contract/activity/actions.ts'
import { LOG_KINDS, Log, type LogEntry, type LogKind } from '#contract/activity/log.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { dayOf } from '#contract/weeks.ts'
import { selectLog } from '#worker/activity/log/store.ts'
import { planOf } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient, deleteContact, putContact } from '../support/worker/contacts.ts'
import { addDraft, moveLead, newPhone, promote } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'

const ZONE = 'America/Chicago'

beforeAll(addStaff)

const get = (search = '', pin: string = PINS.admin) => call('GET', `/api/v1/activity${search}`, { pin })
const log = async (search = '', pin: string = PINS.admin) => read(await get(search, pin), Log)
const newest = async (pin: string = PINS.admin) => (await log('?limit=1', pin)).data[0]

const allow = (...permissions: Permission[]) => grant('public', ['Reports', 'Reports: View', ...permissions])

/** Returns all lines of a filter, read in pages of `limit` lines. */
const walk = async (search: Record<string, string>, limit: number) => {
  const lines: LogEntry[] = []
  let cursor: string | null = null
  do {
    const page: Log = await log(
      `?${new URLSearchParams({ ...search, limit: String(limit), ...(cursor !== null && { cursor }) })}`,
    )
    lines.push(...page.data)
    cursor = page.next
  } while (cursor !== null)
  return lines
}

test('a line contains its user, action, changed values and the ids of its contact, lead or task', async () => {
  const { lead, contact_id } = await addClient()
  await moveLead(lead.lead_id, 3, PINS.manager)
  expect(await newest()).toMatchObject({
    kind: 'lead',
    action: 'lead_moved',
    user_id: 2,
    user_name: 'Max',
    name: 'ROSA DIAZ',
    state: 'there',
    lead_id: lead.lead_id,
    contact_id,
    details: { from: 2, to: 3, title: '10x12 shade' },
  })
  await putContact(contact_id, { phone: newPhone(), name: 'Rosa Cruz' })
  expect(await newest()).toMatchObject({
    kind: 'contact',
    user_name: 'Ada',
    name: 'Rosa Cruz',
    lead_id: null,
    details: { changes: [{ field: 'name', from: 'ROSA DIAZ', to: 'Rosa Cruz' }, { field: 'phone' }] },
  })
  const body = { title: 'Measure', contact_id }
  const task = (await (await call('POST', '/api/v1/tasks', { pin: PINS.admin, body })).json()) as { task_id: number }
  expect(await newest()).toMatchObject({ kind: 'task', task_id: task.task_id, name: 'Rosa Cruz' })
  const draft = await addDraft()
  expect(await newest()).toMatchObject({
    kind: 'draft',
    user_id: null,
    name: 'Vera Visitor',
    is_draft: true,
    lead_id: draft.lead_id,
  })
  await promote(draft.lead_id)
  const [received] = (await log('?kind=draft')).data
  expect(received).toMatchObject({ action: 'draft_received', is_draft: false, contact_id: expect.any(Number) })
})

test('the first page lists all users for the filter; later pages list no users', async () => {
  const first = await log('?limit=2')
  expect(first.people?.map(({ user_id, name, is_active }) => [user_id, name, is_active])).toEqual([
    [1, 'Ada', true],
    [2, 'Max', true],
    [3, 'Pia', true],
  ])
  expect((await log(`?limit=2&cursor=${first.next}`)).people).toBeNull()
})

test('a deleted note has no texts, a record in the trash has state trash, a deleted record has no name', async () => {
  const { contact_id } = await addClient()
  const { note, path } = await addNote(contact_id, 'The SECRET of the gate')
  await call('PUT', path, { pin: PINS.manager, body: { content: 'A new SECRET', version: note.version } })
  expect(JSON.stringify((await log('?kind=note&limit=2')).data)).toContain('A new SECRET')
  await call('DELETE', path, { pin: PINS.manager })
  const { data } = await log('?kind=note&limit=3')
  expect(data.map(({ action, state }) => [action, state])).toEqual([
    ['note_deleted', 'trash'],
    ['note_changed', 'trash'],
    ['note_added', 'trash'],
  ])
  expect(JSON.stringify(data)).not.toContain('SECRET')
  const text = await (await call('GET', '/api/v1/activity.csv', { pin: PINS.admin })).text()
  expect(text).not.toContain('SECRET')

  await deleteContact(contact_id)
  expect(await newest()).toMatchObject({ name: 'ROSA DIAZ', state: 'trash', contact_id: null })
  await database().batch([
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, contact_id, details)
      VALUES (${Date.now() + 86_400_000}, 'Ada', 'contact_changed', 'contact', 99999, 99999, '{"name":null,"changes":[]}')`,
  ])
  expect(await newest()).toMatchObject({ name: null, state: 'deleted', contact_id: null })
  await database().batch([sql`DELETE FROM activity WHERE entity_id = 99999`])
})

test('returns a line only to users with the permission of its kind; form drafts need Forms: View', async () => {
  const { lead, contact_id } = await addClient()
  await addNote(contact_id)
  const draft = await addDraft({ name: 'Vera Secret' })
  const body = { content: 'Calls back: SECRET' }
  await call('POST', `/api/v1/leads/${draft.lead_id}/notes`, { pin: PINS.admin, body })
  await call('PUT', '/api/v1/profile', { pin: PINS.admin, body: { email: 'ada@example.com' } })

  const kindsSeen = async (pin: string) => {
    const seen = (await log('?limit=100', pin)).data
    return { kinds: [...new Set(seen.map(({ kind }) => kind))].toSorted(), seen }
  }
  expect((await kindsSeen(PINS.admin)).kinds).toContain('settings')
  expect((await kindsSeen(PINS.manager)).kinds).toEqual(['contact', 'draft', 'lead', 'note', 'task'])
  const CASES: Partial<Record<Permission, LogKind[]>> = {
    'Reports: View': [],
    'Leads: View': ['lead', 'task'],
    'Forms: View': ['draft'],
    'Contacts: View': ['contact', 'note'],
    'Admin Panel: View Logs': ['settings'],
  }
  for (const [permission, kinds] of Object.entries(CASES) as [Permission, LogKind[]][]) {
    await allow(permission.replace(/:.*/, '') as Permission, permission)
    const { kinds: shown, seen } = await kindsSeen(PINS.public)
    expect([permission, shown]).toEqual([permission, kinds])
    if (permission !== 'Forms: View') expect(JSON.stringify(seen)).not.toContain('Secret')
    if (permission !== 'Contacts: View') expect(seen.every((line) => line.contact_id === null)).toBe(true)
    expect(JSON.stringify(seen)).not.toContain('SECRET')
  }
  // After a move back to the form drafts, only users who may see form drafts see the lead.
  await allow('Leads', 'Leads: View')
  const aboutLead = async () =>
    (await log('?limit=100', PINS.public)).data.filter(({ lead_id }) => lead_id === lead.lead_id).length
  expect(await aboutLead()).toBeGreaterThan(0)
  await moveLead(lead.lead_id, 1)
  expect(await aboutLead()).toBe(0)
  await grant('public', DEFAULT_PERMISSIONS.public)
})

test.each(['?kind=secret', '?user=nobody', '?from=2026-02-30', '?to=tomorrow', '?cursor=1', '?limit=0', '?person=1'])(
  'returns invalid_input for %s',
  async (search) => {
    expect(await refusal(await get(search))).toMatchObject({ code: 'invalid_input' })
  },
)

test('filters by user, kind and period return all matching lines for any page size and equal times', async () => {
  // The clock goes back on November 1: the day has 25 hours, and the last line is in its last hour.
  const begin = Date.parse('2026-10-31T20:00:00Z')
  await database().batch([
    sql`DELETE FROM activity`,
    sql`INSERT INTO activity (at, user_id, user_name, action, entity, entity_id)
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 299)
      SELECT ${begin} + (n * 7919 % 12) * 10800000, nullif(n % 4, 3), 'Ada', iif(n % 9 = 8, 'draft_touched', 'quiet'),
        iif(n % 9 = 8, 'lead', json_array('lead', 'contact', 'task', 'note', 'image', 'user', 'settings') ->> (n % 7)), n + 1
      FROM numbers`,
  ])
  const all = await walk({}, 100)
  expect(all).toHaveLength(300)
  const order = all.map((line) => line.created_at * 1000 + line.id)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  const filters = ['', '1', 'system'].flatMap((user) =>
    ['', 'lead', 'draft', 'settings'].flatMap((kind) =>
      [
        {},
        { from: '2026-11-01', to: '2026-11-01' },
        { from: '2026-11-01' },
        { to: '2026-10-31' },
        { from: '2026-11-02', to: '2026-11-01' },
      ].map((period) => ({ user, kind, ...period })),
    ),
  )
  for (const [i, filter] of filters.entries()) {
    const { user, kind, from = '0', to = '9' } = { from: undefined, to: undefined, ...filter }
    const expected = all.filter((line) => {
      const day = dayOf(line.created_at, ZONE)
      const isBy = user === '' || (user === 'system' ? line.user_id === null : line.user_id === Number(user))
      return isBy && (kind === '' || line.kind === kind) && day >= from && day <= to
    })
    const search = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
    const found = await walk(search, [7, 25, 100][i % 3] ?? 25)
    expect([filter, found.map((line) => line.id)]).toEqual([filter, expected.map((line) => line.id)])
  }
})

test.each([
  [{}, 'activity_kind (kind=?)'],
  [{ from: 1, until: 2 }, 'activity_kind (kind=? AND at>? AND at<?)'],
  [{ user: 1 }, 'activity_user (user_id=? AND kind=?)'],
  [{ user: null, until: 2 }, 'activity_user (user_id=? AND kind=? AND at<?)'],
])('selectLog reads lines of %j from an index without a sort', async (filter, index) => {
  const all = { user: undefined, from: undefined, until: undefined, ...filter }
  for (const kinds of [LOG_KINDS.slice(0, 1), LOG_KINDS]) {
    const plan = await planOf(selectLog({ ...all, kinds }, { limit: 20, after: undefined }))
    const entered = plan.filter((step) => /^SEARCH activity /.test(step))
    expect(entered).toHaveLength(kinds.length)
    for (const step of entered) expect(step).toBe(`SEARCH activity USING INDEX ${index}`)
    expect(plan.join()).not.toMatch(/TEMP B-TREE|SCAN (?!a\b)/)
  }
})

test('the CSV contains all filtered lines with values before and after, and escapes formulas', async () => {
  await database().batch([sql`DELETE FROM activity`])
  const { contact_id, lead } = await addClient({ project_title: '=1+1\u2028second line' })
  await putContact(contact_id, { name: '@Rosa', price: 1750 })
  await moveLead(lead.lead_id, 5, PINS.manager)
  const csv = async (search: string) => {
    const answer = await call('GET', `/api/v1/activity.csv${search}`, { pin: PINS.manager })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="activity-\d{4}-\d\d-\d\d\.csv"/)
    const text = await answer.text()
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  }
  const rows = (await csv('')).map((row) => [row.Who, row.Action, row.Client, row.Title, row.Field, row.From, row.To])
  expect(rows).toEqual([
    ['Max', 'lead moved', "'@Rosa", "'=1+1\u2028second line", 'Stage', 'Info', 'Follow-Up'],
    ['Ada', 'contact changed', "'@Rosa", '', 'Name', 'ROSA DIAZ', "'@Rosa"],
    ['Ada', 'lead changed', "'@Rosa", "'=1+1\u2028second line", 'Estimate', '1500', '1750'],
    ['Ada', 'lead created', "'@Rosa", "'=1+1\u2028second line", 'Stage', '', 'Info'],
    ['Ada', 'contact created', "'@Rosa", '', '', '', ''],
  ])
  expect(await csv('?user=2')).toHaveLength(1)
  const logged = (action: WrittenAction, details: object) =>
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, details)
      VALUES (8, 'Ada', ${action}, ${ENTITY_OF[action]}, 1, ${JSON.stringify(details)})`
  const settings = [
    logged('permissions_changed', { role: 'manager', granted: ['Leads: Delete'], taken: ['Forms: View'] }),
    logged('device_code_made', { user_name: 'Pia' }),
    logged('entry_changed', { list: 'stage', name: 'Info', changes: [{ field: 'name', from: 'Info', to: 'New' }] }),
    logged('stage_removed', { list: 'stage', name: 'Calls', leads: 12, went_to: 'Info' }),
    logged('user_created', { name: 'Sam', role: 'manager' }),
    logged('device_revoked', { device: 'iPhone', of: 'Max' }),
    logged('sign_in_settings_changed', { new_devices_need_code: true }),
    logged('trash_emptied', { count: 3 }),
    logged('import_undone', { file: 'old.csv', undone: 4 }),
  ]
  await database().batch(settings)
  const pinned = await (await call('GET', '/api/v1/activity.csv?kind=settings', { pin: PINS.admin })).text()
  expect(
    Papa.parse<string[]>(pinned, { skipEmptyLines: true })
      .data.slice(1)
      .map(([, , , , , action, ...facts]) => [action, ...facts].join('|'))
      .toReversed(),
  ).toEqual([
    'permissions changed||manager|Forms: View|yes|no',
    'permissions changed||manager|Leads: Delete|no|yes',
    'device code made||Pia|||',
    'entry changed||stage: Info|Name|Info|New',
    'stage removed||stage: Calls|leads went to||Info',
    'stage removed||stage: Calls|leads||12',
    'user created||Sam|Role||manager',
    'device revoked||iPhone|user||Max',
    'sign in settings changed|||new devices need a code||yes',
    'trash emptied|||things deleted||3',
    'import undone||old.csv|contacts undone||4',
  ])
  await database().batch([sql`DELETE FROM activity WHERE at = 8`])
  expect(await csv('?kind=contact')).toHaveLength(2)
  await database().batch([
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2100)
      SELECT 7, 'Ada', 'quiet', 'contact', 1 FROM numbers`,
  ])
  expect(await csv('')).toHaveLength(2105)
  expect(await csv('?from=2026-01-01')).toHaveLength(5)
})
