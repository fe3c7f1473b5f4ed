import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { insertInto } from '#worker/db/sql.ts'
import { everyNight } from '#worker/maintenance/every-night.ts'
import type { Browser } from '../support/rules/browser.ts'
import { read } from '../support/worker/call.ts'
import { addClient } from '../support/worker/contacts.ts'
import { addDraft, addLead, inquiryBody, leadBody, newAddress } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { addBrowser, callAndWait, forgetPushes, minute, pushService } from '../support/worker/pushes.ts'
import { addTask } from '../support/worker/tasks.ts'

const WEDNESDAY = Date.parse('2026-03-04T18:00:00Z')
const LEADS = '/api/v1/leads'

// Max (manager) has seller 1, Bea has seller 2.
const BEA = '400004'
let browsers: Record<'admin' | 'max' | 'bea' | 'public', Browser>

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Bea', role: 'manager', pin: BEA, seller_id: 2 })
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(WEDNESDAY)
  await forgetPushes()
  await database().batch([sql`DELETE FROM inquiries`, sql`DELETE FROM notices`])
  return () => vi.useRealTimers()
})

/** Subscribes a browser for each user and returns the push service. Earlier writes have no device to notify. */
const listen = async (answer?: Parameters<typeof pushService>[0]) => {
  browsers = {
    admin: await addBrowser(PINS.admin),
    max: await addBrowser(PINS.manager),
    bea: await addBrowser(BEA),
    public: await addBrowser(PINS.public),
  }
  return pushService(answer)
}

/** Returns the pushes sent to each user; users without a push are absent. */
const told = (service: ReturnType<typeof pushService>) =>
  Object.fromEntries(
    Object.entries(browsers).flatMap(([user, browser]) => {
      const sent = service.sentTo(browser).map(({ event, name, title, path }) => [event, name, title, path])
      return sent.length > 0 ? [[user, sent]] : []
    }),
  )

const write = async (method: string, path: string, body: object, pin: string = PINS.admin) => {
  const answer = await callAndWait(method, path, { pin, body })
  expect([answer.status, answer.ok]).toEqual([answer.status, true])
  return answer
}

test('sends a push of a new inquiry after its response to users who may process forms', async () => {
  const service = await listen()
  const body = inquiryBody()
  const answer = await callAndWait('POST', '/api/v1/public/leads', { address: newAddress(), body })
  expect(answer.status).toBe(201)
  const message = ['inquiry', 'Vera Visitor', 'Fence', '/forms']
  expect(told(service)).toEqual({ admin: [message], max: [message], bea: [message] })
  await minute()
  expect(service.count()).toBe(3)
})

test('tells the number of unread notices in each push', async () => {
  const service = await listen()
  for (let i = 0; i < 2; i++) {
    await callAndWait('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody() })
  }
  await write('POST', LEADS, leadBody({ seller_id: 1 }))
  expect(service.sentTo(browsers.max).map(({ event, unread }) => [event, unread])).toEqual([
    ['inquiry', 1],
    ['inquiry', 2],
    ['lead_assigned', 3],
  ])
})

test('the cron sends one inquiry_waiting push when an inquiry has no first response', async () => {
  // Wednesday noon in Chicago is within business hours.
  await callAndWait('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody() })
  const service = await listen()
  for (let i = 0; i < 7; i++) {
    vi.setSystemTime(WEDNESDAY + i * 60_000)
    await minute()
  }
  const events = service.sentTo(browsers.max).map(({ event, unread }) => [event, unread])
  expect(events).toEqual([['inquiry_waiting', 1]])
})

test('sends no waiting push of an inquiry after its first response', async () => {
  const service = await listen(() => new Response(null, { status: 503 }))
  for (let i = 0; i < 2; i++) {
    await callAndWait('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody() })
  }
  expect(service.count()).toBe(6)
  await database().batch([
    sql`UPDATE inquiries SET touched_at = ${WEDNESDAY} WHERE lead_id = (SELECT min(lead_id) FROM inquiries)`,
  ])
  vi.setSystemTime(WEDNESDAY + 60_000)
  await minute()
  expect(service.count()).toBe(9)
  await database().batch([sql`UPDATE inquiries SET touched_at = ${WEDNESDAY}`])
  vi.setSystemTime(WEDNESDAY + 4 * 60_000)
  await minute()
  expect(service.count()).toBe(9)
})

test('sends no push for an inquiry with a filled honeypot, which gets the answer of a stored one', async () => {
  const service = await listen()
  const { status } = await callAndWait('POST', '/api/v1/public/leads', {
    address: newAddress(),
    body: inquiryBody({ subject: 'https://spam.example' }),
  })
  expect(status).toBe(201)
  await minute()
  expect(service.count()).toBe(0)
})

test('sends a push to the seller of a new lead only when another user creates the lead', async () => {
  const service = await listen()
  await write('POST', LEADS, leadBody({ seller_id: 1 }))
  await write('POST', LEADS, leadBody({ seller_id: 1 }), PINS.manager)
  expect(told(service)).toEqual({
    max: [['lead_assigned', 'ROSA DIAZ', '10x12 shade', expect.stringMatching(/^\/leads\/\d+$/)]],
  })
})

test('sends a push to the seller of a promoted form draft only when another user promotes it', async () => {
  const drafts = [await addDraft(), await addDraft()]
  const service = await listen()
  const promote = (i: number, pin: string) =>
    write('POST', `${LEADS}/${drafts[i]?.lead_id}/promotion`, { seller_id: 2 }, pin)
  await promote(0, PINS.manager)
  expect(told(service)).toEqual({ bea: [['lead_assigned', 'Vera Visitor', 'Fence', `/leads/${drafts[0]?.lead_id}`]] })
  await promote(1, BEA)
  expect(service.count()).toBe(1)
})

test('sends lead_assigned once to the new seller when an edit changes both seller and stage', async () => {
  const { lead_id } = await addLead({ seller_id: 1 })
  const service = await listen()
  await write('PUT', LEADS, { lead_id, seller_id: 2, stage_id: 4 })
  expect(told(service)).toEqual({ bea: [['lead_assigned', 'ROSA DIAZ', '10x12 shade', `/leads/${lead_id}`]] })
  await write('PUT', LEADS, { lead_id, seller_id: 2 })
  expect(service.count()).toBe(1)
})

test('sends a push to the seller when another user moves the lead or undoes the move', async () => {
  const { lead_id, version } = await addLead({ seller_id: 1 })
  const service = await listen()
  await write('PUT', LEADS, { lead_id, stage_id: 4 }, PINS.manager)
  expect(told(service)).toEqual({})
  await write('PUT', LEADS, { lead_id, stage_id: 5 })
  await write('POST', `${LEADS}/${lead_id}/undo`, { version: version + 2 })
  const path = `/leads/${lead_id}`
  expect(told(service)).toEqual({
    max: [
      ['lead_moved', 'Follow-Up', '10x12 shade', path],
      ['lead_moved', 'Visits', '10x12 shade', path],
    ],
  })
})

test('sends lead_moved with the name of the stage in the language of its recipient', async () => {
  const { lead_id } = await addLead({ seller_id: 1 })
  const service = await listen()
  const setLanguage = (language: string | null) =>
    database().batch([sql`UPDATE users SET language = ${language} WHERE name = 'Max'`])
  await setLanguage('es')
  await write('PUT', LEADS, { lead_id, stage_id: 4 })
  await setLanguage(null)
  expect(told(service)).toEqual({ max: [['lead_moved', 'Visitas', '10x12 shade', `/leads/${lead_id}`]] })
})

test('sends lead_moved with the path of the lead when another user changes the stage of its contact', async () => {
  const { lead, contact_id } = await addClient({ seller_id: 1 })
  const service = await listen()
  await write('PUT', '/api/v1/contacts', { contact_id, stage_id: 4 })
  expect(told(service)).toEqual({ max: [['lead_moved', 'Visits', '10x12 shade', `/leads/${lead.lead_id}`]] })
})

test.each([
  ['an edit leaves the stage unchanged', { stage_id: 2, notes: 'Call back' }, 200],
  ['a move is refused', { stage_id: 4, version: 99 }, 409],
])('sends no push when %s', async (_, change, status) => {
  const { lead_id } = await addLead({ seller_id: 1 })
  const service = await listen()
  const answer = await callAndWait('PUT', LEADS, { pin: PINS.admin, body: { lead_id, ...change } })
  expect(answer.status).toBe(status)
  await minute()
  expect(service.count()).toBe(0)
})

const createTask = async (body: object, pin: string = PINS.admin) =>
  (await read(await write('POST', '/api/v1/tasks', body, pin), TaskAnswer)).task_id

test('sends one push of a due task to its assignee, or to its creator without an assignee', async () => {
  const due_at = WEDNESDAY + 90_000
  const call = await createTask({ title: 'Call Rosa', client_name: 'Rosa', due_at, assigned_to: 2 })
  const order = await createTask({ description: 'Order the posts', due_at: due_at + 1000 }, BEA)
  const { contact_id } = await addLead()
  const named = { title: 'Measure', contact_id, client_name: 'Milo' }
  const measure = await createTask({ ...named, due_at: due_at + 2000 }, BEA)
  await createTask({ title: 'Without a time' })
  const service = await listen()
  vi.setSystemTime(due_at - 1)
  await minute()
  expect(service.count()).toBe(0)
  vi.setSystemTime(due_at + 60_000)
  await Promise.all([minute(), minute()])
  await minute()
  expect(told(service)).toEqual({
    max: [['task_due', 'Rosa', 'Call Rosa', `/tasks?task=${call}`]],
    bea: [
      ['task_due', null, 'Order the posts', `/tasks?task=${order}`],
      // A task of a contact names its own client.
      ['task_due', 'Milo', 'Measure', `/tasks?task=${measure}`],
    ],
  })
})

test('sends a second push of a task at its new time when the due time changes', async () => {
  const task_id = await createTask({ title: 'Call', due_at: WEDNESDAY, assigned_to: 2 })
  const service = await listen()
  await minute()
  const again = WEDNESDAY + 3_600_000
  await write('PUT', '/api/v1/tasks', { task_id, due_at: again })
  await minute()
  expect(service.count()).toBe(1)
  vi.setSystemTime(again)
  await minute()
  expect(told(service).max).toHaveLength(2)
})

test.each([
  ['completed', { status: 'completed', completed_at: WEDNESDAY }],
  ['in the trash', { deleted_at: WEDNESDAY }],
  ['due more than a day ago', { due_at: WEDNESDAY - 25 * 3_600_000 }],
  ['assigned to a user who may not see tasks', { assigned_to: 3 }],
])('sends no push of a task that is %s', async (_, more) => {
  await addTask({ due_at: WEDNESDAY, assigned_to: 2, ...more })
  const service = await listen()
  await minute()
  expect(service.count()).toBe(0)
})

test('sends no push of a task while its contact is in the trash, and one push after the restore', async () => {
  const { contact_id } = await addTask({ due_at: WEDNESDAY, assigned_to: 2 })
  const service = await listen()
  await write('DELETE', '/api/v1/contacts', { contact_id })
  await minute()
  expect(service.count()).toBe(0)
  await write('POST', `/api/v1/contacts/${contact_id}/restoration`, {})
  for (let i = 0; i < 2; i++) await minute()
  expect(told(service).max).toHaveLength(1)
})

test('later runs send the pushes of due tasks beyond the limit of one run', async () => {
  const { contact_id } = await addTask()
  for (let i = 0; i < 55; i++) await addTask({ contact_id, due_at: WEDNESDAY, assigned_to: 2 })
  const service = await listen()
  for (let i = 0; i < 7; i++) await minute()
  expect(service.sentTo(browsers.max)).toHaveLength(55)
})

let entered = 900_000
const enter = (value_cents: number, week: string) =>
  database().batch([
    sql`INSERT INTO leads (lead_id, stage_id, value_cents, stage_entered_at, entered_week, created_at, updated_at)
      VALUES (${++entered}, 2, ${value_cents}, 1, ${week}, 1, 1)`,
  ])

test('sends goal_reached once to each admin and manager when the leads of the week reach the goal', async () => {
  vi.setSystemTime('2026-05-06T18:00:00Z')
  const service = await listen()
  await enter(4_999_999, '2026-05-04')
  await minute()
  expect(service.count()).toBe(0)
  await enter(1, '2026-05-04')
  await Promise.all([minute(), minute()])
  const message = ['goal_reached', null, null, '/dashboard']
  expect(told(service)).toEqual({ admin: [message], max: [message], bea: [message] })
  await enter(-1_000_000, '2026-05-04')
  await minute()
  await enter(2_000_000, '2026-05-04')
  await minute()
  expect(service.count()).toBe(3)
})

test('sends goal_reached in the first minute of Monday for the past week, and none for an older week', async () => {
  // Monday, 0:00:30 in Chicago.
  vi.setSystemTime('2026-06-08T05:00:30Z')
  const service = await listen()
  await enter(6_000_000, '2026-05-25')
  await minute()
  expect(service.count()).toBe(0)
  await enter(6_000_000, '2026-06-01')
  await minute()
  expect(service.count()).toBe(3)
})

test('sends no goal_reached to a device that subscribes after the goal is reached', async () => {
  vi.setSystemTime('2026-07-08T18:00:00Z')
  await enter(6_000_000, '2026-07-06')
  await minute()
  const service = await listen()
  await minute()
  expect(service.count()).toBe(0)
})

test('the nightly job deletes messages and deliveries after 30 days', async () => {
  await listen()
  await callAndWait('POST', '/api/v1/public/leads', { address: newAddress(), body: inquiryBody() })
  const count = async () => {
    const [[messages], [deliveries]] = await database().batch([
      sql<{ n: number }>`SELECT count(*) AS n FROM push_messages`,
      sql<{ n: number }>`SELECT count(*) AS n FROM push_deliveries`,
    ])
    return [messages?.n, deliveries?.n]
  }
  expect(await count()).toEqual([1, 3])
  vi.setSystemTime(WEDNESDAY + 29 * 86_400_000)
  await everyNight(env)
  expect(await count()).toEqual([1, 3])
  vi.setSystemTime(WEDNESDAY + 31 * 86_400_000)
  await everyNight(env)
  expect(await count()).toEqual([0, 0])
})

test('sends pins_guessed once a day to admins when strangers use up the wrong PINs of the day', async () => {
  const service = await listen()
  const spend = (started_at: number, count: number) =>
    database().batch([
      sql`DELETE FROM attempts WHERE bucket = 'strangers'`,
      insertInto('attempts', { bucket: 'strangers', count, started_at, allowance: 125, reserve: 300 }),
    ])
  await spend(WEDNESDAY, 124)
  await minute()
  expect(told(service)).toEqual({})
  await spend(WEDNESDAY, 125)
  for (let i = 0; i < 3; i++) await minute()
  const message = ['pins_guessed', null, null, '/admin/settings/sign-in']
  expect(told(service)).toEqual({ admin: [message] })
  vi.setSystemTime(WEDNESDAY + 25 * 3_600_000)
  await minute()
  expect(told(service)).toEqual({ admin: [message] })
  await spend(WEDNESDAY + 25 * 3_600_000, 125)
  await minute()
  expect(told(service)).toEqual({ admin: [message, message] })
})
