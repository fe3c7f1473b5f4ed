import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, START } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const [DRAFTS, VISITS, SCHEDULE, ARCHIVE] = [1, 4, 6, 9]
const PIPELINE = [2, 3, 4, 5, 6, 7, 8]

/** Leads of several stages, sellers and categories, many moved in the same millisecond; every ninth is in the trash. */
const ROWS = Array.from({ length: 180 }, (_, i) => ({
  lead_id: i + 1,
  stage_id: [VISITS, SCHEDULE, VISITS, ARCHIVE, VISITS, DRAFTS][i % 6] ?? VISITS,
  seller_id: [1, 2, null, 2][(i >> 1) % 4] ?? null,
  category_id: [4, 5, null][(i >> 3) % 3] ?? null,
  value_cents: (i + 1) * 101,
  project_title: i % 2 ? 'Carport' : 'Fence',
  stage_entered_at: START + ((i * 7) % 5) * 1000,
  created_at: START,
}))
const LIVE = ROWS.filter((row) => row.lead_id % 9 !== 0)

beforeAll(async () => {
  await addStaff()
  await database().batch(ROWS.map((row) => insertLead(newLeadRow(row), 1)))
  await database().batch([
    sql`UPDATE leads SET deleted_at = 1 WHERE lead_id % 9 = 0`,
    sql`UPDATE sequences SET value = ${ROWS.length} WHERE name = 'leads'`,
  ])
})

const get = (path: string) => call('GET', `/api/v1/leads${path}`, { pin: PINS.manager })
const page = async (query: string) => read(await get(`?${query}`), LeadPage)
const ids = (leads: readonly { lead_id: number }[]) => leads.map((lead) => lead.lead_id)

type Filter = Partial<Record<'stage' | 'seller' | 'category', number>>

const textOf = (filter: Filter) => new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)]))

const through = ({ stage, seller, category }: Filter) =>
  LIVE.filter(
    (row) =>
      (stage === undefined || row.stage_id === stage) &&
      (seller === undefined || row.seller_id === seller) &&
      (category === undefined || row.category_id === category),
  )

const expected = (filter: Filter) =>
  ids(
    through(filter).toSorted((a, b) =>
      filter.stage === undefined
        ? b.lead_id - a.lead_id
        : b.stage_entered_at - a.stage_entered_at || b.lead_id - a.lead_id,
    ),
  )

const FILTERS: Filter[] = [undefined, 1, 2, 77].flatMap((seller) =>
  [undefined, 4, 5, 88].map((category) => ({
    ...(seller !== undefined && { seller }),
    ...(category !== undefined && { category }),
  })),
)

/** Walks a list from its first page to its last, by cursor. */
const walk = async (query: string, total: number) => {
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: LeadPage = await page(`${query}${cursor && `&cursor=${cursor}`}`)
    expect(answer.pagination).toMatchObject({ hasNext: answer.next !== null, total })
    found.push(...ids(answer.data))
    cursor = answer.next
  }
  return found
}

describe.each(FILTERS)('by %o', (filter) => {
  test.each([undefined, DRAFTS, VISITS, SCHEDULE, ARCHIVE, 8, 99])(
    'a list of stage %s shows every lead once',
    async (stage) => {
      const asked = { ...filter, ...(stage !== undefined && { stage }) }
      const wanted = expected(asked)
      expect(await walk(`${textOf(asked)}&limit=7`, wanted.length)).toEqual(wanted)
      expect(ids((await page(`${textOf(asked)}&limit=7&page=2`)).data)).toEqual(wanted.slice(7, 14))
    },
  )

  test('the board shows each stage’s first leads, and true totals', async () => {
    const { columns, sellers } = await read(await get(`/board?limit=5&${textOf(filter)}`), Board)
    expect(columns.map((column) => column.stage_id)).toEqual(PIPELINE)
    for (const { stage_id, total, value_estimate, data, next } of columns) {
      const asked = { ...filter, stage: stage_id }
      const cents = through(asked).reduce((sum, row) => sum + row.value_cents, 0)
      expect([stage_id, total, value_estimate]).toEqual([stage_id, through(asked).length, cents / 100])
      expect(ids(data)).toEqual(expected(asked).slice(0, 5))
      if (next === null) expect(data).toHaveLength(total ?? -1)
      else expect(ids((await page(`${textOf(asked)}&cursor=${next}`)).data)).toEqual(expected(asked).slice(5))
    }
    expect(sellers.map((seller) => seller.seller_id)).toEqual(
      [1, 2].filter((id) => filter.seller === undefined || filter.seller === id),
    )
    for (const { seller_id, active_pipeline } of sellers) {
      const own = through({ ...filter, seller: seller_id }).filter((row) => PIPELINE.includes(row.stage_id))
      expect([seller_id, active_pipeline]).toEqual([seller_id, own.length])
    }
  })
})

test.each([{ stage: VISITS }, {}])(
  'pages of %j have each lead once, of any size, by cursor and by number',
  async (filter) => {
    const wanted = expected(filter)
    for (const limit of [1, 36, wanted.length - 1, wanted.length])
      expect(await walk(`${textOf(filter)}&limit=${limit}`, wanted.length)).toEqual(wanted)
    const pages = Math.ceil(wanted.length / 8)
    for (let number = 1; number <= pages + 1; number++) {
      const { data, pagination } = await page(`${textOf(filter)}&limit=8&page=${number}`)
      expect(ids(data)).toEqual(wanted.slice(8 * (number - 1), 8 * number))
      expect(pagination).toEqual({ page: number, hasNext: number < pages, total: wanted.length })
    }
    // Without a limit a stage has up to 200 leads, and a list of all stages 1000.
    expect(ids((await page(`${textOf(filter)}`)).data)).toEqual(wanted)
  },
)

test('the board lists a deactivated seller only while the seller has leads', async () => {
  await database().batch([sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (8, 'Gone Away', 0)`])
  const names = async () => (await read(await get('/board'), Board)).sellers.map(({ name }) => name)
  expect(await names()).toEqual(['Maria Lopez', 'Ben Carter'])
  await database().batch([sql`UPDATE leads SET seller_id = 8 WHERE lead_id = 3`])
  expect(await names()).toEqual(['Maria Lopez', 'Ben Carter', 'Gone Away'])
})

test('totals follow a lead to another category, seller or stage, to the trash and back', async () => {
  const changes = [
    sql`UPDATE leads SET category_id = 5 WHERE lead_id % 4 = 0`,
    sql`UPDATE leads SET category_id = NULL, seller_id = 2 WHERE lead_id % 5 = 0`,
    sql`UPDATE leads SET stage_id = 1 + lead_id % 9, value_cents = value_cents + 7 WHERE lead_id % 3 = 0`,
    sql`UPDATE leads SET deleted_at = NULL WHERE lead_id % 18 = 0`,
    sql`UPDATE leads SET deleted_at = 1, category_id = 4, seller_id = 1, stage_id = 8 WHERE lead_id % 7 = 0`,
    sql`DELETE FROM leads WHERE lead_id % 11 = 0`,
  ]
  for (const change of changes) {
    await database().batch([change])
    expect(await drift()).toEqual([])
  }
})

const addTo = async (stage_id: number, count: number) => {
  const added: number[] = []
  for (let i = 0; i < count; i++) added.unshift((await addLead({ stage_id })).lead_id)
  return added
}

test('a lead moved away between two pages does not make the next page skip one', async () => {
  const [first, second, third, fourth] = await addTo(6, 4)
  const top = await page('stage=6&limit=2')
  expect(ids(top.data)).toEqual([first, second])
  await moveLead(second ?? 0, 8)
  expect(ids((await page(`stage=6&limit=2&cursor=${top.next}`)).data)).toEqual([third, fourth])
})

test('a lead moved in between two pages does not make the next page repeat one', async () => {
  const [first, second, third, fourth] = await addTo(7, 4)
  const top = await page('stage=7&limit=2')
  expect(ids(top.data)).toEqual([first, second])
  const arrived = await addLead({ stage_id: 7 })
  expect(ids((await page(`stage=7&limit=2&cursor=${top.next}`)).data)).toEqual([third, fourth])
  expect(ids((await page('stage=7&limit=1')).data)).toEqual([arrived.lead_id])
})

test('a moved lead is first in its new stage', async () => {
  const [, , oldest] = await addTo(3, 3)
  await addTo(4, 1)
  // Of moves in the same millisecond the lead with the higher id is first.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  await moveLead(oldest ?? 0, 4)
  vi.useRealTimers()
  expect(ids((await page('stage=4&limit=1')).data)).toEqual([oldest])
})
