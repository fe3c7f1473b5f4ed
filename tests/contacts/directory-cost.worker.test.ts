import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { CONTACT_SORTS, ORDERS } from '#contract/contacts/sorting.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { addCrowd } from '../support/worker/crowd.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'

const CONTACTS = 4_000

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
  await addCrowd(CONTACTS, 0)
  await database().batch([
    sql`UPDATE contacts SET name_key = lower(name), address = contact_id % 90 || ' Elm Street, Austin',
      category_id = nullif(contact_id / 48 % 9, 0)`,
  ])
})

const page = async (query: string) => {
  const answer = await call('GET', `/api/v1/contacts?${query}`, { pin: PINS.manager, cookie })
  const shown = await read(answer, ContactPage)
  expectFairCost(answer, shown.data.length, query)
  return shown
}

const orders = CONTACT_SORTS.flatMap((sort) => ORDERS.map((order) => `sort=${sort}&order=${order}`))
const filters = ['', 'category=3', 'stage=4', 'category=3&stage=4', 'category=88', 'seller=2', 'seller=2&stage=4']

describe.each(orders)('the directory sorted by %s reads rows in proportion to the page', (order) => {
  test.each(filters)('filtered by %j, forwards and backwards', async (filter) => {
    const first = await page(`${order}&${filter}`)
    const second = first.next ? await page(`${order}&${filter}&page=2&cursor=${first.next}`) : first
    const third = second.next ? await page(`${order}&${filter}&page=3&cursor=${second.next}`) : second
    if (third === first) return
    const [start] = third.data
    const back = await page(`${order}&${filter}&page=2&before=${start?.contact_id}`)
    expect(back).toEqual(second)
  })
})

test.each(orders)('a page with many equal values of %s reads no more rows', async (order) => {
  for (const way of ['cursor', 'before']) {
    expect((await page(`${order}&${way}=${CONTACTS / 2}`)).data).toHaveLength(20)
    expect((await page(`${order}&category=3&${way}=${CONTACTS / 2}`)).data).toHaveLength(20)
  }
})

test.each([
  'm',
  '5',
  'ma',
  '2026-0042',
  'Li',
  '(5',
  'elm street, austin 1',
  '5120000777',
  'xyzzy',
  'tyrell',
  'brooks welding 12',
  '%',
  '_"',
])('a search for %j reads rows in proportion to the page', async (text) => {
  for (const filter of ['', 'category=3&stage=4', 'seller=2']) {
    for (const limit of [5, 200]) {
      const asked = `q=${encodeURIComponent(text)}&limit=${limit}&${filter}`
      const first = await page(asked)
      if (!first.next) continue
      const second = await page(`${asked}&cursor=${first.next}`)
      const [start] = second.data
      expect((await page(`${asked}&before=${start?.contact_id}`)).data).toEqual(first.data)
    }
  }
})

test('a filter by category, stage and seller pages to the end, newest first', async () => {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const shown: ContactPage = await page(`category=3&stage=4&seller=2&limit=4${cursor && `&cursor=${cursor}`}`)
    ids.push(...shown.data.map((contact) => contact.contact_id))
    cursor = shown.next
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(ids.length).toBeGreaterThan(8)
})

test('the generated data is as large as the tests above assume', async () => {
  const total = async (query: string) => (await page(`limit=1&${query}`)).pagination.total
  expect(await total('')).toBe(CONTACTS)
  expect(await total('category=3')).toBeGreaterThan(400)
  expect(await total('category=3&stage=4')).toBeGreaterThan(40)
  expect((await page('q=ma')).data).toHaveLength(20)
})
