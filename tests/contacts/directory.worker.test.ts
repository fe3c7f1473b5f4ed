import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { CONTACT_SORTS, ORDERS } from '#contract/contacts/sorting.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { insertContact } from '#worker/contacts/store.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addStaff, database, PINS, START } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const DAY_MS = 86_400_000
const PEOPLE = [
  ['álvaro Díaz', 4, 2, 1],
  ['Bea "Bee" Cruz', 5, 3, 2],
  ['=SUM(A1), Carl\nsecond line', 4, 3, null],
  ['alma Reyes', null, 9, 1],
  ['Zed\tTab', 6, 1, 2],
] as const

beforeAll(async () => {
  await addStaff()
  await database().batch(
    PEOPLE.map(([name, category_id, stage_id, seller_id], i) =>
      insertContact({
        contact_id: i + 1,
        name,
        phone: `512-555-010${i}`,
        phone_key: phoneKey(`512-555-010${i}`, 'US'),
        email: null,
        address: i === 1 ? '5 Elm, Unit "B"' : null,
        zip: null,
        category_id,
        stage_id,
        seller_id,
        created_by: 1,
        created_at: START + i * DAY_MS,
      }),
    ),
  )
  await database().batch([
    insertInto('contact_phones', { contact_id: 5, phone: '8305550777', phone_key: '+18305550777', label: 'Mobile' }),
    insertInto('contact_emails', { contact_id: 5, email: 'work@zed.example', label: 'Work' }),
  ])
})

const list = async (query: string) =>
  read(await call('GET', `/api/v1/contacts?${query}`, { pin: PINS.manager }), ContactPage)
const ids = async (query: string) => {
  const { data, pagination } = await list(query)
  expect(pagination.total).toBe(data.length)
  return data.map((contact) => contact.contact_id)
}

test.each([
  ['', [5, 4, 3, 2, 1]],
  ['sort=created_at&order=asc', [1, 2, 3, 4, 5]],
  // Case and accents do not matter. Missing values come first.
  ['sort=name', [3, 4, 1, 2, 5]],
  ['sort=name&order=desc', [5, 2, 1, 4, 3]],
  // Contacts with the same key are sorted by name.
  ['sort=category_name', [4, 5, 2, 3, 1]],
  ['sort=stage_name', [4, 3, 2, 5, 1]],
  ['sort=seller_name', [3, 2, 5, 4, 1]],
  ['sort=seller_name&order=desc', [1, 4, 5, 2, 3]],
  ['category=4', [3, 1]],
  ['category=4&sort=created_at&order=asc', [1, 3]],
  ['stage=3&sort=seller_name&order=desc', [2, 3]],
  ['category=4&stage=3', [3]],
  ['category=99', []],
  ['q=al', [4, 1]],
  ['q=al&stage=9', [4]],
  ['q=a&category=5', [2]],
  ['seller=1', [4, 1]],
  ['seller=1&sort=stage_name', [4, 1]],
  ['stage=3&sort=category_name&order=desc', [3, 2]],
  ['seller=2&category=5&sort=stage_name', [2]],
  ['seller=1&category=4&stage=2', [1]],
  ['seller=9', []],
  ['q=maria', [4, 1]],
  ['q=maria+reyes', [4]],
  ['q=tree+carter', [2]],
  ['q=maria&scope=person', []],
  ['q=cruz&scope=person', [2]],
  ['q=%CC%81', [5, 4, 3, 2, 1]],
])('%j lists %j, and counts them', async (query, wanted) => {
  expect(await ids(query)).toEqual(wanted)
})

const ORDERED = CONTACT_SORTS.flatMap((sort) => ORDERS.map((order) => `sort=${sort}&order=${order}`))
test.each([...ORDERED, 'q=a'])('pages of %s are the same forwards and backwards', async (query) => {
  const first = await list(`${query}&limit=2`)
  const second = await list(`${query}&limit=2&page=2&cursor=${first.next}`)
  const [start] = second.data
  expect((await list(`${query}&limit=2&before=${start?.contact_id}`)).data).toEqual(first.data)
  expect([...first.data, ...second.data]).toEqual((await list(query)).data.slice(0, 4))
})

test('a search refuses every order except newest first', async () => {
  for (const query of ['q=alma&sort=name', 'q=al&order=asc', 'category=4&stage=2&seller=1&sort=name']) {
    const answer = await call('GET', `/api/v1/contacts?${query}`, { pin: PINS.manager })
    expect([query, answer.status, (await refusal(answer)).code]).toEqual([query, 400, 'invalid_input'])
  }
})

test('renaming a category, stage or seller changes the sort order', async () => {
  await database().batch([
    sql`UPDATE categories SET name = 'Zinc' WHERE category_id = 4`,
    sql`UPDATE sellers SET name = 'Aaron' WHERE seller_id = 1`,
  ])
  expect(await ids('sort=category_name')).toEqual([4, 5, 2, 3, 1])
  expect(await ids('category=4')).toEqual([3, 1])
  expect(await ids('sort=seller_name')).toEqual([3, 4, 1, 2, 5])
  await database().batch([
    sql`UPDATE categories SET name = 'Welding' WHERE category_id = 4`,
    sql`UPDATE sellers SET name = 'Maria Lopez' WHERE seller_id = 1`,
  ])
})

const file = async (query: string) => {
  const answer = await call('GET', `/api/v1/contacts.csv?${query}`, { pin: PINS.manager })
  // `text()` removes the byte order mark.
  return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await answer.arrayBuffer()) }
}

test('exports CSV with escaped formulas', async () => {
  const { answer, text } = await file('sort=created_at&order=asc')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.split('\r\n')).toEqual([
    '\ufeffDate Added,Category,Stage,Name,Phone,Email,Address,Zip,Seller,Project,Price,Other Phones,Other Emails',
    '2026-03-04,Welding,Info,álvaro Díaz,512-555-0100,,,,Maria Lopez,,0,,',
    '2026-03-05,Tree Service,Calls,"Bea ""Bee"" Cruz",512-555-0101,,"5 Elm, Unit ""B""",,Ben Carter,,0,,',
    '2026-03-06,Welding,Calls,"\'=SUM(A1), Carl\nsecond line",512-555-0102,,,,,,0,,',
    '2026-03-07,,Archive,alma Reyes,512-555-0103,,,,Maria Lopez,,0,,',
    '2026-03-08,Canopy,Form Drafts,Zed\tTab,512-555-0104,,,,Ben Carter,,0,8305550777 (Mobile),work@zed.example (Work)',
    '',
  ])
})

test.each([
  ['category=4&sort=name&order=desc', ['álvaro Díaz', "'=SUM(A1), Carl"]],
  ['q=al&sort=name', ['alma Reyes', 'álvaro Díaz']],
  ['seller=1&q=maria&category=4', ['álvaro Díaz']],
])('the export of %j has the filtered contacts in their order', async (query, names) => {
  const { text } = await file(query)
  const rows = text.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(names.length)
  for (const [i, name] of names.entries()) expect(rows[i]).toContain(name)
})

test('exports all of 5,000 contacts, in portions', async () => {
  await database().batch([
    sql`INSERT INTO contacts (contact_id, name, phone, phone_key, name_key, stage_id, created_at, updated_at)
      WITH RECURSIVE numbers (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5099)
      SELECT n, 'Crowd ' || n, n, n, printf('crowd %05d', n), 2, 1, 1 FROM numbers`,
  ])
  const { text } = await file('q=crowd&sort=name')
  const names = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[3])
  expect(names).toEqual(Array.from({ length: 5000 }, (_, i) => `Crowd ${i + 100}`))
  expect(await drift()).toEqual([])
})
