import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PUSH_BATCH_SIZE, PUSHES_PER_MINUTE, sendDuePushes } from '#worker/push/deliveries.ts'
import { claimDeliveries, createDeliveries } from '#worker/push/delivery-store.ts'
import { type PushMessage, queuePush } from '#worker/push/message-store.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { addBrowser, forgetPushes, minute, pushService, subscribe } from '../support/worker/pushes.ts'
import { loggedBy } from '../support/worker/unexpected.ts'

const REFUSALS_MAX = 10

const LEASE_MS = 120_000

const NOON = Date.parse('2026-03-04T18:00:00Z')
const MINUTE = 60_000

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Ben', role: 'manager', pin: '400004', seller_id: 1 })
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(NOON)
  await forgetPushes()
  return () => vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Queues a push message; the default audience is the manager. */
const queue = (more: Partial<PushMessage> = {}) =>
  database().batch([
    queuePush({
      event: 'lead_moved',
      audience: { users: [2] },
      name: 'Visits',
      title: 'Shade',
      path: '/leads/9',
      key: null,
      expires_at: Date.now() + 3_600_000 * 8,
      now: Date.now(),
      ...more,
    }),
  ])

const rows = async (table: string) =>
  (await database().batch([sql<Record<string, unknown>>`SELECT * FROM ${sql.identifier(table)}`]))[0]

test('sends a push once, with only its id, event, name, title, path, unread count and language', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  const service = pushService()
  await minute()
  const said = { event: 'lead_moved', name: 'Visits', title: 'Shade', path: '/leads/9', unread: 0, language: 'en' }
  expect(service.sentTo(browser)).toEqual([{ message_id: expect.any(Number), ...said }])
  expect(await rows('push_subscriptions')).toMatchObject([{ last_delivered_at: NOON, failures: 0 }])
  await minute()
  expect(service.count()).toBe(1)
})

test('stores no message when no user of the audience has a device', async () => {
  await addBrowser(PINS.admin)
  await queue()
  await queue({ audience: { seller: 1, permission: 'Leads: View' } })
  await queue({ audience: { permission: 'Forms: Process' }, except: 1 })
  expect(await rows('push_messages')).toEqual([])
})

test.each<[Partial<PushMessage>, told: string[]]>([
  [{ audience: { users: [2, 1] } }, ['admin', 'manager']],
  [{ audience: { users: [2, 1] }, except: 2 }, ['admin']],
  [{ audience: { users: [1, 2, 3], permission: 'Leads: View' } }, ['admin', 'manager']],
  [{ audience: { seller: 1, permission: 'Leads: Delete' } }, []],
  [{ audience: { role: 'manager' } }, ['manager', 'other manager']],
  [{ audience: { seller: 1, permission: 'Leads: View' } }, ['manager', 'other manager']],
  [{ audience: { seller: 1, permission: 'Leads: View' }, except: 4 }, ['manager']],
  [{ audience: { permission: 'Forms: Process' } }, ['admin', 'manager', 'other manager']],
  [{ audience: { permission: 'Leads: Delete' } }, ['admin']],
  [{ audience: { permission: 'Dashboard: View Stats' } }, ['admin', 'manager', 'other manager', 'public']],
  [
    { audience: { permission: 'Dashboard: View Stats', roles: ['admin', 'manager'] } },
    ['admin', 'manager', 'other manager'],
  ],
])('a message with %j notifies %j', async (message, told) => {
  const browsers = {
    admin: await addBrowser(PINS.admin),
    manager: await addBrowser(PINS.manager),
    'other manager': await addBrowser('400004'),
    public: await addBrowser(PINS.public),
  }
  await queue(message)
  const service = pushService()
  await minute()
  const reached = Object.entries(browsers).filter(([, browser]) => service.sentTo(browser).length > 0)
  expect(reached.map(([name]) => name)).toEqual(told)
})

test('sends no push to a user who muted the event or to a deactivated user', async () => {
  const browsers = [await addBrowser(PINS.admin), await addBrowser(PINS.manager), await addBrowser('400004')]
  await queue({ audience: { permission: 'Leads: View' } })
  await database().batch([
    sql`UPDATE users SET muted_pushes = '["lead_moved","inquiry"]' WHERE user_id = 1`,
    sql`UPDATE users SET is_active = 0 WHERE user_id = 4`,
  ])
  const service = pushService()
  await minute()
  expect(browsers.map((browser) => service.sentTo(browser).length)).toEqual([0, 1, 0])
})

test('sends a push with the language that its user has at the time of sending', async () => {
  const browser = await addBrowser(PINS.manager)
  const setLanguage = (language: string) =>
    database().batch([sql`UPDATE users SET language = ${language} WHERE user_id = 2`])
  await setLanguage('en')
  await queue()
  let answers = 500
  const service = pushService(() => new Response(null, { status: answers }))
  await minute()
  await setLanguage('es')
  answers = 201
  later(5 * MINUTE)
  await minute()
  expect(service.sentTo(browser).map(({ language }) => language)).toEqual(['en', 'es'])
  await setLanguage('en')
})

test('sends no waiting push to a user deactivated after the first attempt', async () => {
  await addBrowser(PINS.manager)
  await queue()
  const service = pushService(() => new Response(null, { status: 500 }))
  await minute()
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 2`])
  later(5 * MINUTE)
  await minute()
  expect(service.count()).toBe(1)
})

test('marks a waiting push as failed when another user takes over the device', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  const down = pushService(() => new Response(null, { status: 503 }))
  await minute()
  await subscribe(PINS.admin, browser)
  later(5 * MINUTE)
  await minute()
  expect(down.count()).toBe(1)
  expect(await rows('push_deliveries')).toMatchObject([{ sent_at: null, failed_at: Date.now(), next_at: null }])
})

test('sends no push to a device that subscribed with another VAPID key', async () => {
  const browser = await addBrowser(PINS.manager)
  await database().batch([sql`UPDATE push_subscriptions SET vapid_key = 'of another day'`])
  await queue()
  const service = pushService()
  await minute()
  expect(service.sentTo(browser)).toEqual([])
})

test('stores one message for each key and every message without a key', async () => {
  await addBrowser(PINS.manager)
  for (let i = 0; i < 2; i++) await queue({ key: 'goal 2026-03-02' })
  for (let i = 0; i < 2; i++) await queue({ key: null })
  expect(await rows('push_messages')).toHaveLength(3)
})

test('sends a push once when a second run starts and ends during the send', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  let answer = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(null, { status: 201 }))
  })
  const service = pushService(() => answered)
  const slow = minute()
  await expect.poll(() => service.count()).toBe(1)
  await minute()
  answer()
  await slow
  later(LEASE_MS * 2)
  await minute()
  expect(service.sentTo(browser)).toHaveLength(1)
})

test('sends a claimed but unsent push when the lease of the claim ends', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  await database().batch([
    ...createDeliveries(env.VAPID_PUBLIC_KEY ?? '', NOON),
    claimDeliveries(PUSH_BATCH_SIZE, NOON),
  ])
  const service = pushService()
  later(LEASE_MS - 1)
  await minute()
  expect(service.count()).toBe(0)
  later(1)
  await minute()
  await minute()
  expect(service.sentTo(browser)).toHaveLength(1)
})

test('sends a push a second time with the same id when the first run fails to record the delivery', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  const service = pushService()
  // The run fails between the push service's answer and the second database trip.
  const session = env.DB.withSession('first-primary')
  let trips = 0
  const dying: unknown = {
    withSession: () => ({
      prepare: session.prepare.bind(session),
      batch: (statements: D1PreparedStatement[]) => {
        trips += 1
        return trips === 1 ? session.batch(statements) : Promise.reject(new Error('died'))
      },
      getBookmark: () => session.getBookmark(),
    }),
  }
  await expect(sendDuePushes({ ...env, DB: dying as D1Database })).rejects.toThrow('died')
  later(LEASE_MS)
  for (let i = 0; i < 3; i++) {
    await minute()
    later(LEASE_MS)
  }
  const sent = service.sentTo(browser)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.message_id).toBe(sent[1]?.message_id)
})

test('a run sends one batch, a cron run PUSHES_PER_MINUTE pushes; later runs send the rest once', async () => {
  const browsers = []
  for (let i = 0; i < 16; i++) browsers.push(await addBrowser(i % 2 ? PINS.manager : PINS.admin))
  const messages = 2
  for (let i = 0; i < messages; i++) await queue({ audience: { users: [1, 2] } })
  const service = pushService()
  await sendDuePushes(env)
  expect(service.count()).toBe(PUSH_BATCH_SIZE)
  await minute()
  expect(service.count()).toBe(PUSH_BATCH_SIZE + PUSHES_PER_MINUTE)
  await minute()
  await minute()
  expect(browsers.map((browser) => service.sentTo(browser).length)).toEqual(Array(16).fill(messages))
})

test('sends pushes of inquiries and due tasks before older pushes of moved leads', async () => {
  const browser = await addBrowser(PINS.manager)
  for (let i = 0; i < 21; i++) await queue()
  await database().batch([...createDeliveries(env.VAPID_PUBLIC_KEY ?? '', NOON)])
  later(MINUTE)
  for (const event of ['task_due', 'inquiry_waiting', 'inquiry'] as const) await queue({ event })
  const service = pushService()
  await sendDuePushes(env, 3)
  const sent = service.sentTo(browser).map(({ event }) => event)
  expect(sent.sort()).toEqual(['inquiry', 'inquiry_waiting', 'task_due'])
})

test('retries a push only after the Retry-After time of the push service', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  const service = pushService(() => new Response(null, { status: 429, headers: { 'retry-after': '600' } }))
  await minute()
  later(10 * MINUTE - 1000)
  await minute()
  expect(service.sentTo(browser)).toHaveLength(1)
  later(1000)
  await minute()
  expect(service.sentTo(browser)).toHaveLength(2)
})

test('retries at growing intervals until the push expires when the push service answers 500', async () => {
  await addBrowser(PINS.manager)
  await queue({ expires_at: NOON + 200 * MINUTE })
  const service = pushService(() => new Response(null, { status: 500 }))
  const tried = []
  for (let i = 0; i < 240; i++) {
    const before = service.count()
    await sendDuePushes(env)
    if (service.count() > before) tried.push(i)
    later(MINUTE)
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  expect(await rows('push_subscriptions')).toMatchObject([
    { failures: 0, last_delivered_at: null, last_failed_at: NOON + 183 * MINUTE },
  ])
  expect(await rows('push_deliveries')).toMatchObject([{ failed_at: NOON + 183 * MINUTE, next_at: null }])
})

test('deletes a device and sends it no more pushes after the answer 410', async () => {
  const [gone, there] = [await addBrowser(PINS.manager), await addBrowser(PINS.manager)]
  await queue()
  await queue()
  const service = pushService((endpoint) => new Response(null, { status: endpoint === gone.endpoint ? 410 : 201 }))
  await minute()
  expect(await rows('push_subscriptions')).toMatchObject([{ endpoint: there.endpoint }])
  await queue()
  await minute()
  expect(service.sentTo(gone)).toHaveLength(2)
  expect(service.sentTo(there)).toHaveLength(3)
})

test('counts a failure without a retry when the push service refuses a push', async () => {
  await addBrowser(PINS.manager)
  await queue()
  const service = pushService(() => new Response(null, { status: 400 }))
  await minute()
  later(60 * MINUTE)
  await minute()
  expect(service.count()).toBe(1)
  expect(await rows('push_subscriptions')).toMatchObject([{ failures: 1, last_failed_at: NOON }])
})

test('deletes a device after 10 refused pushes in a row; a delivered push resets the count', async () => {
  await addBrowser(PINS.manager)
  const moody = await addBrowser(PINS.manager)
  let round = 0
  pushService((endpoint) => {
    const isTaken = endpoint === moody.endpoint && round === REFUSALS_MAX - 1
    return new Response(null, { status: isTaken ? 201 : 400 })
  })
  for (round = 1; round < REFUSALS_MAX; round++) {
    await queue()
    await minute()
  }
  expect(await rows('push_subscriptions')).toMatchObject([{ failures: REFUSALS_MAX - 1 }, { failures: 0 }])
  await queue()
  await minute()
  expect(await rows('push_subscriptions')).toMatchObject([{ endpoint: moody.endpoint, failures: 1 }])
})

test('sends no push after its expiry time', async () => {
  await addBrowser(PINS.manager)
  await queue({ expires_at: NOON + 3 * MINUTE })
  const service = pushService(() => new Response(null, { status: 503 }))
  await minute()
  later(2 * MINUTE)
  await minute()
  later(2 * MINUTE)
  await minute()
  expect(service.count()).toBe(2)
  await queue({ expires_at: Date.now() })
  await minute()
  expect(service.count()).toBe(2)
})

test('sends the push to the second device when the first device has an unreadable key', async () => {
  const browsers = [await addBrowser(PINS.manager), await addBrowser(PINS.manager)]
  await queue()
  await database().batch([
    sql`UPDATE push_subscriptions SET p256dh = 'broken' WHERE endpoint = ${browsers[0]?.endpoint}`,
  ])
  const service = pushService()
  await minute()
  expect(browsers.map((browser) => service.sentTo(browser).length)).toEqual([0, 1])
})

test('sends no push and throws no error without a VAPID public key', async () => {
  await addBrowser(PINS.manager)
  await queue()
  const service = pushService()
  const { VAPID_PUBLIC_KEY, ...keyless } = env
  await sendDuePushes(keyless)
  expect(service.count()).toBe(0)
  await minute()
  expect(service.count()).toBe(1)
})

test('a run without due pushes reads at most 12 rows with 300 sent pushes stored', async () => {
  await addBrowser(PINS.manager)
  await queue()
  pushService()
  await minute()
  await database().batch([
    sql`INSERT INTO push_messages SELECT message_id + n, event, audience, except_user, name, title, path, key,
      created_at, expires_at, fanned_out_at FROM push_messages, numbers WHERE n <= 300`,
    sql`INSERT INTO push_deliveries SELECT message_id + n, subscription_id, attempts, next_at, sent_at, failed_at
      FROM push_deliveries, numbers WHERE n <= 300`,
  ])
  const db = database()
  await db.batch([...createDeliveries(env.VAPID_PUBLIC_KEY ?? '', NOON), claimDeliveries(PUSH_BATCH_SIZE, NOON)])
  expect(db.rowsRead).toBeLessThanOrEqual(12)
})

test('the cron sends due pushes when the job of the weekly goal fails', async () => {
  const browser = await addBrowser(PINS.manager)
  await queue()
  const service = pushService()
  await database().batch([sql`ALTER TABLE week_totals RENAME TO elsewhere`])
  const { lines } = await loggedBy(minute)
  await database().batch([sql`ALTER TABLE elsewhere RENAME TO week_totals`])
  expect(lines).toEqual([expect.stringContaining('The job of the weekly goal failed')])
  expect(service.sentTo(browser)).toHaveLength(1)
})
