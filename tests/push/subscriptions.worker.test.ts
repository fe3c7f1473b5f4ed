import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { PushSettings, PushSubscriptionAnswer, PushTestAnswer } from '#contract/push/push.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { api } from '#worker/api.ts'
import { everyNight } from '#worker/maintenance/every-night.ts'
import { queuePush } from '#worker/push/message-store.ts'
import { deviceName } from '#worker/session/device-name.ts'
import { type Browser, newBrowser } from '../support/rules/browser.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addBrowser, forgetPushes, minute, PUSH, pushService, subscribe } from '../support/worker/pushes.ts'

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

beforeAll(addStaff)
beforeEach(async () => {
  await forgetPushes()
  await database().batch([sql`DELETE FROM attempts WHERE bucket LIKE 'push test %'`])
})

const settings = async (pin: string = PINS.manager) => read(await call('GET', PUSH, { pin }), PushSettings)
const endpoints = async (pin: string = PINS.manager) => (await settings(pin)).devices.map(({ endpoint }) => endpoint)
const tested = async (pin: string = PINS.manager) => read(await call('POST', `${PUSH}/test`, { pin }), PushTestAnswer)

test('returns the application key and only the devices of the requesting user', async () => {
  await addBrowser(PINS.admin)
  const browser = newBrowser()
  await read(await subscribe(PINS.manager, browser, { headers: { 'user-agent': CHROME_ON_ANDROID } }), DoneAnswer)
  expect(await settings()).toMatchObject({
    vapid_key: env.VAPID_PUBLIC_KEY,
    muted: [],
    devices: [{ name: 'Chrome on Android', endpoint: browser.endpoint, last_delivered_at: null, last_failed_at: null }],
  })
})

test('replaces the keys of the same device when a device subscribes again', async () => {
  const browser = await addBrowser(PINS.manager)
  const [before] = (await settings()).devices
  const again = newBrowser()
  await subscribe(PINS.manager, { ...again, subscription: { ...again.subscription, endpoint: browser.endpoint } })
  expect((await settings()).devices.map((device) => device.subscription_id)).toEqual([before?.subscription_id])
  const service = pushService()
  await tested()
  expect(service.sentTo({ ...again, endpoint: browser.endpoint })).toHaveLength(1)
})

test('moves a device to another user under a new number when that user subscribes it', async () => {
  const browser = await addBrowser(PINS.manager)
  const [before] = (await settings()).devices
  await subscribe(PINS.admin, browser)
  expect(await endpoints(PINS.manager)).toEqual([])
  const [after] = (await settings(PINS.admin)).devices
  expect(after?.endpoint).toBe(browser.endpoint)
  expect(after?.subscription_id).not.toBe(before?.subscription_id)
})

test('removes a device by endpoint or number for its own user only; a second removal succeeds', async () => {
  const [one, two] = [await addBrowser(PINS.manager), await addBrowser(PINS.manager)]
  const number = (await settings()).devices.find(({ endpoint }) => endpoint === two.endpoint)?.subscription_id
  const removeOne = (pin: string) => call('DELETE', PUSH, { pin, body: { endpoint: one.endpoint } })
  const removeTwo = (pin: string) => call('DELETE', `${PUSH}/devices/${number}`, { pin })
  for (const remove of [removeOne, removeTwo]) await read(await remove(PINS.admin), DoneAnswer)
  expect(await endpoints()).toEqual([two.endpoint, one.endpoint])
  for (const remove of [removeOne, removeOne, removeTwo, removeTwo]) await read(await remove(PINS.manager), DoneAnswer)
  expect(await endpoints()).toEqual([])
})

test('a renewal adds no removed device, under any endpoint; a new subscription adds the device', async () => {
  const browser = await addBrowser(PINS.manager)
  const [device] = (await settings()).devices
  await call('DELETE', `${PUSH}/devices/${device?.subscription_id}`, { pin: PINS.manager })
  const service = pushService()
  expect(await tested()).toMatchObject({ devices: 0 })
  const send = async ({ subscription }: Browser, more: object, pin: string = PINS.manager) =>
    read(await call('POST', PUSH, { pin, body: { subscription, ...more } }), PushSubscriptionAnswer)
  // The removal stays stored after a sign-out and applies to another endpoint of the device.
  await call('DELETE', PUSH, { pin: PINS.manager, body: { endpoint: browser.endpoint } })
  for (const one of [browser, newBrowser()]) {
    expect(await send(one, { renews: browser.endpoint })).toEqual({ success: true, is_removed: true })
  }
  expect(await endpoints()).toEqual([])
  expect((await send(newBrowser(), { renews: 'of another time' })).is_removed).toBe(false)
  expect((await send(browser, {})).is_removed).toBe(false)
  expect(await endpoints()).toContain(browser.endpoint)
  await tested()
  expect(service.sentTo(browser)).toHaveLength(1)
})

test('sends no waiting or new push to a removed device, and deletes its record after 90 days', async () => {
  const browser = await addBrowser(PINS.manager)
  const [device] = (await settings()).devices
  const service = pushService(() => new Response(null, { status: 503 }))
  const tell = () =>
    database().batch([
      queuePush({
        ...{ event: 'lead_moved', audience: { users: [2] }, name: null, title: null, path: '/', key: null },
        ...{ expires_at: Date.now() + DAY_MS, now: Date.now() },
      }),
    ])
  await tell()
  await minute()
  await call('DELETE', `${PUSH}/devices/${device?.subscription_id}`, { pin: PINS.manager })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await tell()
  await minute()
  expect(service.sentTo(browser)).toHaveLength(1)
  const kept = async () => {
    await everyNight(env)
    const [rows] = await database().batch([sql`SELECT 1 FROM push_subscriptions`])
    return rows.length
  }
  vi.setSystemTime(Date.now() + 89 * DAY_MS)
  expect(await kept()).toBe(1)
  vi.setSystemTime(Date.now() + 2 * DAY_MS)
  expect(await kept()).toBe(0)
})

test('deletes the oldest device when a user subscribes more than 20 devices', async () => {
  const browsers = []
  for (let i = 0; i < 22; i++) browsers.unshift((await addBrowser(PINS.manager)).endpoint)
  expect(await endpoints()).toEqual(browsers.slice(0, 20))
})

const keys = newBrowser().subscription.keys
test.each([
  [{ endpoint: 'https://evil.example/x', keys }, 'push_service_unknown'],
  [{ endpoint: newBrowser().endpoint, keys: { ...keys, auth: 'AAAA' } }, 'push_keys_unreadable'],
  [{ endpoint: newBrowser().endpoint, keys: { ...keys, p256dh: 'not a point' } }, 'push_keys_unreadable'],
  [{ endpoint: newBrowser().endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, 'push_keys_unreadable'],
  [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}`, keys }, 'value_unexpected'],
])('returns 400 for the subscription %j', async (subscription, reason) => {
  const answer = await call('POST', PUSH, { pin: PINS.manager, body: { subscription } })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
  expect(await endpoints()).toEqual([])
})

test('stores each muted event of a user once and refuses an unknown event', async () => {
  const mute = (muted: readonly string[]) => call('PUT', `${PUSH}/settings`, { pin: PINS.manager, body: { muted } })
  await read(await mute(['lead_moved', 'task_due', 'lead_moved']), DoneAnswer)
  expect((await settings()).muted).toEqual(['lead_moved', 'task_due'])
  expect((await settings(PINS.admin)).muted).toEqual([])
  expect((await refusal(await mute(['weather']))).reason).toBe('not_one_of')
  await mute([])
  expect((await settings()).muted).toEqual([])
})

test('a test sends a push to the user’s own devices only and returns the number reached', async () => {
  const [mine, gone, theirs] = [
    await addBrowser(PINS.manager),
    await addBrowser(PINS.manager),
    await addBrowser(PINS.admin),
  ]
  const service = pushService((endpoint) => new Response(null, { status: endpoint === gone.endpoint ? 410 : 201 }))
  expect(await tested()).toEqual({ success: true, devices: 2, reached: 1, unanswered: 0 })
  expect(service.sentTo(mine)).toMatchObject([{ event: 'test', path: '/settings/notifications' }])
  expect(service.sentTo(theirs)).toEqual([])
  expect((await settings()).devices).toMatchObject([{ endpoint: mine.endpoint, last_delivered_at: expect.any(Number) }])
})

test('a test returns the number of unreachable push services; each test has its own message id', async () => {
  const browser = await addBrowser(PINS.manager)
  const service = pushService(() => Promise.reject(new TypeError('Network connection lost')))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await tested()).toEqual({ success: true, devices: 1, reached: 0, unanswered: 1 })
  vi.setSystemTime(Date.now() + 1000)
  await tested()
  expect(new Set(service.sentTo(browser).map(({ message_id }) => message_id)).size).toBe(2)
})

test('returns 429 with Retry-After after five tests', async () => {
  for (let i = 0; i < 5; i++) expect(await tested()).toMatchObject({ devices: 0, reached: 0 })
  const answer = await call('POST', `${PUSH}/test`, { pin: PINS.manager })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([429, 'push_tests_too_many'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('returns no key, and 409 for a subscription or a test, without a VAPID private key', async () => {
  const { VAPID_PRIVATE_KEY, ...keyless } = env
  const ask = (method: string, path: string, body?: unknown) =>
    api.fetch(requestOf(method, path, { pin: PINS.manager, body }), keyless)
  expect(await read(await ask('GET', PUSH), PushSettings)).toEqual({ vapid_key: null, muted: [], devices: [] })
  const { subscription } = newBrowser()
  for (const answer of [await ask('POST', PUSH, { subscription }), await ask('POST', `${PUSH}/test`)]) {
    expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'push_off'])
  }
})

test.each([
  [CHROME_ON_ANDROID, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/150.0 Mobile Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8', 'Browser'],
  ['', 'Browser'],
])('deviceName(%s) returns %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
