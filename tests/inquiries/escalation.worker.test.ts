import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { escalateInquiries } from '#worker/inquiries/escalation.ts'
import { firstResponseOf, recordFirstResponse } from '../support/worker/inquiries.ts'
import { addDraft } from '../support/worker/leads.ts'
import { addStaff, addUser, database, grant, PINS } from '../support/worker/people.ts'
import { addBrowser } from '../support/worker/pushes.ts'

const MINUTE = 60_000
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')

const WITHOUT_PROCESS = ['Contacts', 'Contacts: Call', 'Forms', 'Forms: View']

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: '400004' })
  for (const pin of [...Object.values(PINS), '400004']) await addBrowser(pin)
  // Only public users process forms here, so that each escalation adds users.
  await grant('public', ['Forms', 'Forms: View', 'Forms: Process'])
  for (const role of ['admin', 'manager'] as const) await grant(role, WITHOUT_PROCESS)
  // The test sends no push, but the devices may receive notifications.
  await database().batch([sql`UPDATE push_subscriptions SET vapid_key = 'of another day'`])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MORNING }))
afterEach(() => void vi.useRealTimers())

/** A database that does something before the third trip of the cron, which writes the first escalation. */
const databaseWith = (beforeWrite: () => unknown) => {
  const db = database()
  const batch = db.batch.bind(db)
  let trips = 0
  vi.spyOn(db, 'batch').mockImplementation(async (statements) => {
    if (++trips === 3) await beforeWrite()
    return batch(statements)
  })
  return db
}

/** Runs the cron this many minutes later. Returns the users who are notified by then, message by message. */
const runAt = async (leadId: number, minutes: number) => {
  vi.setSystemTime(MORNING + minutes * MINUTE)
  await escalateInquiries(database())
  return messagesOf(leadId)
}

const messagesOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql<{
      audience: string
    }>`SELECT audience FROM push_messages WHERE key LIKE ${`inquiry-${leadId}-%`} ORDER BY message_id`,
  ])
  return rows.map(({ audience }) => (JSON.parse(audience) as { users: number[] }).users)
}

test('notifies more users after 5, 30 and 120 minutes', async () => {
  const { lead_id } = await addDraft({ name: 'Vera Visitor' })
  expect(await runAt(lead_id, 4)).toEqual([])
  expect(await runAt(lead_id, 5)).toEqual([[3]])
  expect(await runAt(lead_id, 6)).toEqual([[3]])
  expect(await runAt(lead_id, 30)).toEqual([[3], [2, 3, 4]])
  expect(await runAt(lead_id, 120)).toEqual([[3], [2, 3, 4], [1, 2, 3, 4]])
  expect(await firstResponseOf(lead_id)).toMatchObject({ told_level: 3, tell_at: null })
  expect(await runAt(lead_id, 999)).toHaveLength(3)
  const [[message]] = await database().batch([
    sql`SELECT event, name, title, path, expires_at FROM push_messages WHERE key = ${`inquiry-${lead_id}-1`}`,
  ])
  expect(message).toEqual({
    event: 'inquiry_waiting',
    name: 'Vera Visitor',
    title: 'Fence',
    path: '/forms',
    expires_at: MORNING + 65 * MINUTE,
  })
})

test('two simultaneous runs notify once', async () => {
  const { lead_id } = await addDraft()
  vi.setSystemTime(MORNING + 5 * MINUTE)
  await Promise.all([escalateInquiries(database()), escalateInquiries(database())])
  expect(await messagesOf(lead_id)).toEqual([[3]])
  expect(await firstResponseOf(lead_id)).toMatchObject({ told_level: 1, tell_at: MORNING + 30 * MINUTE })
})

test('an answered inquiry is not escalated', async () => {
  const { lead_id } = await addDraft()
  expect(await runAt(lead_id, 5)).toHaveLength(1)
  await recordFirstResponse(lead_id, 'call', PINS.manager)
  expect(await runAt(lead_id, 600)).toHaveLength(1)
})

test('a first response between the read and the batch prevents the escalation', async () => {
  const { lead_id } = await addDraft()
  vi.setSystemTime(MORNING + 5 * MINUTE)
  await escalateInquiries(databaseWith(() => recordFirstResponse(lead_id, 'call', PINS.manager)))
  expect(await messagesOf(lead_id)).toEqual([])
  expect(await firstResponseOf(lead_id)).toMatchObject({ told_level: 0, touch_kind: 'call' })
})

test('never notifies a role that may not see forms; always notifies users who may process them', async () => {
  await grant('manager', ['Contacts', 'Forms'])
  const { lead_id } = await addDraft()
  expect(await runAt(lead_id, 5)).toEqual([[3]])
  expect(await runAt(lead_id, 30)).toEqual([[3], [3]])
  expect(await runAt(lead_id, 120)).toEqual([[3], [3], [1, 3]])
  await grant('manager', WITHOUT_PROCESS)
})

test('logs a failing inquiry and escalates the others', async () => {
  const [broken, sound] = [await addDraft(), await addDraft()]
  vi.setSystemTime(MORNING + 5 * MINUTE)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await escalateInquiries(databaseWith(() => Promise.reject(new Error('No database'))))
  expect([await messagesOf(broken.lead_id), await messagesOf(sound.lead_id)]).toEqual([[], [[3]]])
  expect(String(logged.mock.calls[0])).toContain(`"lead_id":${broken.lead_id}`)
  logged.mockRestore()
  expect(await runAt(broken.lead_id, 6)).toEqual([[3]])
})

test('changed settings apply to the next escalation', async () => {
  const { lead_id } = await addDraft()
  await database().batch([sql`UPDATE settings SET escalation_minutes = '[10,20,240]'`])
  expect(await runAt(lead_id, 5)).toHaveLength(1)
  expect(await firstResponseOf(lead_id)).toMatchObject({ tell_at: MORNING + 20 * MINUTE })
  expect(await runAt(lead_id, 20)).toHaveLength(2)
  expect(await firstResponseOf(lead_id)).toMatchObject({ tell_at: MORNING + 240 * MINUTE })
})

test('a run reads only due inquiries, for any number of unanswered ones', async () => {
  await database().batch([
    sql`INSERT INTO inquiries (lead_id, received_at, tell_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
      SELECT 100000 + n, n, ${MORNING + 9e9} FROM numbers`,
  ])
  const db = database()
  await escalateInquiries(db)
  expect([db.trips, db.rowsRead]).toEqual([1, 1])
})
