import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { CategorySettings, ListAnswer, SellerSettings } from '#contract/catalog/editing.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead, leadById, moveLead, putLead } from '../support/worker/leads.ts'
import { addStaff, addUser, database, grant, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const SELLERS = '/api/v1/settings/sellers'
const CATEGORIES = '/api/v1/settings/categories'
const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'admin', pin: EVE })
})

const send = (method: string, path: string, body: Record<string, unknown>, pin: string = PINS.admin) =>
  call(method, path, { pin, body })
const done = async (answer: Promise<Response>) => read(await answer, ListAnswer)
const sellers = async () => (await read(await call('GET', SELLERS, { pin: PINS.admin }), SellerSettings)).sellers
const sellerNamed = async (name: string) => (await sellers()).find((seller) => seller.name === name)
const categories = async () => read(await call('GET', CATEGORIES, { pin: PINS.admin }), CategorySettings)
const idOf = async (name: string) => (await sellerNamed(name))?.seller_id ?? 0
const lastLine = async () => {
  const [[line]] = await database().batch([
    sql<{ action: string; details: string }>`SELECT action, details FROM activity WHERE entity = 'settings'
      ORDER BY activity_id DESC LIMIT 1`,
  ])
  return { ...line, details: JSON.parse(line?.details ?? 'null') }
}

test('a seller is added, renamed, deactivated and reactivated; the log has a line for each change', async () => {
  const before = Date.now()
  const { version } = await done(send('POST', SELLERS, { name: ' Tyrell Dean ' }))
  const added = await sellerNamed('Tyrell Dean')
  expect(added).toMatchObject({ is_active: true, ended_at: null, open_leads: 0 })
  expect(added?.started_at).toBeGreaterThanOrEqual(before)
  const path = `${SELLERS}/${added?.seller_id}`

  await done(send('PUT', path, { version, name: 'Tyrell Deane' }))
  expect(await lastLine()).toMatchObject({
    action: 'entry_changed',
    details: { list: 'seller', changes: [{ field: 'name', from: 'Tyrell Dean', to: 'Tyrell Deane' }] },
  })
  await done(send('PUT', path, { is_active: false }))
  const ended = await sellerNamed('Tyrell Deane')
  expect(ended?.is_active).toBe(false)
  expect(ended?.ended_at).toBeGreaterThanOrEqual(before)
  await done(send('PUT', path, { is_active: true }))
  expect(await sellerNamed('Tyrell Deane')).toMatchObject({ is_active: true, ended_at: null })
  expect((await lastLine()).action).toBe('entry_returned')
})

test('stores a commission in basis points and returns it only with View Commission', async () => {
  const seenByPublic = async () => (await call('GET', SELLERS, { pin: PINS.public })).text()
  await done(send('PUT', `${SELLERS}/2`, { commission_percent: 7.25 }))
  expect((await sellers()).find(({ seller_id }) => seller_id === 2)?.commission_percent).toBe(7.25)
  expect(await lastLine()).toMatchObject({
    details: { list: 'seller', changes: [{ field: 'commission_bp', from: 0, to: 725 }] },
  })

  const settings = ['Admin Panel', 'Admin Panel: System Settings', 'Admin Panel: View Logs', 'Reports', 'Reports: View']
  await grant('public', settings)
  expect(await seenByPublic()).not.toContain('commission')
  expect(await (await call('GET', '/api/v1/sellers', { pin: PINS.admin })).text()).not.toContain('commission')
  const log = (pin: string) => call('GET', '/api/v1/activity?kind=settings', { pin }).then((answer) => answer.text())
  expect(await log(PINS.admin)).toContain('commission_bp')
  expect(await log(PINS.public)).not.toContain('commission_bp')
  const denied = await refusal(await send('PUT', `${SELLERS}/2`, { commission_percent: 50 }, PINS.public))
  expect(denied.reason).toBe('permission_missing')
  await grant('public', [...settings, 'Leads', 'Leads: View', 'Leads: View Commission'])
  expect(await seenByPublic()).toContain('"commission_percent":7.25')
})

test('deactivating a seller moves open leads to another seller; points and archived leads stay', async () => {
  await done(send('POST', SELLERS, { name: 'Hannah' }))
  const [seller_id, heir] = [await idOf('Hannah'), 1]
  const open = await addLead({ seller_id })
  const archived = await addLead({ seller_id })
  await moveLead(archived.lead_id, 9)
  expect((await sellerNamed('Hannah'))?.open_leads).toBe(1)

  const answer = await done(send('PUT', `${SELLERS}/${seller_id}`, { is_active: false, hand_to: heir }))
  expect(answer).toMatchObject({ moved: 1, left: 0 })
  expect(await leadById(open.lead_id)).toMatchObject({ seller_id: heir, version: open.version + 1 })
  expect((await leadById(archived.lead_id)).seller_id).toBe(seller_id)
  const [[points], [line]] = await database().batch([
    sql`SELECT points FROM seller_points WHERE seller_id = ${seller_id} AND period = 'ever'`,
    sql<{ action: string; details: string }>`SELECT action, details FROM activity WHERE lead_id = ${open.lead_id}
      ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect(points).toEqual({ points: 10 })
  expect(line?.action).toBe('lead_changed')
  expect(JSON.parse(line?.details ?? '').changes).toEqual([{ field: 'seller_id', from: seller_id, to: heir }])
  expect((await lastLine()).details).toEqual({ list: 'seller', name: 'Hannah', leads: 1, went_to: 'Maria Lopez' })
  expect(await drift()).toEqual([])
})

test('a lead of a deactivated seller can be changed; refuses to assign a lead to a deactivated seller', async () => {
  await done(send('POST', SELLERS, { name: 'Ivy' }))
  const seller_id = await idOf('Ivy')
  const { lead_id } = await addLead({ seller_id })
  await done(send('PUT', `${SELLERS}/${seller_id}`, { is_active: false }))
  expect((await putLead({ lead_id, seller_id, notes: 'Call back' })).status).toBe(200)
  expect((await putLead({ lead_id, seller_id: 1 })).status).toBe(200)
  expect((await refusal(await putLead({ lead_id, seller_id }))).reason).toBe('seller_unknown')
})

test('each call moves at most 500 leads; the last call deactivates the seller', async () => {
  await done(send('POST', SELLERS, { name: 'Busy' }))
  const seller_id = await idOf('Busy')
  await addLead({ seller_id })
  await database().batch([
    sql`INSERT INTO leads (stage_id, seller_id, stage_entered_at, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700) SELECT 1, ${seller_id}, 1, 1, 1 FROM n`,
  ])
  const ask = () => done(send('PUT', `${SELLERS}/${seller_id}`, { is_active: false, hand_to: 2 }))
  expect(await ask()).toMatchObject({ moved: 500, left: 201 })
  expect(await sellerNamed('Busy')).toMatchObject({ is_active: true, open_leads: 201 })
  expect(await ask()).toMatchObject({ moved: 201, left: 0 })
  expect(await sellerNamed('Busy')).toMatchObject({ is_active: false, open_leads: 0 })
  expect((await lastLine()).details).toMatchObject({ name: 'Busy', leads: 701, went_to: 'Ben Carter' })
  await done(send('PUT', `${SELLERS}/${seller_id}`, { is_active: true }))
  await database().batch([
    sql`INSERT INTO leads (stage_id, seller_id, stage_entered_at, created_at, updated_at) VALUES (1, ${seller_id}, 1, 1, 1)`,
  ])
  await ask()
  expect((await lastLine()).details).toMatchObject({ name: 'Busy', leads: 1, went_to: 'Ben Carter' })
  expect(await drift()).toEqual([])
})

const orderOf = (...category_ids: number[]) => ({ category_ids })
test.each([
  ['no name', 'POST sellers', {}, '400 field_missing'],
  ['an empty name', 'POST sellers', { name: ' ' }, '400 text_required'],
  ['a name of invisible characters', 'POST sellers', { name: '\u200d' }, '400 entry_name_empty'],
  ['a name of 500 letters', 'POST sellers', { name: 'x'.repeat(500) }, '400 text_too_long'],
  ['a taken name', 'POST sellers', { name: 'MARIA  LÓPEZ' }, '400 entry_name_taken'],
  ['the name of another seller', 'PUT sellers/1', { name: 'ben carter' }, '400 entry_name_taken'],
  ['a commission above 100 %', 'PUT sellers/1', { commission_percent: 100.5 }, '400 commission_out_of_range'],
  ['a commission of three decimals', 'PUT sellers/1', { commission_percent: 1.125 }, '400 commission_out_of_range'],
  ['leads moved to the same seller', 'PUT sellers/1', { is_active: false, hand_to: 1 }, '400 seller_unknown'],
  ['leads moved to an unknown seller', 'PUT sellers/1', { is_active: false, hand_to: 999 }, '400 seller_unknown'],
  ['an unknown seller', 'PUT sellers/999', { name: 'X' }, '404 seller_gone'],
  ['an old version', 'PUT sellers/1', { version: 999, name: 'X' }, '409 settings_changed'],
  ['a category with a taken name', 'POST categories', { name: 'welding' }, '400 entry_name_taken'],
  ['the end of a category of the public form', 'PUT categories/2', { is_active: false }, '409 category_needed'],
  ['an unknown category', 'PUT categories/999', { name: 'X' }, '404 category_gone'],
  ['an order with missing categories', 'PUT categories/order', orderOf(1, 2, 3), '400 order_incomplete'],
  ['a repeated category', 'PUT categories/order', orderOf(1, 2, 3, 4, 5, 6, 7, 8, 8), '400 order_incomplete'],
  [
    'an order with an unknown category',
    'PUT categories/order',
    orderOf(1, 2, 3, 4, 5, 6, 7, 8, 99),
    '400 order_incomplete',
  ],
])('refuses %s and changes no list', async (_, request, body, refused) => {
  const before = [await sellers(), await categories()]
  const [method = '', path] = request.split(' ')
  const answer = await send(method, `/api/v1/settings/${path}`, body)
  expect(`${answer.status} ${(await refusal(answer)).reason}`).toBe(refused)
  expect([await sellers(), await categories()]).toEqual(before)
})

test('refuses to deactivate the last active seller, also when two admins deactivate the last two at once', async () => {
  for (const { seller_id, is_active } of await sellers()) {
    if (is_active && seller_id > 2) await done(send('PUT', `${SELLERS}/${seller_id}`, { is_active: false }))
  }
  const slow = requestOf('PUT', `${SELLERS}/1`, { pin: PINS.admin, body: { is_active: false } })
  const { first, late } = await overtake(2, slow, () => send('PUT', `${SELLERS}/2`, { is_active: false }, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await sellers()).filter((seller) => seller.is_active).map((seller) => seller.seller_id)).toEqual([1])
  const last = await send('PUT', `${SELLERS}/1`, { is_active: false })
  expect((await refusal(last)).reason).toBe('seller_last')
  await done(send('PUT', `${SELLERS}/2`, { is_active: true }))
})

test('a new category is last in the list; categories can be reordered and deactivated', async () => {
  await done(send('POST', CATEGORIES, { name: 'Décor' }))
  const before = await categories()
  const added = before.categories.at(-1)
  expect(added).toMatchObject({ name: 'Décor', is_active: true })
  const ids = before.categories.map((category) => category.category_id).reverse()
  await done(send('PUT', `${CATEGORIES}/order`, { version: before.version, category_ids: ids }))
  expect((await categories()).categories.map((category) => category.category_id)).toEqual(ids)
  await done(send('PUT', `${CATEGORIES}/${added?.category_id}`, { is_active: false, name: 'Decor' }))
  expect((await categories()).categories[0]).toMatchObject({ name: 'Decor', is_active: false })
})

test('returns 400 when the list of categories is full', async () => {
  await database().batch([
    sql`INSERT INTO categories (name, order_index, is_active)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) SELECT 'Many ' || i, 200 + i, 0 FROM n`,
    insertInto('categories', { name: 'One more', order_index: 300 }),
  ])
  const answer = await send('POST', CATEGORIES, { name: 'Too many' })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, 'entries_too_many'])
})
