import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PairAnswer, SuspectedPairs } from '#contract/contacts/suspected-pairs.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, putContact } from '../support/worker/contacts.ts'
import { addLead, newPhone } from '../support/worker/leads.ts'
import { matchAll, newHouse } from '../support/worker/matches.ts'
import { merged } from '../support/worker/merges.ts'
import { addStaff, database, grant, PINS, signIn } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

let cookie = ''
beforeEach(async () => {
  if (cookie === '') {
    await addStaff()
    cookie = await signIn(PINS.admin)
  }
  await database().batch([
    sql`UPDATE contacts SET deleted_at = 1 WHERE deleted_at IS NULL`,
    sql`DELETE FROM suspected_pairs`,
  ])
})

const ask = (query = '') => call('GET', `/api/v1/contacts/duplicates?${query}`, { pin: PINS.admin, cookie })
const pairs = async (query = '') => {
  await matchAll()
  const answer = await ask(query)
  const page = await read(answer, SuspectedPairs)
  // Two contacts per pair, and the number of pairs.
  expectFairCost(answer, 2 * page.data.length + 1)
  return page
}
const namesOf = ({ data }: SuspectedPairs) => data.map(({ contact, other }) => [contact.name, other.name])

const dismissal = (method: string, pairId: number) =>
  call(method, `/api/v1/contacts/duplicates/${pairId}/dismissal`, { pin: PINS.admin, cookie })

test('lists the strongest pairs first, the older contact first, with the fields that distinguish two people', async () => {
  const address = newHouse()
  const weak = newHouse()
  await addContact({ name: 'Ana Ruiz', address: weak })
  await addContact({ name: 'Anna Ruis', address: weak })
  const elder = await addContact({ name: 'Margaret Holloway', address, email: 'peggy@example.com' })
  await addLead({ contact: undefined, contact_id: elder.contact_id, project_title: 'DECK' })
  await addContact({
    name: 'Peggy Holloway',
    address: address.replace(', Austin, TX ', ' | TX | '),
    email: elder.email,
  })
  const page = await pairs()
  expect(namesOf(page)).toEqual([
    ['Margaret Holloway', 'Peggy Holloway'],
    ['Ana Ruiz', 'Anna Ruis'],
  ])
  expect(page).toMatchObject({ pagination: { total: 2, hasNext: false }, is_matching: false })
  const [first] = page.data
  expect(first?.reasons).toEqual(['email', 'address', 'nickname'])
  expect(first?.contact).toMatchObject({ phones: [elder.phone], emails: ['peggy@example.com'], jobs: ['DECK'] })
  expect(first?.other).toMatchObject({ jobs: [], has_more_jobs: false })
})

test('pairs have no leads for users who may not see leads', async () => {
  const address = newHouse()
  const contact = await addContact({ name: 'Ana Ruiz', address })
  await addLead({ contact: undefined, contact_id: contact.contact_id, project_title: 'DECK' })
  await addLead({ contact: undefined, contact_id: contact.contact_id, project_title: 'ROOF' })
  await addContact({ name: 'Anna Ruis', address })
  await matchAll()
  const ofContacts = ['Contacts', 'Contacts: View', 'Contacts: Edit', 'Contacts: Delete']
  const jobs = async () => {
    const answer = await call('GET', '/api/v1/contacts/duplicates', { pin: PINS.manager })
    return (await read(answer, SuspectedPairs)).data.map((pair) => pair.contact.jobs)
  }
  await grant('manager', ofContacts)
  expect(await jobs()).toEqual([[]])
  await grant('manager', [...ofContacts, 'Leads', 'Leads: View'])
  expect(await jobs()).toEqual([['ROOF', 'DECK']])
})

test('pages through all pairs without repetition, at a bounded cost', async () => {
  const address = newHouse()
  for (let i = 0; i < 8; i++) await addContact({ name: 'Tenant Tom', address })
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: SuspectedPairs = await pairs(`limit=5${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data.map((pair) => pair.pair_id))
    expect(page.pagination.total).toBe(28)
    cursor = page.next
  }
  expect(new Set(seen).size).toBe(28)
  expect(await drift()).toEqual([])
  expect((await ask('cursor=3')).status).toBe(400)
})

test('a dismissal survives changes and the trash until it is withdrawn', async () => {
  const address = newHouse()
  const contact = await addContact({ name: 'John Smith', address })
  const other = await addContact({ name: 'John Smith', address })
  const pairId = (await pairs()).data[0]?.pair_id ?? 0
  expect(await read(await dismissal('PUT', pairId), PairAnswer)).toMatchObject({ is_dismissed: true })
  expect((await dismissal('PUT', pairId)).status).toBe(200)
  expect((await pairs()).pagination.total).toBe(0)
  await putContact(contact.contact_id, { version: 1, name: 'Jon Smith', phone: contact.phone, address })
  expect((await pairs()).data).toEqual([])
  await database().batch([
    sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${other.contact_id}`,
    sql`UPDATE contacts SET deleted_at = NULL WHERE contact_id = ${other.contact_id}`,
  ])
  expect((await pairs()).data).toEqual([])
  expect(await read(await dismissal('DELETE', pairId), PairAnswer)).toMatchObject({ is_dismissed: false })
  expect((await pairs()).data.map((pair) => pair.pair_id)).toEqual([pairId])
  const [log] = await database().batch([
    sql<{ action: string }>`SELECT action FROM activity WHERE action LIKE 'duplicate_%' ORDER BY activity_id`,
  ])
  expect(log.map(({ action }) => action)).toEqual(['duplicate_dismissed', 'duplicate_suspected'])
  expect(await drift()).toEqual([])
})

test('a pair whose contacts were merged is not listed and cannot be dismissed', async () => {
  const address = newHouse()
  const contact = await addContact({ address })
  const other = await addContact({ address })
  const pairId = (await pairs()).data[0]?.pair_id ?? 0
  await merged({ contact, other })
  expect((await read(await ask(), SuspectedPairs)).pagination.total).toBe(0)
  const answer = await dismissal('PUT', pairId)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([404, 'pair_gone'])
})

test('a write is answered before the comparison, which finds the pair soon after', async () => {
  const address = newHouse()
  await addContact({ name: 'Rosa Diaz', address })
  const context = createExecutionContext()
  const body = { name: 'Rosa Dias', phone: newPhone(), address }
  const request = requestOf('POST', '/api/v1/contacts', { pin: PINS.admin, cookie, body })
  const answer = await worker.fetch(new Request<unknown, IncomingRequestCfProperties>(request), env, context)
  expect(answer.status).toBe(201)
  await waitOnExecutionContext(context)
  const page = await read(await ask(), SuspectedPairs)
  expect([page.data.length, page.is_matching]).toEqual([1, false])
})

test('the nightly job compares old contacts', async () => {
  await database().batch([
    sql`INSERT INTO contacts (contact_id, name, phone, phone_key, address, zip, stage_id, created_at, updated_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 150)
      SELECT 9000 + n, iif(n % 2, 'Old Client ', 'Client, Old ') || (n / 2 * 7919), n, 'old' || n, (n / 2 + 1) || '00 Elm St', '78701', 2, 1, 1
      FROM numbers`,
  ])
  const before = await read(await ask(), SuspectedPairs)
  expect(before.is_matching).toBe(true)
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController({ cron: EVERY_NIGHT_CRON }), env)
  await waitOnExecutionContext(context)
  const after = await read(await ask('limit=50'), SuspectedPairs)
  expect(after.is_matching).toBe(false)
  expect(after.pagination.total).toBeGreaterThan(70)
})

test('two simultaneous runs store the pairs of the newest state', async () => {
  const address = newHouse()
  const contact = await addContact({ name: 'Rosa Diaz', address })
  await addContact({ name: 'Rosa Dias', address })
  await Promise.all([matchAll(), matchAll()])
  expect((await pairs()).data).toHaveLength(1)
  const write = putContact(contact.contact_id, { version: 1, name: 'Omar Reed', phone: contact.phone, address })
  await Promise.all([matchAll(), write, matchAll()])
  expect((await pairs()).data).toEqual([])
})
