import { beforeAll, describe, expect, test } from 'vitest'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import { type LeadFilter, selectNewestPage, selectStagePage } from '#worker/leads/store.ts'
import { expectFairCost, planOf } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { addCrowd, CROWD_SELLERS } from '../support/worker/crowd.ts'
import { addStaff, PINS, signIn } from '../support/worker/people.ts'

const LEADS = 3_840

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
  await addCrowd(LEADS, 300)
})

const get = (path: string) => call('GET', `/api/v1/leads${path}`, { pin: PINS.manager, cookie })

const combined = (...choices: string[][]) =>
  choices.reduce<string[][]>((all, choice) => all.flatMap((one) => choice.map((each) => [...one, each])), [[]])

/** Each filter: none, a common value, and a rare or missing one. */
const FILTERS = combined(
  ['', 'seller=2', 'seller=77'],
  ['', 'category=3', 'category=88'],
  ['', 'q=maria', 'q=PROJECT', 'q=5120000777', 'q=xyzzy', 'task=none', 'task=none&q=maria'],
).map((parts) => parts.filter(Boolean).join('&'))

test.each(FILTERS)('the board filtered by %j reads rows in proportion to the page', async (filter) => {
  for (const limit of [5, 200]) {
    const answer = await get(`/board?limit=${limit}&${filter}`)
    const { columns, sellers } = await read(answer, Board)
    const returned = columns.reduce((sum, column) => sum + column.data.length + 1, 0) + sellers.length
    expectFairCost(answer, returned, limit)
  }
})

test.each(FILTERS)(
  'pages filtered by %j read rows in proportion to the page, the last as the first',
  async (filter) => {
    for (const stage of ['', 'stage=4']) {
      const path = `?limit=40&${[filter, stage].filter(Boolean).join('&')}`
      let cursor: string | null = ''
      for (let pages = 0; cursor !== null && pages < 3; pages++) {
        const answer = await get(`${path}${cursor && `&cursor=${cursor}`}`)
        const page: LeadPage = await read(answer, LeadPage)
        const told = page.data.flatMap((draft) => [draft.known_contact, draft.inquiry]).filter(Boolean).length
        expectFairCost(answer, page.data.length + told + 1, [path, pages])
        cursor = page.next
      }
    }
  },
)

describe('the query plan', () => {
  const slice = { limit: 50, offset: 0, withDraftColumns: false }
  const after = { entered_at: 50_000, lead_id: 9 }

  test.each<[LeadFilter, string]>([
    [{}, 'leads_board '],
    [{ seller: 2 }, 'leads_board_seller '],
    [{ category: 3 }, 'leads_board_category '],
    [{ seller: 2, category: 3 }, 'leads_board_seller_category '],
  ])('of a page of a stage, filtered by %o, uses %s and does not sort', async (filter, index) => {
    for (const place of [undefined, after]) {
      for (const withDraftColumns of [false, true]) {
        const [first = '', ...rest] = await planOf(
          selectStagePage(4, filter, { ...slice, withDraftColumns, after: place }),
        )
        expect(first).toContain(`SEARCH l USING INDEX ${index}`)
        expect([first, ...rest].join()).not.toMatch(/TEMP B-TREE|SCAN (?!s VIRTUAL|\(subquery)/)
        expect(rest.filter((step) => step.endsWith('LEFT-JOIN'))).toHaveLength(withDraftColumns ? 6 : 3)
      }
    }
  })

  test.each<LeadFilter>([
    { seller: 2 },
    { category: 3, seller: 2 },
    { q: 'maria' },
    { q: 'maria', stage: 4, seller: 2 },
    { task: 'none', stage: 4, category: 3 },
  ])('of a search by %o reads the search index in its order', async (filter) => {
    for (const before of [undefined, 9000]) {
      const plan = await planOf(selectNewestPage(filter, { ...slice, before }))
      expect(plan).toEqual([
        expect.stringMatching(/^SCAN s VIRTUAL TABLE INDEX \d+:M\d+<?$/),
        'SEARCH l USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH n USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
        'SEARCH p USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
      ])
    }
  })
})

test('the generated data is as large as the tests above assume', async () => {
  const count = async (query: string) => (await read(await get(`?limit=1&${query}`), LeadPage)).pagination.total
  expect(await count('')).toBe(LEADS + 300)
  for (const seller of CROWD_SELLERS) expect(await count(`seller=${seller}`)).toBe(LEADS / 6)
  expect(await count('stage=4&seller=2&category=3')).toBeGreaterThan(8)
})
