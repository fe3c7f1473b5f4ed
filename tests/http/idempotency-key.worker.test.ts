import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_LIFE_MS, IDEMPOTENCY_KEY_MEMORY_MS } from '#contract/idempotency.ts'
import { api } from '#worker/api.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { call, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead, inquiryBody, leadBody, newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { newKey, send, WRITES } from '../support/worker/writes.ts'

const LEADS = '/api/v1/leads'
const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

const storedUnder = async (key: string) => {
  const [rows] = await database().batch([
    sql<{ answer: string }>`SELECT answer FROM idempotency_keys WHERE key = ${key}`,
  ])
  return rows.map(({ answer }) => answer)
}

test('the key of another user, method or path is refused', async () => {
  const body = leadBody()
  const key = newKey()
  const { contact } = body
  await call('POST', LEADS, { pin: PINS.manager, key, body })
  const after = await snapshot()
  const others = [
    await call('POST', LEADS, { pin: EVE, key, body }),
    await call('POST', LEADS, { pin: PINS.admin, key, body }),
    await call('POST', '/api/v1/contacts', { pin: PINS.manager, key, body: { name: contact.name, phone: newPhone() } }),
    await call('PUT', LEADS, { pin: PINS.manager, key, body: { lead_id: 1 } }),
  ]
  for (const other of others) expect((await refusal(other)).code).toBe('idempotency_key_reused')
  expect(await snapshot()).toBe(after)
})

test('a stored answer requires the PIN and the permission', async () => {
  const body = leadBody()
  const key = newKey()
  await call('POST', LEADS, { pin: PINS.manager, key, body })
  expect((await call('POST', LEADS, { key, body })).status).toBe(401)
  expect((await call('POST', LEADS, { pin: '999999', key, body })).status).toBe(401)
  const text = await (await call('POST', LEADS, { pin: PINS.public, key, body })).text()
  expect(text).not.toContain(body.contact.phone)
})

test.each(['', 'short', 'x'.repeat(101), 'has space', 'semi;colon', '<script>', 'key\tkey-key'])(
  'the key %j is refused, and nothing is written',
  async (key) => {
    const before = await snapshot()
    const headers = { 'idempotency-key': key }
    const answer = await call('POST', LEADS, { pin: PINS.manager, headers, body: leadBody() })
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_input'])
    expect(await snapshot()).toBe(before)
  },
)

test('a refused write leaves no stored answer: the same key may succeed later', async () => {
  const phone = newPhone()
  const taken = await addLead({ contact: { name: 'First', phone } })
  const key = newKey()
  const body = leadBody({ contact: { name: 'Second', phone } })
  expect((await call('POST', LEADS, { pin: PINS.manager, key, body })).status).toBe(409)
  expect(await storedUnder(key)).toEqual([])

  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${taken.contact_id}`])
  const later = await call('POST', LEADS, { pin: PINS.manager, key, body })
  expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect(await storedUnder(key)).toHaveLength(1)
})

test.each([
  ['bad input', { pin: PINS.manager, body: {} }, 400],
  ['a role that may not', { pin: PINS.public, body: leadBody() }, 403],
  ['an unknown row', { pin: PINS.manager, body: leadBody({ contact: undefined, contact_id: 98_765 }) }, 404],
])('a write refused for %s leaves no stored answer', async (_, options, status) => {
  const key = newKey()
  expect((await call('POST', LEADS, { ...options, key })).status).toBe(status)
  expect(await storedUnder(key)).toEqual([])
})

test('a key is ignored on a read, and stores the answer of a no-op change', async () => {
  const options = { pin: PINS.manager, key: newKey() }
  for (const list of ['stages', 'sellers']) expect((await call('GET', `/api/v1/${list}`, options)).status).toBe(200)
  const change = { ...options, body: { lead_id: (await addLead()).lead_id, stage_id: 2 } }
  const [first, again] = [await call('PUT', LEADS, change), await call('PUT', LEADS, change)]
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
})

test('the stored hash of a request is keyed, so that its PIN cannot be guessed from it', async () => {
  const options = { key: newKey(), address: newAddress(), body: inquiryBody() }
  await call('POST', '/api/v1/public/leads', options)
  const request = requestOf('POST', '/api/v1/public/leads', options)
  const elsewhere = await api.fetch(request, { ...env, PIN_PEPPER: 'another-pepper' })
  expect((await refusal(elsewhere)).code).toBe('idempotency_key_reused')
})

test('the nightly job deletes answers older than a week, and a repeat is refused as done until the key is deleted too', async () => {
  const [ancient, old, young] = [newKey(), newKey(), newKey()]
  const body = leadBody()
  const ages = [
    [ancient, IDEMPOTENCY_KEY_MEMORY_MS + 1000, leadBody()],
    [old, IDEMPOTENCY_KEY_LIFE_MS + 1000, body],
    [young, IDEMPOTENCY_KEY_LIFE_MS - 60_000, leadBody()],
  ] as const
  for (const [key, age, sent] of ages) {
    await call('POST', LEADS, { pin: PINS.manager, key, body: sent })
    await database().batch([sql`UPDATE idempotency_keys SET created_at = created_at - ${age} WHERE key = ${key}`])
  }
  await worker.scheduled(createScheduledController({ cron: EVERY_NIGHT_CRON }), env)
  expect(await Promise.all(ages.map(([key]) => storedUnder(key)))).toEqual([
    [],
    [''],
    [expect.stringContaining('lead')],
  ])
  const again = await call('POST', LEADS, { pin: PINS.manager, key: old, body })
  expect([again.status, (await refusal(again)).reason]).toEqual([409, 'done_before'])
})

test.each(WRITES)(
  '%s: a repeat returns the same answer, and its key with another body 409; nothing changes',
  async (_, make) => {
    const write = await make()
    const first = await send(write)
    expect([first.ok, first.headers.get('idempotency-replayed')]).toEqual([true, null])
    const after = await snapshot()

    const again = await send(write)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
    expect(again.headers.get('content-type')).toBe('application/json')
    expect(await again.text()).toBe(await first.text())

    const other = await send({ ...write, options: { ...write.options, body: write.other } })
    expect([other.status, (await refusal(other)).code]).toEqual([409, 'idempotency_key_reused'])
    expect(await snapshot()).toBe(after)
  },
)

// Before its first trip, a request has seen nothing: it is a repeat.
const OVERTAKEN = WRITES.flatMap(([name, make]) => [2, 3].map((trip) => [name, trip, make] as const))

test.each(OVERTAKEN)('%s: two at once, one delayed before its trip %i, change once', async (_, trip, make) => {
  const write = await make()
  let after = ''
  const { first, late } = await overtake(trip, requestOf(write.method, write.path, write.options), async () => {
    const answer = await send(write)
    after = await snapshot()
    return answer
  })
  expect(first.ok).toBe(true)
  expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
  expect(await late.text()).toBe(await first.text())
  expect(await snapshot()).toBe(after)
})
