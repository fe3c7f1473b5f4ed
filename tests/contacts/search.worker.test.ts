import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { insertContact } from '#worker/contacts/store.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS, START } from '../support/worker/people.ts'

const PEOPLE: [name: string, phone: string, address: string | null, zip: string | null][] = [
  ['José Núñez', '(512) 555-0101', '12 Elm Street | TX | 78701', '78701'],
  ['ZOË BRÄNDLE', '512-555-0102', '99 Straße | TX', '78702'],
  ["Sean O'Brien", '+1 713 555 0103', 'Unit "B" 50%', '77001'],
  ['Al', '5125550104', null, null],
  ['Under_score', '7135550105', 'C:\\temp | TX', '77002'],
  ['Elmer Fudd', '+44 20 7946 0958', '1 Forest', null],
  ['Trashed Elm', '5125550199', '12 Elm Street', '78701'],
]

const EMAILS = ['jose.nunez@example.com', null, 'sob@oak-fences.example']

beforeAll(async () => {
  await addStaff()
  await database().batch(
    PEOPLE.map(([name, phone, address, zip], i) =>
      insertContact({
        contact_id: i + 1,
        name,
        phone,
        phone_key: phoneKey(phone, 'US'),
        email: EMAILS[i] ?? null,
        address,
        zip,
        category_id: 4,
        stage_id: 2,
        seller_id: 1,
        created_by: 1,
        created_at: START + i,
      }),
    ),
  )
  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = 7`])
})

const list = async (query: string) =>
  read(await call('GET', `/api/v1/contacts?${query}`, { pin: PINS.manager }), ContactPage)
const search = async (text: string, more = '') => {
  const { data } = await list(`q=${encodeURIComponent(text)}${more}`)
  return data.map((contact) => contact.contact_id)
}

test.each([
  // Three or more letters match anywhere in name, phone, address or ZIP, ignoring case and accents.
  ['jos', [1]],
  ['zoe', [2]],
  ['elm', [6, 1]],
  // Phones match by their digits, in any spelling.
  ['5550101', [1]],
  ['(512) 555', [4, 2, 1]],
  ['+1 (713) 555-0103', [3]],
  ['442079460958', [6]],
  // E-mails, sellers and categories, and words in any order.
  ['OAK-fences', [3]],
  ['nunez@ex', [1]],
  ['78701 núñez elm', [1]],
  ['welding fudd', [6]],
  // Quotes and wildcards have no special meaning.
  ["o'brien", [3]],
  ['r_s', [5]],
  ['c:\\temp', [5]],
  ['elm AND fudd', []],
  ['NEAR(elm fudd)', []],
  ['^elm', []],
  // One or two letters.
  ['al', [4]],
  ['%', [3]],
  ['_', [5]],
  // Typographic signs and letters are found by plain ones, and the other way round.
  ['o’brien', [3]],
  ['99 strasse', [2]],
])('%j finds %j', async (text, ids) => {
  expect(await search(text)).toEqual(ids)
})

test('blank text lists all contacts outside the trash, newest first', async () => {
  expect(await search('   ')).toEqual([6, 5, 4, 3, 2, 1])
})

test('a search is paged by cursor and by page number', async () => {
  const first = await list('q=512&limit=2')
  expect(first.data.map((contact) => contact.contact_id)).toEqual([4, 2])
  expect(first.pagination).toEqual({ page: 1, hasNext: true, total: null })
  expect(await search('512', `&limit=2&cursor=${first.next}`)).toEqual([1])
  expect(await search('512', '&limit=2&page=2')).toEqual([1])
  expect(await search('al', '&limit=1&cursor=4')).toEqual([])
})

test('the list shows 20 contacts a page, with the true total', async () => {
  const all = await list('')
  expect(all.pagination).toEqual({ page: 1, hasNext: false, total: 6 })
  const walked: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ContactPage = await list(`limit=2${cursor && `&cursor=${cursor}`}`)
    walked.push(...page.data.map((contact) => contact.contact_id))
    cursor = page.next
  }
  expect(walked).toEqual([6, 5, 4, 3, 2, 1])
  const third = await list('limit=2&page=3')
  expect([third.data.map((contact) => contact.contact_id), third.pagination.hasNext]).toEqual([[2, 1], false])
})

test('finds further phones and e-mails and the titles of all leads until they are deleted', async () => {
  const stamps = { stage_entered_at: 1, created_at: 1, updated_at: 1, value_cents: 0, stage_id: 2, seller_id: 1 }
  await database().batch([
    insertInto('contact_phones', { contact_id: 6, phone: '(830) 555-0777', phone_key: '+18305550777' }),
    insertInto('contact_emails', { contact_id: 6, email: 'elmer@hunting.example' }),
    insertInto('leads', { lead_id: 1, contact_id: 6, project_title: '6’ RABBIT FENCE', ...stamps }),
    insertInto('leads', { lead_id: 2, contact_id: 6, project_title: 'Canopy', ...stamps }),
  ])
  for (const text of ['830-555-0777', '+1 830', 'hunting', 'canopy fudd', 'fence forest maria', `fence 6'`, '6’ ra'])
    expect([text, await search(text)]).toEqual([text, [6]])
  await database().batch([
    sql`DELETE FROM contact_phones`,
    sql`DELETE FROM contact_emails`,
    sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = 1`,
  ])
  for (const text of ['830-555-0777', 'hunting', 'rabbit', '6 ra'])
    expect([text, await search(text)]).toEqual([text, []])
  expect(await search('canopy fudd')).toEqual([6])
})
