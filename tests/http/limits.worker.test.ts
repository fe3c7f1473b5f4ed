import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type CatalogList, ENTRIES_MAX } from '#contract/catalog/editing.ts'
import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { PRICE_ITEMS_MAX } from '#contract/documents/price-item.ts'
import { LEAD_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { FEEDS_MAX } from '#contract/schedule/calendar-links.ts'
import { CREWS_MAX } from '#contract/schedule/schedule-settings.ts'
import { call, refusal } from '../support/worker/call.ts'
import { crewBody } from '../support/worker/crews.ts'
import { FEEDS } from '../support/worker/feeds.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addPriceItem, priceItemBody, priceItemIds } from '../support/worker/price-items.ts'
import { appointmentBody, appointmentPath, dayAhead } from '../support/worker/schedule.ts'

const admin = { pin: PINS.admin }
const ITEMS = '/api/v1/price-items'

/** Each limit of appointments has its own lead and contact. In a new database their ids are 1 to 4. */
beforeAll(async () => {
  await addStaff()
  for (const id of [1, 2, 3, 4]) expect(await addLead()).toMatchObject({ lead_id: id, contact_id: id })
})

/** The numbers from 1 to n, as the table `n(i)`. */
const numbers = (n: number) => sql`(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
  SELECT i FROM n) n`
/** Items with these ids, names, keys and places. */
const priceItems = (columns: SQL, n: number) => sql`INSERT INTO price_items (price_item_id, name, name_key, order_index,
  description, unit, price_cents, taxable, rates, created_at, updated_at)
  SELECT ${columns}, '', 'each', 100, 1, '{"kind":"none"}', 1, 1 FROM ${numbers(n)}`
const count = async (rows: SQL) => {
  const [[found]] = await database().batch([sql<{ n: number }>`SELECT count(*) AS n FROM ${rows}`])
  return found?.n ?? 0
}

/** Simultaneous requests. */
const AT_ONCE = 6

interface Limit {
  max: number
  rows: SQL
  /** Inserts so many rows. */
  fill: (missing: number) => SQL
  path: (n: number) => string
  /** The body of the nth request. */
  body: (n: number) => object | undefined
}

const catalog = (list: CatalogList, path: string, rows: SQL, fill: Limit['fill']): Limit => ({
  max: ENTRIES_MAX[list],
  rows,
  fill,
  path: () => `/api/v1/settings/${path}`,
  body: (n) => ({ name: `Entry ${n}`, ...(list === 'stage' && { color: '#2563eb', points: 1 }) }),
})

const appointmentIdOf = (leadId: number, n: number) => 1000 * leadId + n

/** Open appointments of a lead, after `AT_ONCE` with another state or time of deletion, if `closed` names them. */
const ofLead = (leadId: number, { closed, ...request }: Pick<Limit, 'path' | 'body'> & { closed?: SQL }): Limit => ({
  max: LEAD_APPOINTMENTS_MAX,
  rows: sql`appointments WHERE lead_id = ${leadId} AND state = 'planned' AND deleted_at IS NULL`,
  fill: (missing) => sql`INSERT INTO appointments
    (appointment_id, lead_id, kind, first_day, last_day, user_name, created_at, updated_at, state, deleted_at)
    SELECT ${appointmentIdOf(leadId, 0)} + i, ${leadId}, 'visit', '2026-01-01', '2026-01-01', 'Ada', 1, 1,
      'planned', NULL FROM ${numbers(AT_ONCE + missing)} WHERE i > ${AT_ONCE}
    UNION ALL SELECT ${appointmentIdOf(leadId, 0)} + i, ${leadId}, 'visit', '2026-01-01', '2026-01-01', 'Ada', 1, 1,
      ${closed ?? sql`'cancelled', NULL`} FROM ${numbers(AT_ONCE)}`,
  ...request,
})

const LIMITS: Record<string, Limit> = {
  crews: {
    max: CREWS_MAX,
    rows: sql`crews`,
    fill: (
      missing,
    ) => sql`INSERT INTO crews (crew_id, name, name_key, color, members, minutes_a_day, created_at, updated_at)
      SELECT 1000 + i, 'C' || i, 'c' || i, '#2563eb', '[]', 480, 1, 1 FROM ${numbers(missing)}`,
    path: () => '/api/v1/schedule/crews',
    body: () => crewBody(),
  },
  'price items': {
    max: PRICE_ITEMS_MAX,
    rows: sql`price_items`,
    fill: (missing) => priceItems(sql`5000 + i, 'P' || i, 'p' || i, i`, missing),
    path: () => ITEMS,
    body: () => priceItemBody(),
  },
  'price items of a file': {
    max: PRICE_ITEMS_MAX,
    rows: sql`price_items`,
    fill: () => sql`DELETE FROM price_items WHERE price_item_id = 5001`,
    path: () => `${ITEMS}/import`,
    body: () => ({ items: [priceItemBody()] }),
  },
  'calendar links': {
    max: FEEDS_MAX,
    rows: sql`calendar_feeds WHERE user_id = 1`,
    fill: (missing) => sql`INSERT INTO calendar_feeds (feed_id, user_id, token_hash, token_sealed, created_at)
      SELECT 1000 + i, 1, 'h' || i, '', 1 FROM ${numbers(missing)}`,
    path: () => FEEDS,
    body: () => ({}),
  },
  'appointments of a lead': ofLead(1, {
    path: () => '/api/v1/leads/1/appointments',
    body: () => appointmentBody(),
  }),
  'appointments that are planned again': ofLead(2, {
    closed: sql`'cancelled', NULL`,
    path: (n) => `${appointmentPath(appointmentIdOf(2, n))}/state`,
    body: () => ({ state: 'planned' }),
  }),
  'appointments that are restored': ofLead(3, {
    closed: sql`'planned', 1`,
    path: (n) => `${appointmentPath(appointmentIdOf(3, n))}/restoration`,
    body: () => undefined,
  }),
  sellers: catalog(
    'seller',
    'sellers',
    sql`sellers`,
    (missing) => sql`INSERT INTO sellers (seller_id, name) SELECT 1000 + i, 'S' || i FROM ${numbers(missing)}`,
  ),
  categories: catalog(
    'category',
    'categories',
    sql`categories`,
    (missing) =>
      sql`INSERT INTO categories (category_id, name, order_index) SELECT 1000 + i, 'K' || i, 1000 + i FROM ${numbers(missing)}`,
  ),
  stages: catalog(
    'stage',
    'stages',
    sql`stages`,
    (missing) => sql`INSERT INTO stages (stage_id, name, kind, order_index, points, color)
      SELECT 1000 + i, 'T' || i, 'pipeline', 1000 + i, 0, '#2563eb' FROM ${numbers(missing)}`,
  ),
}

test.each(Object.entries(LIMITS))('simultaneous requests do not add more than the most %s', async (_, limit) => {
  const { max, rows, fill, path, body } = limit
  const missing = max - 1 - (await count(rows))
  await database().batch([fill(missing)])
  expect(await count(rows)).toBe(max - 1)
  const requests = Array.from({ length: AT_ONCE }, (_, i) => i + 1)
  const answers = await Promise.all(requests.map((n) => call('POST', path(n), { ...admin, body: body(n) })))
  expect(await count(rows)).toBe(max)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) expect(answer.status).toBeLessThan(500)
})

test('an installation date books no work on a lead with the most open appointments', async () => {
  const { fill, rows } = ofLead(4, { path: () => '', body: () => undefined })
  await database().batch([fill(LEAD_APPOINTMENTS_MAX)])
  const answer = await call('PUT', '/api/v1/contacts/4', { ...admin, body: { installation_date: dayAhead(20) } })
  expect((await refusal(answer)).reason).toBe('appointments_too_many')
  expect(await count(rows)).toBe(LEAD_APPOINTMENTS_MAX)
})

test('a price book above its limit can be reordered, shortened and changed by a file, but gets no further item', async () => {
  await database().batch([sql`DELETE FROM price_items`])
  const first = await addPriceItem()
  await database().batch([priceItems(sql`9000 + i, 'Q' || i, 'q' || i, ${PRICE_ITEMS_MAX - 2}`, PRICE_ITEMS_MAX + 20)])
  const order = (await priceItemIds()).reverse()
  const put = (path: string, body: object) => call('PUT', `${ITEMS}/${path}`, { ...admin, body })
  const importItem = (body: object) => call('POST', `${ITEMS}/import`, { ...admin, body: { items: [body] } })
  expect((await put('order', { price_item_ids: order })).status).toBe(200)
  expect(await priceItemIds()).toEqual(order)
  expect((await importItem(priceItemBody({ name: first.name, price_cents: 77 }))).status).toBe(200)
  expect((await put(String(first.price_item_id), { is_active: false })).status).toBe(200)
  expect((await refusal(await put(String(first.price_item_id), { is_active: true }))).reason).toBe('price_book_full')
  expect((await refusal(await importItem(priceItemBody({ name: first.name })))).reason).toBe('price_book_full')
  expect((await refusal(await importItem(priceItemBody()))).reason).toBe('price_book_full')
  expect((await refusal(await call('POST', ITEMS, { ...admin, body: priceItemBody() }))).reason).toBe('price_book_full')
})

test('a contact with more phones than its limit can lose some of them and keep the others, but gets no further one', async () => {
  const { contact_id } = await addLead()
  const phone = (n: number) => ({ phone: `512556${1000 + n}` })
  const phones = (n: number) => Array.from({ length: n }, (_, i) => phone(i))
  await database().batch([
    sql`INSERT INTO contact_phones (contact_id, phone_key, phone)
      SELECT ${contact_id}, '+1512556' || (999 + i), '512556' || (999 + i) FROM ${numbers(FURTHER_MAX + 3)}`,
  ])
  const change = (n: number) => call('PUT', `/api/v1/contacts/${contact_id}`, { ...admin, body: { phones: phones(n) } })
  expect((await refusal(await change(FURTHER_MAX + 4))).reason).toBe('further_phones_too_many')
  expect((await change(FURTHER_MAX + 2)).status).toBe(200)
  expect((await refusal(await change(FURTHER_MAX + 3))).reason).toBe('further_phones_too_many')
  expect((await change(1)).status).toBe(200)
})
