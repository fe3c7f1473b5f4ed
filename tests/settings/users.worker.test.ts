import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { SignInAnswer } from '#contract/session/session.ts'
import { PinAnswer, UserAnswer } from '#contract/settings/users.ts'
import { pinChooserOf, proposedPinsBudget } from '#worker/rate-limits/budgets.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { tally } from '../support/worker/guesses.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, addUser, database, deviceIn, grant, openSession, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { addedUser, listUsers, newPin, newUser, newUserName, USERS } from '../support/worker/users.ts'

const OLGA = '914141'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Olga', role: 'admin', pin: OLGA })
})

beforeEach(() => database().batch([sql`DELETE FROM attempts`]))

const admin = { pin: PINS.admin }
const one = (userId: number, more = '') => `${USERS}/${userId}${more}`
const signInStatus = async (pin: string) =>
  (await call('POST', '/api/v1/auth', { address: newAddress(), body: { pin } })).status
const lines = async (userId: number) => {
  const [rows] = await database().batch([
    sql<{ action: string; user_name: string; details: string }>`
      SELECT action, user_name, details FROM activity WHERE entity = 'user' AND entity_id = ${userId} ORDER BY activity_id`,
  ])
  return rows.map(({ details, ...line }) => ({ ...line, details: JSON.parse(details) as unknown }))
}

test('a new user can sign in at once; the list of users contains no PIN, hash or sealed PIN', async () => {
  const pin = newPin()
  const body = newUser({ pin, name: '  Walt\u00a0 Young ', role: 'public', seller_id: 2 })
  const created = await call('POST', USERS, { ...admin, body })
  const { user } = await read(created, UserAnswer)
  expect([created.status, user]).toMatchObject([
    201,
    { name: 'Walt Young', role: 'public', seller_id: 2, is_active: true, version: 1 },
  ])
  const signedIn = await call('POST', '/api/v1/auth', { address: newAddress(), body: { pin } })
  expect((await read(signedIn, SignInAnswer)).user).toMatchObject({ user_id: user.user_id, name: 'Walt Young' })
  const list = await (await call('GET', USERS, admin)).text()
  expect(list).not.toMatch(/pin|hash|sealed/)
  expect(list).not.toContain(pin)
  expect(await lines(user.user_id)).toEqual([
    { action: 'user_created', user_name: 'Ada', details: { name: 'Walt Young', role: 'public' } },
  ])
})

test.each<[string, object, string, string]>([
  ['a taken name', { name: 'ádA' }, 'name', 'user_name_taken'],
  ['an unknown role', { role: 'owner' }, 'role', 'not_one_of'],
  ['an unknown seller', { seller_id: 99 }, 'seller_id', 'seller_unknown'],
  ['a short PIN', { pin: '12345' }, 'pin', 'pin_malformed'],
  ['a popular PIN', { pin: '123456' }, 'pin', 'pin_popular'],
])('returns 400 for a user with %s', async (_, more, field, reason) => {
  const before = await snapshot()
  const answer = await call('POST', USERS, { ...admin, body: newUser(more) })
  expect([answer.status, (await refusal(answer)).issues?.[0]]).toMatchObject([400, { field, reason }])
  expect(await snapshot()).toBe(before)
})

test('changes of name, role and seller apply from the next request on; a stale version returns 409', async () => {
  const pin = newPin()
  const { user_id, name } = await addedUser({ pin })
  expect((await call('GET', '/api/v1/contacts', { pin })).status).toBe(200)
  const changed = await call('PUT', one(user_id), { ...admin, body: { role: 'public', seller_id: 1, version: 1 } })
  expect((await read(changed, UserAnswer)).user).toMatchObject({ role: 'public', seller_id: 1, version: 2 })
  expect((await call('GET', '/api/v1/contacts', { pin })).status).toBe(403)
  const late = await call('PUT', one(user_id), { pin: OLGA, body: { role: 'manager', version: 1 } })
  expect([late.status, await refusal(late)]).toMatchObject([
    409,
    { code: 'stale', params: { who: 'Ada' }, current: { role: 'public', version: 2 } },
  ])
  const after = await snapshot()
  expect((await call('PUT', one(user_id), { ...admin, body: { role: 'public', seller_id: 1 } })).status).toBe(200)
  expect(await snapshot()).toBe(after)
  const renamed = await call('PUT', one(user_id), { ...admin, body: { name: 'New  Name', seller_id: null } })
  expect((await read(renamed, UserAnswer)).user).toMatchObject({ name: 'New Name', seller_id: null })
  expect((await lines(user_id)).at(-1)).toMatchObject({
    details: {
      name,
      changes: [
        { field: 'name', from: name, to: 'New Name' },
        { field: 'seller_id', from: 1, to: null },
      ],
    },
  })
  expect((await call('PUT', one(987_654), { ...admin, body: {} })).status).toBe(404)
})

test('deactivation ends a user’s access and push subscriptions at once; reactivation restores sign-in', async () => {
  const pin = newPin()
  const { user_id } = await addedUser({ pin })
  const { cookie } = await openSession(pin)
  await database().batch([
    sql`INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, vapid_key, name, created_at)
      VALUES (${user_id}, 'https://push.example/x', 'p', 'a', 'v', 'Phone', 1)`,
  ])
  const off = await call('PUT', one(user_id, '/deactivation'), admin)
  expect((await read(off, UserAnswer)).user).toMatchObject({ is_active: false, version: 2 })
  for (const device of [{ pin }, { pin, cookie }])
    expect((await call('GET', '/api/v1/stages', device)).status).toBe(401)
  expect(await signInStatus(pin)).toBe(401)
  const [devices] = await database().batch([sql`SELECT 1 FROM push_subscriptions WHERE user_id = ${user_id}`])
  expect(devices).toEqual([])
  const after = await snapshot()
  expect((await call('PUT', one(user_id, '/deactivation'), admin)).status).toBe(200)
  expect(await snapshot()).toBe(after)
  expect((await call('DELETE', one(user_id, '/deactivation'), admin)).status).toBe(200)
  expect(await signInStatus(pin)).toBe(200)
  expect((await lines(user_id)).map(({ action }) => action)).toEqual([
    'user_created',
    'user_deactivated',
    'user_reactivated',
  ])
})

test('a new PIN replaces the old PIN; the log does not contain it', async () => {
  const [old, next] = [newPin(), newPin()]
  const { user_id } = await addedUser({ pin: old })
  expect((await call('PUT', one(user_id, '/pin'), { ...admin, body: { pin: '200000' } })).status).toBe(400)
  expect((await call('PUT', one(user_id, '/pin'), { ...admin, body: { pin: next } })).status).toBe(200)
  expect([await signInStatus(old), await signInStatus(next)]).toEqual([401, 200])
  expect(JSON.stringify(await lines(user_id))).not.toContain(next)
})

test('a new PIN ends the user’s sessions, except the current session when users change their own PIN', async () => {
  const visit = async (with_: { cookie: string; pin: string }) => (await call('GET', '/api/v1/stages', with_)).status
  const [old, next] = [newPin(), newPin()]
  const { user_id } = await addedUser({ pin: old, role: 'admin' })
  const [here, there] = [await openSession(old), await openSession(old)]
  expect((await call('PUT', one(user_id, '/pin'), { ...here, body: { pin: next } })).status).toBe(200)
  expect([await visit(here), await visit(there)]).toEqual([200, 401])
  expect((await call('PUT', one(user_id, '/pin'), { ...admin, body: { pin: newPin() } })).status).toBe(200)
  expect(await visit(here)).toBe(401)
  // Later tests expect the two admins 1 and 4.
  await call('PUT', one(user_id, '/deactivation'), admin)
})

test('a reveal returns the PIN and writes a log line; stored answers contain no PIN', async () => {
  const pin = newPin()
  const { user_id, name } = await addedUser({ pin })
  const shown = await call('POST', one(user_id, '/pin/reveal'), { pin: OLGA, key: 'key-of-a-reveal' })
  expect(await read(shown, PinAnswer)).toEqual({ pin })
  expect((await lines(user_id)).at(-1)).toEqual({ action: 'user_pin_revealed', user_name: 'Olga', details: { name } })
  const [stored] = await database().batch([sql<{ answer: string }>`SELECT answer FROM idempotency_keys`])
  expect(JSON.stringify(stored)).not.toContain(pin)
  await database().batch([sql`UPDATE users SET pin_sealed = 'AAAA' WHERE user_id = ${user_id}`])
  const unreadable = await call('POST', one(user_id, '/pin/reveal'), admin)
  expect([unreadable.status, (await refusal(unreadable)).reason]).toEqual([409, 'pin_unreadable'])
})

test('returns pin_unavailable without a name when the PIN belongs to an active or deactivated user', async () => {
  const [pin, gone] = [newPin(), newPin()]
  await addedUser({ pin })
  const inactive = await addedUser({ pin: gone })
  await call('PUT', one(inactive.user_id, '/deactivation'), admin)
  const { user_id } = await addedUser()
  const tryPin = (taken: string) => call('PUT', one(user_id, '/pin'), { ...admin, body: { pin: taken } })
  const said = [await refusal(await tryPin(pin)), await refusal(await tryPin(gone))]
  const create = await refusal(await call('POST', USERS, { ...admin, body: newUser({ pin }) }))
  for (const each of [...said, create]) {
    expect(each).toMatchObject({
      code: 'invalid_input',
      params: {},
      issues: [{ field: 'pin', reason: 'pin_unavailable' }],
    })
  }
})

const PROPOSED = proposedPinsBudget(1).limit
const proposed = async () =>
  (await database().batch([sql`SELECT count FROM attempts WHERE bucket = 'proposed pins 1'`]))[0]

test('each proposed PIN counts against the budget, whether free, taken or stale', async () => {
  const { user_id } = await addedUser()
  await database().batch([sql`DELETE FROM attempts`])
  const tryPin = (pin: string) => call('PUT', one(user_id, '/pin'), { ...admin, body: { pin } })
  expect((await tryPin(newPin())).status).toBe(200)
  expect((await tryPin(OLGA)).status).toBe(400)
  // Of two concurrent requests one may return 409, because the user has changed.
  const both = await Promise.all([tryPin(newPin()), tryPin(newPin())])
  for (const { status } of both) expect([200, 409]).toContain(status)
  expect((await call('PUT', one(987_654, '/pin'), { ...admin, body: { pin: newPin() } })).status).toBe(404)
  expect((await call('POST', USERS, { ...admin, body: newUser({ name: 'Ada' }) })).status).toBe(400)
  expect(await proposed()).toEqual([{ count: 6 }])
})

test('users without the admin role share one budget for proposed PINs; an admin has a separate budget', async () => {
  const [first, second] = [pinChooserOf({ role: 'manager', user_id: 2 }), pinChooserOf({ role: 'public', user_id: 3 })]
  expect(proposedPinsBudget(first).bucket).toBe(proposedPinsBudget(second).bucket)
  expect(proposedPinsBudget(pinChooserOf({ role: 'admin', user_id: 1 })).bucket).not.toBe(
    proposedPinsBudget(first).bucket,
  )
})

test('returns 429 for every proposed PIN beyond the budget; generated PINs remain available', async () => {
  const { user_id } = await addedUser()
  await database().batch([sql`DELETE FROM attempts`])
  const tryPin = (pin: string) => call('PUT', one(user_id, '/pin'), { ...admin, body: { pin } })
  const answers = await Promise.all(Array.from({ length: PROPOSED + 20 }, () => tryPin(OLGA)))
  expect(tally(answers)).toEqual({ 400: PROPOSED, 429: 20 })
  const told = async (pin: string) => {
    const answer = await tryPin(pin)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    const { request_id, ...said } = await refusal(answer)
    return said
  }
  expect(await told(newPin())).toMatchObject({ code: 'too_many_attempts', reason: 'pins_too_many' })
  expect(await told(OLGA)).toEqual(await told(newPin()))
  // Another admin has a separate budget.
  expect((await call('PUT', one(user_id, '/pin'), { pin: OLGA, body: { pin: newPin() } })).status).toBe(200)

  const shown = async (userId: number) =>
    (await read(await call('POST', one(userId, '/pin/reveal'), admin), PinAnswer)).pin
  const before = await shown(user_id)
  expect((await call('PUT', one(user_id, '/pin'), { ...admin, body: {} })).status).toBe(200)
  expect(await shown(user_id)).not.toBe(before)
  expect(await signInStatus(await shown(user_id))).toBe(200)
  const added = await call('POST', USERS, { ...admin, body: newUser({ pin: undefined }) })
  const { user } = await read(added, UserAnswer)
  expect(isPopularPin(await shown(user.user_id))).toBe(false)
  expect(await signInStatus(await shown(user.user_id))).toBe(200)
})

test('generates at most 100 PINs a day for one user', async () => {
  const made = await Promise.all(
    Array.from({ length: 105 }, () => call('GET', '/api/v1/settings/pin-suggestion', admin)),
  )
  expect(tally(made)).toEqual({ 200: 100, 429: 5 })
  const none = await call('POST', USERS, { ...admin, body: newUser({ pin: undefined }) })
  expect(await refusal(none)).toMatchObject({ reason: 'made_pins_too_many' })
})

test('a generated PIN is random, free and not popular', async () => {
  const pins = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await read(await call('GET', '/api/v1/settings/pin-suggestion', admin), PinAnswer)).pin,
    ),
  )
  expect(new Set(pins).size).toBe(8)
  expect(pins.filter(isPopularPin)).toEqual([])
  expect((await call('POST', USERS, { ...admin, body: newUser({ pin: pins[0] }) })).status).toBe(201)
})

test('returns 403 when a manager of users without the admin role edits an admin', async () => {
  await grant('manager', PERMISSIONS)
  const { user_id } = await addedUser()
  const before = await snapshot()
  const tries: [method: string, path: string, body?: object][] = [
    ['POST', USERS, newUser({ role: 'admin' })],
    ['PUT', one(user_id), { role: 'admin' }],
    ['PUT', one(2), { role: 'admin' }],
    ['PUT', one(4), { role: 'manager' }],
    ['PUT', one(4), { name: newUserName() }],
    ['PUT', one(4, '/deactivation')],
    ['DELETE', one(4, '/deactivation')],
    ['PUT', one(4, '/pin'), { pin: newPin() }],
    ['POST', one(4, '/pin/reveal')],
  ]
  for (const [method, path, body] of tries) {
    const answer = await call(method, path, { pin: PINS.manager, body })
    expect([path, answer.status, (await refusal(answer)).reason]).toEqual([path, 403, 'admins_by_admins'])
  }
  expect(await snapshot()).toBe(before)
  expect((await call('POST', one(user_id, '/pin/reveal'), { pin: PINS.manager })).status).toBe(200)
  // Only an admin may change names; a manager may not change their own role.
  const mayNot = async (userId: number, body: object) => {
    const answer = await call('PUT', one(userId), { pin: PINS.manager, body })
    return [answer.status, (await refusal(answer)).reason]
  }
  expect(await mayNot(2, { name: 'Dana Whitfield.' })).toEqual([403, 'user_name_by_admins'])
  expect(await mayNot(user_id, { name: newUserName() })).toEqual([403, 'user_name_by_admins'])
  expect(await mayNot(2, { role: 'public' })).toEqual([403, 'own_role_by_admins'])
  expect((await call('PUT', one(user_id), { pin: PINS.manager, body: { role: 'public' } })).status).toBe(200)
  expect((await call('POST', USERS, { pin: PINS.manager, body: newUser() })).status).toBe(201)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

test('returns 403 when the edited user’s role has permissions that the editor’s role lacks', async () => {
  const own = [...DEFAULT_PERMISSIONS.public, 'Admin Panel', 'Admin Panel: Manage Users']
  await grant('public', own)
  const { user_id, name } = await addedUser()
  const equal = await addedUser({ role: 'public' })
  const manager = await openSession(PINS.manager)
  const before = await snapshot()
  const tries: [method: string, path: string, body?: object][] = [
    ['PUT', one(3), { role: 'manager' }],
    ['PUT', one(equal.user_id), { role: 'manager' }],
    ['PUT', one(user_id), { role: 'public' }],
    ['PUT', one(user_id), { seller_id: 1 }],
    ['PUT', one(user_id), { name: `${name} Long` }],
    ['POST', USERS, newUser()],
    ['PUT', one(user_id, '/pin'), { pin: newPin() }],
    ['POST', one(user_id, '/pin/reveal')],
    ['PUT', one(user_id, '/deactivation')],
    ['DELETE', one(user_id, '/deactivation')],
    ['POST', '/api/v1/settings/device-codes', { user_id }],
    ['GET', '/api/v1/settings/devices?user_id=2'],
    ['DELETE', `/api/v1/settings/devices/${deviceIn(manager.cookie)}`],
    // After this change the manager role would have no permission beyond the editor’s role.
    ['PUT', '/api/v1/settings/permissions', { manager: { permissions: ['Dashboard'] } }],
  ]
  for (const [method, path, body] of tries) {
    const answer = await call(method, path, { pin: PINS.public, body })
    const said = await refusal(answer)
    expect([method, path, answer.status, said.reason]).toEqual([method, path, 403, 'users_beyond_role'])
  }
  expect(await snapshot()).toBe(before)
  for (const path of [one(equal.user_id, '/pin/reveal'), one(3, '/pin/reveal')]) {
    expect((await call('POST', path, { pin: PINS.public })).status).toBe(200)
  }
  // An action without its page is inactive, but counts: granting the page would activate it.
  await grant('manager', ['Dashboard', 'Leads: View'])
  expect((await call('POST', one(user_id, '/pin/reveal'), { pin: PINS.public })).status).toBe(403)
  await grant('manager', ['Dashboard'])
  expect((await call('POST', one(user_id, '/pin/reveal'), { pin: PINS.public })).status).toBe(200)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
  await grant('public', DEFAULT_PERMISSIONS.public)
})

const activeAdmins = async () => (await listUsers()).filter(({ role, is_active }) => role === 'admin' && is_active)
/** Restores the two active admins after the test before. */
const restoreAdmins = () =>
  database().batch([sql`UPDATE users SET role = 'admin', is_active = 1 WHERE user_id IN (1, 4)`])
const AWAY: [string, string, object | undefined][] = [
  ['demoting', '', { role: 'manager' }],
  ['deactivating', '/deactivation', undefined],
]

test.each(AWAY)('%s the last admin returns 409 and changes nothing', async (_, more, body) => {
  await restoreAdmins()
  expect((await call('PUT', one(4, more), { ...admin, body })).status).toBe(200)
  const before = await snapshot()
  const answer = await call('PUT', one(1, more), { ...admin, body })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'last_admin'])
  expect(await snapshot()).toBe(before)
})

test.each(AWAY.flatMap(([what, more, body]) => TRIPS.map((trip) => ({ what, trip, more, body }))))(
  'two admins $what each other at once leave one active admin (delay before trip $trip)',
  async ({ trip, more, body }) => {
    await restoreAdmins()
    const slow = requestOf('PUT', one(1, more), { pin: OLGA, body })
    const { first, late } = await overtake(trip, slow, () => call('PUT', one(4, more), { ...admin, body }))
    expect(first.status).toBe(200)
    expect(late.ok).toBe(false)
    expect((await activeAdmins()).map(({ user_id }) => user_id)).toEqual([1])
  },
)

test.each(TRIPS)('a PIN that two admins choose at once belongs to one user (delay before trip %i)', async (trip) => {
  await restoreAdmins()
  const pin = newPin()
  const slow = requestOf('POST', USERS, { pin: OLGA, body: newUser({ pin }) })
  const { first, late } = await overtake(trip, slow, () => call('POST', USERS, { ...admin, body: newUser({ pin }) }))
  expect([first.status, late.status]).toEqual([201, 400])
})
