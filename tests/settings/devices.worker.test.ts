import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { SignedInDevice } from '#contract/session/devices.ts'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { newBrowser } from '../support/rules/browser.ts'
import { type Call, call, read, refusal } from '../support/worker/call.ts'
import { attempt, failures } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import {
  addManager,
  addStaff,
  addUser,
  cookieOf,
  database,
  deviceIn,
  grant,
  openSession,
  PINS,
} from '../support/worker/people.ts'

const DEVICES = '/api/v1/settings/devices'
const PUSHES = '/api/v1/push-notifications'
const DAY = 86_400_000
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36' }

beforeAll(addStaff)
afterEach(() => vi.useRealTimers())

const listOf = async (as: Call, userId?: number) =>
  read(await call('GET', userId ? `${DEVICES}?user_id=${userId}` : DEVICES, as), v.array(SignedInDevice))

const revoke = (as: Call, cookie: string) => call('DELETE', `${DEVICES}/${deviceIn(cookie)}`, as)

const subscribe = async (as: Call) => {
  const { subscription } = newBrowser()
  expect((await call('POST', PUSHES, { ...as, body: { subscription } })).status).toBe(200)
}
const subscriptionsOf = async (userId: number) => {
  const [rows] = await database().batch([
    sql<{ device_id: string | null }>`SELECT device_id FROM push_subscriptions WHERE user_id = ${userId}`,
  ])
  return rows.map(({ device_id }) => device_id)
}

const night = () => worker.scheduled(createScheduledController({ cron: EVERY_NIGHT_CRON }), env)
const stored = async (cookie: string) => {
  const id = deviceIn(cookie)
  const [devices, codes] = await database().batch([
    sql`SELECT 1 FROM devices WHERE device_id = ${id}`,
    sql`SELECT 1 FROM access_codes WHERE device_id = ${id}`,
  ])
  return [devices.length, codes.length]
}

test('the list has the user’s own devices, last seen first, and marks the current device', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user_id, pin } = await addManager()
  const office = await openSession(pin)
  vi.setSystemTime(Date.now() + SESSION_TIMEOUT_MS + 5 * 60_000)
  const phone = await openSession(pin, undefined, PHONE)
  await subscribe(phone)
  const [first, second, ...others] = await listOf(phone)
  expect(first).toMatchObject({ name: 'Chrome on Android', is_this: true, is_signed_in: true, gets_pushes: true })
  expect(first).toMatchObject({ device_id: deviceIn(phone.cookie), created_at: Date.now(), last_seen_at: Date.now() })
  expect(second).toMatchObject({ device_id: deviceIn(office.cookie), is_this: false, is_signed_in: false })
  expect(others).toEqual([])
  expect(await listOf({ pin: PINS.admin }, user_id)).toEqual([{ ...first, is_this: false }, second])
  expect(await subscriptionsOf(user_id)).toEqual([deviceIn(phone.cookie)])
})

test('the list numbers devices with the same name in order of creation', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { pin } = await addManager()
  const sessions = []
  for (const agent of [PHONE, {}, PHONE, PHONE]) {
    vi.setSystemTime(Date.now() + 60_000)
    sessions.push(await openSession(pin, undefined, agent))
  }
  const list = await listOf({ pin })
  const names = sessions.map(({ cookie }) => list.find((one) => one.device_id === deviceIn(cookie))?.name)
  expect(names).toEqual(['Chrome on Android', 'Browser', 'Chrome on Android (2)', 'Chrome on Android (3)'])
})

test('refuses the devices of another user without permission to manage users', async () => {
  const { user_id } = await addManager()
  const other = await addManager()
  const answer = await call('GET', `${DEVICES}?user_id=${user_id}`, { pin: other.pin })
  expect(await refusal(answer)).toMatchObject({ code: 'permission_denied' })
  expect((await call('GET', `${DEVICES}?user_id=${other.user_id}`, { pin: other.pin })).status).toBe(200)
  expect((await call('GET', `${DEVICES}?user_id=x`, { pin: PINS.admin })).status).toBe(400)
})

test('revoking a device ends its sessions, cookie and pushes at once; another device stays signed in', async () => {
  const { user_id, pin } = await addManager()
  const [lost, kept] = [await openSession(pin), await openSession(pin)]
  await subscribe(lost)
  await subscribe(kept)
  expect((await revoke(kept, lost.cookie)).status).toBe(200)

  expect(await refusal(await attempt(lost.pin, lost))).toMatchObject({ reason: 'device_revoked' })
  expect((await attempt(kept.pin, kept)).status).toBe(200)
  expect(await subscriptionsOf(user_id)).toEqual([deviceIn(kept.cookie)])
  expect((await listOf(kept)).map(({ device_id }) => device_id)).toEqual([deviceIn(kept.cookie)])

  // The revoked cookie is unknown: a wrong PIN counts against the address, not against the device.
  const address = newAddress()
  await attempt('999999', { cookie: lost.cookie, address })
  expect([await failures(`address ${address}`), await failures(`device ${deviceIn(lost.cookie)}`)]).toEqual([1, 0])

  // A sign-in with the PIN and the revoked cookie creates a new device.
  const again = await call('POST', '/api/v1/auth', { body: { pin }, cookie: lost.cookie, address: newAddress() })
  expect(again.status).toBe(200)
  expect(deviceIn(cookieOf(again))).not.toBe(deviceIn(lost.cookie))

  const log = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE action = 'device_revoked' AND user_id = ${user_id}`,
  ])
  expect(log[0].map(({ details }) => JSON.parse(details))).toEqual([{ device: 'Browser', of: null }])
})

test('an admin revokes a user’s device; a colleague, an unknown id and a second call get device_gone', async () => {
  const { user_id, pin } = await addManager()
  const { pin: colleague } = await addManager()
  const session = await openSession(pin)
  const gone = { code: 'not_found', reason: 'device_gone' }
  expect(await refusal(await revoke({ pin: colleague }, session.cookie))).toMatchObject(gone)
  expect(await refusal(await revoke({ pin }, 'device=unknown.1.x'))).toMatchObject(gone)
  expect((await attempt(session.pin, session)).status).toBe(200)
  expect((await revoke({ pin: PINS.admin }, session.cookie)).status).toBe(200)
  expect(await refusal(await revoke({ pin: PINS.admin }, session.cookie))).toMatchObject(gone)
  const [log] = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE action = 'device_revoked' AND entity_id = ${user_id}`,
  ])
  expect(log.map(({ details }) => JSON.parse(details))).toEqual([{ device: 'Browser', of: `Manager ${user_id}` }])
})

test('the nightly job deletes ended sessions, and devices that are not used for 400 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { pin } = await addManager()
  const [unused, used, revoked] = [await openSession(pin), await openSession(pin), await openSession(pin)]
  await subscribe(unused)
  await revoke({ pin }, revoked.cookie)
  await night()
  expect(await Promise.all([unused, used, revoked].map(({ cookie }) => stored(cookie)))).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  vi.setSystemTime(Date.now() + 91 * DAY)
  await call('GET', DEVICES, { pin, cookie: used.cookie })
  await night()
  expect(await Promise.all([unused, used, revoked].map(({ cookie }) => stored(cookie)))).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ])
  vi.setSystemTime(Date.now() + 310 * DAY)
  await night()
  expect(await Promise.all([unused, used].map(({ cookie }) => stored(cookie)))).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('a user has at most 100 devices; a new device replaces the oldest', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { pin } = await addManager()
  const first = await openSession(pin)
  for (let i = 0; i < 100; i++) {
    vi.setSystemTime(Date.now() + 1000)
    await openSession(pin)
  }
  expect(await stored(first.cookie)).toEqual([0, 0])
  expect(await listOf({ pin })).toHaveLength(100)
})

test('returns 403 when a manager locks admins out, and 409 when the last admin device would be lost', async () => {
  const SETTINGS = '/api/v1/settings/sign-in'
  const close = (as: Call, new_devices_need_code = true) =>
    call('PUT', SETTINGS, { ...as, body: { new_devices_need_code } })
  const reasonOf = async (answer: Response) => [answer.status, (await refusal(answer)).reason]

  await grant('manager', [...DEFAULT_PERMISSIONS.manager, 'Admin Panel'])
  const { pin } = await addManager()
  const [manager, own, other] = [await openSession(pin), await openSession(PINS.admin), await openSession(PINS.admin)]
  expect(await reasonOf(await close(manager))).toEqual([403, 'sign_in_by_admins'])
  expect(await reasonOf(await revoke(manager, own.cookie))).toEqual([403, 'admins_by_admins'])
  expect(await reasonOf(await call('GET', `${DEVICES}?user_id=1`, manager))).toEqual([403, 'admins_by_admins'])
  const { user_id } = await addManager()
  expect((await call('GET', `${DEVICES}?user_id=${user_id}`, manager)).status).toBe(200)
  await grant('manager', DEFAULT_PERMISSIONS.manager)

  expect((await close(own)).status).toBe(200)
  await addUser({ user_id: 4, name: 'Olga', role: 'admin', pin: '914141' })
  for (const { device_id } of await listOf(own)) {
    if (device_id !== deviceIn(own.cookie)) await call('DELETE', `${DEVICES}/${device_id}`, own)
  }
  expect((await attempt(other.pin, other)).status).toBe(401)
  const stays = [409, 'last_admin_device']
  expect(await reasonOf(await revoke(own, own.cookie))).toEqual(stays)
  // Olga is an admin without a device: without Ada no admin could create an access code for her.
  expect(await reasonOf(await call('PUT', '/api/v1/settings/users/1/deactivation', own))).toEqual(stays)
  const demoted = await call('PUT', '/api/v1/settings/users/1', { ...own, body: { role: 'manager' } })
  expect(await reasonOf(demoted)).toEqual(stays)
  expect((await attempt(own.pin, own)).status).toBe(200)

  expect((await close(own, false)).status).toBe(200)
  expect((await revoke(own, own.cookie)).status).toBe(200)
  expect(await reasonOf(await close({ pin: PINS.admin }))).toEqual(stays)
})
