import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { CHANGES_MAX, Changes } from '#contract/activity/changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { now } from '#worker/clock.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, cost, read } from '../support/worker/call.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, openSession, PINS, START, signIn } from '../support/worker/people.ts'

beforeAll(addStaff)

const changes = async (since?: number) => {
  const query = since === undefined ? '' : `?since=${since}`
  return read(await call('GET', `/api/v1/changes${query}`, { pin: PINS.public }), Changes)
}

test('without since, the answer has the latest log id and no changes', async () => {
  await addLead()
  const { latest, more, changes: none } = await changes()
  expect(latest).toBeGreaterThan(0)
  expect([more, none]).toEqual([false, []])
  expect(await changes(latest)).toMatchObject({ latest, more: false, changes: [] })
})

test('with since, the answer has the later changes in order', async () => {
  const { lead_id, contact_id } = await addLead()
  const start = await changes()
  await moveLead(lead_id, 4)
  const draft = await addDraft()
  const after = await changes(start.latest)
  expect(after.changes).toEqual([
    { entity: 'lead', entity_id: lead_id },
    { entity: 'lead', entity_id: draft.lead_id },
  ])
  expect(after.latest).toBe(start.latest + 2)

  const next = await addLead({ contact: undefined, contact_id })
  expect((await changes(after.latest)).changes).toEqual([{ entity: 'lead', entity_id: next.lead_id }])
})

test('a refused write is not in the changes', async () => {
  const { lead_id } = await addLead()
  const { latest } = await changes()
  await moveLead(lead_id, 99)
  await moveLead(lead_id, 2)
  await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })
  expect((await changes(latest)).changes).toEqual([])
})

test('too many changes are answered with more, and the next call continues from there', async () => {
  const { latest } = await changes()
  const line = (id: number) =>
    logActivity({ user: null, now: START }, { action: 'task_changed', entity_id: id, details: { title: 'Call' } })
  await database().batch(Array.from({ length: CHANGES_MAX + 5 }, (_, i) => line(i + 1)))
  const first = await changes(latest)
  expect([first.more, first.changes.length, first.latest]).toEqual([true, CHANGES_MAX, latest + CHANGES_MAX])
  const rest = await changes(first.latest)
  expect([rest.more, rest.changes.map((change) => change.entity_id)]).toEqual([false, [101, 102, 103, 104, 105]])
})

test('asking when nothing changed takes two trips and few rows', async () => {
  const cookie = await signIn(PINS.manager)
  const { latest } = await changes()
  const answer = await call('GET', `/api/v1/changes?since=${latest}`, { pin: PINS.manager, cookie })
  expect(cost(answer).trips).toBe(2)
  expect(cost(answer).rows).toBeLessThanOrEqual(10)
})

test('each answer has the day in the business time zone', async () => {
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

test('those who manage users are told while strangers have used up the wrong PINs of the day', async () => {
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
