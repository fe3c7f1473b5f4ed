import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { CHANGES_MAX, type Entity, LOG_LINES, LOG_POSITION } from '#contract/activity/changes.ts'
import type { Permission } from '#contract/permissions.ts'
import { logActivity } from '#worker/activity/store.ts'
import { now } from '#worker/clock.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addDraft, addLead, inquiryBody, moveLead, newAddress } from '../support/worker/leads.ts'
import { addStaff, database, grant, openSession, PINS, START } from '../support/worker/people.ts'

beforeAll(addStaff)

const changes = async (since?: number, pin: string = PINS.manager) => {
  const query = since === undefined ? '' : `?since=${since}`
  return read(await call('GET', `/api/v1/changes${query}`, { pin }), Changes)
}

const log = (what: Parameters<typeof logActivity>[1]) => logActivity({ user: null, now: START }, what)

test('returns the latest log id without since, and the changes after since in log order', async () => {
  const { lead_id, contact_id } = await addLead()
  const start = await changes()
  expect(start).toMatchObject({ more: false, changes: [] })
  expect(await changes(start.latest)).toMatchObject({ latest: start.latest, more: false, changes: [] })
  await moveLead(lead_id, 4)
  const draft = await addDraft()
  const after = await changes(start.latest)
  expect(after.changes).toEqual([
    { activity_id: start.latest + 1, entity: 'lead', entity_id: lead_id, contact_id, lead_id },
    {
      ...{ activity_id: start.latest + 2, entity: 'lead', entity_id: draft.lead_id },
      ...{ contact_id: null, lead_id: draft.lead_id },
    },
  ])
  expect(after.latest).toBe(start.latest + 2)
})

test.each<[string, readonly Permission[], readonly Entity[]]>([
  ['nothing of people', ['Dashboard', 'Dashboard: View Stats'], ['user', 'settings']],
  ['contacts', ['Contacts', 'Contacts: View'], ['contact', 'user', 'settings']],
  ['leads but no drafts', ['Leads', 'Leads: View'], ['user', 'settings']],
  ['leads and drafts', ['Leads', 'Leads: View', 'Forms', 'Forms: View'], ['lead', 'user', 'settings']],
  [
    'everything',
    ['Contacts', 'Contacts: View', 'Leads', 'Leads: View', 'Forms', 'Forms: View'],
    ['lead', 'contact', 'task', 'note', 'user', 'settings'],
  ],
])('returns permitted kinds with ids to a user who sees %s, other kinds as hidden', async (_, permissions, kinds) => {
  const { latest } = await changes()
  const name = 'Rosa'
  await grant('public', permissions)
  await database().batch([
    log({ action: 'lead_deleted', entity_id: 71, details: { name, title: null } }),
    log({ action: 'draft_received', entity_id: 72, details: { name } }),
    log({ action: 'contact_deleted', entity_id: 73, details: { name } }),
    log({ action: 'task_changed', entity_id: 74, details: { title: 'Call' } }),
    log({ action: 'note_deleted', entity_id: 75, details: { name } }),
    log({ action: 'user_deactivated', entity_id: 76, details: { name } }),
    log({ action: 'sign_in_settings_changed', entity_id: 1, details: { new_devices_need_code: false } }),
  ])
  const told = await changes(latest, PINS.public)
  expect(told.latest).toBe(latest + 7)
  const isWhole = kinds.includes('task')
  expect([...new Set(told.changes.map(({ entity }) => entity))]).toEqual([...kinds, ...(isWhole ? [] : ['hidden'])])
  expect(told.changes.filter(({ entity }) => entity === 'hidden')).toEqual(
    isWhole ? [] : [{ entity: 'hidden', entity_id: 0 }],
  )
})

test('a change has a contact id only for users who may see contacts; a merge has none', async () => {
  const { latest } = await changes()
  const merged = { name: 'Rosa', other_id: 82, other_name: 'Rosie', reason: null }
  await grant('public', ['Leads', 'Leads: View', 'Forms', 'Forms: View'])
  await database().batch([
    log({ action: 'lead_deleted', entity_id: 71, contact_id: 81, lead_id: 71, details: { name: 'Rosa', title: null } }),
    log({ action: 'contacts_merged', entity_id: 81, contact_id: 81, details: merged as never }),
  ])
  const lead = { activity_id: latest + 1, entity: 'lead', entity_id: 71, lead_id: 71 }
  const contact = { activity_id: latest + 2, entity: 'contact', entity_id: 81, contact_id: null, lead_id: null }
  expect((await changes(latest)).changes).toEqual([{ ...lead, contact_id: 81 }, contact])
  expect((await changes(latest, PINS.public)).changes).toEqual([
    { ...lead, contact_id: null },
    { entity: 'hidden', entity_id: 0 },
  ])
})

test('returns more and no changes after too many changes; the next call returns only later changes', async () => {
  const { latest } = await changes()
  const line = (id: number) => log({ action: 'task_changed', entity_id: id, details: { title: 'Call' } })
  const lines = (count: number) => database().batch(Array.from({ length: count }, (_, i) => line(i + 1)))
  await lines(CHANGES_MAX)
  expect(await changes(latest)).toMatchObject({ more: false, latest: latest + CHANGES_MAX })
  await lines(5 * CHANGES_MAX)
  const missed = await changes(latest)
  expect(missed).toMatchObject({ more: true, changes: [], news: [], latest: latest + 6 * CHANGES_MAX })
  await lines(1)
  const after = await changes(missed.latest)
  expect([after.more, after.changes.map((change) => change.entity_id)]).toEqual([false, [1]])
})

test('news lists actions of other users to permitted users and omits the user’s own actions', async () => {
  const { lead_id, contact_id } = await addLead()
  const { latest } = await changes()
  const news = async (pin: string) => (await changes(latest, pin)).news
  await moveLead(lead_id, 4)
  const [mover, others] = [await news(PINS.manager), await news(PINS.admin)]
  const [line, ...none] = [...(mover ?? []), ...(others ?? [])]
  expect(none).toEqual([])
  expect(line).toMatchObject({ action: 'lead_moved', entity: 'lead', entity_id: lead_id, lead_id, contact_id, to: 4 })
  expect([line?.user_name, line?.name]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
  await grant('public', ['Dashboard', 'Leads'])
  expect(await news(PINS.public)).toEqual([])
})

test('returns the current day in the business time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime('2026-03-09T04:59:00Z')
    const { today, latest } = await changes()
    vi.setSystemTime('2026-03-09T05:00:00Z')
    expect([today, (await changes(latest)).today]).toEqual(['2026-03-08', '2026-03-09'])
  } finally {
    vi.useRealTimers()
  }
})

test('sets guessing for user managers while strangers have used up the wrong PINs of the day', async () => {
  const [admin, manager] = [await openSession(PINS.admin), await openSession(PINS.manager)]
  const told = async (by: typeof admin) => (await read(await call('GET', '/api/v1/changes', by), Changes)).guessing
  const spend = (count: number, started_at = now()) =>
    database().batch([
      sql`DELETE FROM attempts WHERE bucket = 'strangers'`,
      insertInto('attempts', { bucket: 'strangers', count, started_at, allowance: 62.5, reserve: 300 }),
    ])
  expect(await told(admin)).toBe(false)
  await spend(61)
  expect(await told(admin)).toBe(false)
  await spend(62)
  expect([await told(admin), await told(manager)]).toEqual([true, false])
  await database().batch([sql`UPDATE settings SET new_devices_need_code = 1`])
  expect(await told(admin)).toBe(false)
  await database().batch([sql`UPDATE settings SET new_devices_need_code = 0`])
  await spend(62, now() - 86_400_000)
  expect(await told(admin)).toBe(false)
})

test('the log position header is the latest log id before the first read of the request', async () => {
  const positionOf = (answer: Response) => Number(answer.headers.get(LOG_POSITION))
  const { lead_id } = await addLead()
  const { latest } = await changes()
  const get = () => call('GET', `/api/v1/leads/${lead_id}`, { pin: PINS.manager })
  expect(positionOf(await get())).toBe(latest)
  const slow = requestOf('GET', `/api/v1/leads/${lead_id}`, { pin: PINS.manager })
  const { late } = await overtake(2, slow, () => moveLead(lead_id, 4).then(get))
  expect(positionOf(late)).toBe(latest)
  expect(await late.json()).toMatchObject({ stage_id: 4 })
  expect(positionOf(await get())).toBe(latest + 1)
  const look = await call('GET', '/api/v1/changes', { pin: PINS.manager })
  expect(positionOf(look)).toBe((await read(look, Changes)).latest)
})

test('an answer names the log lines that its request added, to staff alone', async () => {
  const linesOf = (answer: Response) => answer.headers.get(LOG_LINES)
  const { lead_id, contact_id } = await addLead()
  const { latest } = await changes()
  const body = { content: 'Gate is green' }
  expect(linesOf(await call('POST', `/api/v1/contacts/${contact_id}/notes`, { pin: PINS.manager, body }))).toBe(
    String(latest + 1),
  )
  expect((await changes(latest)).changes.map(({ activity_id }) => activity_id)).toEqual([latest + 1])
  expect(linesOf(await call('GET', `/api/v1/leads/${lead_id}`, { pin: PINS.manager }))).toBe(null)
  expect(linesOf(await call('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody() }))).toBe(null)
})
