import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS, START } from '../support/worker/people.ts'

const [VISITS, SCHEDULE, ARCHIVE] = [4, 6, 9]

/** Leads in several stages, many moved in the same millisecond; every seventh is in the trash. */
const ROWS = Array.from({ length: 70 }, (_, i) => ({
  lead_id: i + 1,
  stage_id: [VISITS, VISITS, VISITS, SCHEDULE, ARCHIVE][i % 5] ?? VISITS,
  seller_id: [1, 2, null][i % 3] ?? null,
  value_cents: (i + 1) * 100,
  stage_entered_at: START + ((i * 7) % 4) * 1000,
  created_at: START,
}))
const isTrash = (id: number) => id % 7 === 0
const LIVE = ROWS.filter((row) => !isTrash(row.lead_id))

beforeAll(async () => {
  await addStaff()
  await database().batch(ROWS.map((row) => insertLead(newLeadRow(row), 1)))
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id % 7 = 0`])
})

const page = async (query: string) => read(await call('GET', `/api/v1/leads?${query}`, { pin: PINS.manager }), LeadPage)
const ids = (leads: readonly { lead_id: number }[]) => leads.map((lead) => lead.lead_id)

const inStage = (stage: number, seller?: number) =>
  ids(
    LIVE.filter((row) => row.stage_id === stage && (seller === undefined || row.seller_id === seller)).toSorted(
      (a, b) => b.stage_entered_at - a.stage_entered_at || b.lead_id - a.lead_id,
    ),
  )
const newestFirst = ids(LIVE).toSorted((a, b) => b - a)

/** Walks a list from its first page to its last, by cursor. */
const walk = async (query: string) => {
  const found: number[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 100; pages++) {
    const answer: LeadPage = await page(`${query}${cursor && `&cursor=${cursor}`}`)
    found.push(...ids(answer.data))
    expect(answer.pagination.hasNext).toBe(answer.next !== null)
    cursor = answer.next
  }
  return found
}

test.each([1, 4, 7, 36, 37, 200])(
  'by cursor, %i at a time, a stage shows every lead once, the last moved first',
  async (limit) => {
    expect(await walk(`stage=${VISITS}&limit=${limit}`)).toEqual(inStage(VISITS))
  },
)

test.each([1, 13, 60, 61])('pages of %i by cursor have each lead once, newest first', async (limit) => {
  expect(await walk(`limit=${limit}`)).toEqual(newestFirst)
})

test('pages by cursor through a seller’s leads of a stage, and of all stages', async () => {
  expect(await walk(`stage=${VISITS}&seller=2&limit=3`)).toEqual(inStage(VISITS, 2))
  const own = ids(LIVE.filter((row) => row.seller_id === 2)).toSorted((a, b) => b - a)
  expect(await walk('seller=2&limit=5')).toEqual(own)
})

test.each([`stage=${VISITS}`, ''])('pages of %s by number have each lead once, and the page number', async (query) => {
  const found: number[] = []
  const expected = query ? inStage(VISITS) : newestFirst
  const pages = Math.ceil(expected.length / 8)
  for (let number = 1; number <= pages; number++) {
    const { data, pagination } = await page(`${query}&limit=8&page=${number}`)
    found.push(...ids(data))
    expect(pagination).toEqual({ page: number, hasNext: number < pages, total: expected.length })
  }
  expect(found).toEqual(expected)
  expect((await page(`${query}&limit=8&page=${pages + 1}`)).data).toEqual([])
})

test('a page that ends exactly with the list has no next page', async () => {
  const { pagination, next } = await page(`stage=${VISITS}&limit=${inStage(VISITS).length}`)
  expect([pagination.hasNext, next]).toEqual([false, null])
})

test('without a limit a stage lists up to 200 leads, and all stages up to 1000', async () => {
  expect(ids((await page(`stage=${VISITS}`)).data)).toEqual(inStage(VISITS))
  expect(ids((await page('')).data)).toEqual(newestFirst)
})

test('the board has the seven stages of the pipeline, with the totals of all leads for any page size', async () => {
  const board = await read(await call('GET', '/api/v1/leads/board?limit=2', { pin: PINS.manager }), Board)
  expect(board.columns.map((column) => column.stage_id)).toEqual([2, 3, 4, 5, 6, 7, 8])
  for (const { stage_id, total, value_estimate, data, next } of board.columns) {
    const expected = inStage(stage_id)
    const worth = LIVE.filter((row) => row.stage_id === stage_id).reduce((sum, row) => sum + row.value_cents / 100, 0)
    expect([stage_id, total, value_estimate]).toEqual([stage_id, expected.length, worth])
    expect(ids(data)).toEqual(expected.slice(0, 2))
    expect(next === null).toBe(expected.length <= 2)
  }
})

test('the next page of a column continues after the board', async () => {
  const board = await read(await call('GET', '/api/v1/leads/board?limit=5', { pin: PINS.manager }), Board)
  const column = board.columns.find((each) => each.stage_id === VISITS)
  const more = await page(`stage=${VISITS}&limit=200&cursor=${column?.next}`)
  expect([...ids(column?.data ?? []), ...ids(more.data)]).toEqual(inStage(VISITS))
})

test('the board counts each active seller’s leads between Info and Finished', async () => {
  await database().batch([sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (8, 'Gone Away', 0)`])
  const { sellers } = await read(await call('GET', '/api/v1/leads/board', { pin: PINS.manager }), Board)
  const active = (seller: number) => inStage(VISITS, seller).length + inStage(SCHEDULE, seller).length
  expect(sellers).toEqual([
    { seller_id: 1, name: 'Maria Lopez', active_pipeline: active(1) },
    { seller_id: 2, name: 'Ben Carter', active_pipeline: active(2) },
  ])
})

test('the board lists a deactivated seller only while the seller has leads', async () => {
  const moveTo = (seller: number | null) =>
    database().batch([sql`UPDATE leads SET seller_id = ${seller} WHERE lead_id = 3`])
  const names = async () => {
    const { sellers } = await read(await call('GET', '/api/v1/leads/board', { pin: PINS.manager }), Board)
    return sellers.map(({ name }) => name)
  }
  await moveTo(8)
  expect(await names()).toEqual(['Maria Lopez', 'Ben Carter', 'Gone Away'])
  await moveTo(null)
  expect(await names()).toEqual(['Maria Lopez', 'Ben Carter'])
})
