import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { ranked } from '#contract/stats/ranks.ts'
import { MonthStandings, WeekStandings } from '#contract/stats/standings.ts'
import { insertInto } from '#worker/db/sql.ts'
import { selectLedgerEntries } from '#worker/stats/store.ts'
import { planOf } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS, START } from '../support/worker/people.ts'

const STATS = '/api/v1/stats'
const get = (path: string, pin: string = PINS.manager) => call('GET', `${STATS}${path}`, { pin })

const award = (lead_id: number, seller_id: number, points: number, day: string, week: string) =>
  insertInto('point_ledger', {
    ...{ lead_id, stage_id: 2 + (lead_id % 7), seller_id, points, week },
    ...{ awarded_at: Date.parse(`${day}T18:00:00Z`), month: day.slice(0, 7) },
  })

beforeAll(async () => {
  await addStaff()
  await database().batch([
    insertInto('sellers', { seller_id: 3, name: 'Gone Long Ago', is_active: 0 }),
    insertInto('sellers', { seller_id: 4, name: 'Never Sold', is_active: 0 }),
    award(901, 1, 20, '2026-02-03', '2026-02-02'),
    award(902, 3, 45, '2026-02-04', '2026-02-02'),
    award(903, 2, 20, '2026-02-08', '2026-02-02'),
    award(904, 1, 15, '2026-02-09', '2026-02-09'),
    insertInto('weekly_goals', { from_week: '2026-02-09', goal_cents: 1_000_000 }),
    insertInto('week_totals', { week: '2026-02-02', leads: 3, value_cents: 2_500_000 }),
    insertInto('week_totals', { week: '2026-02-09', leads: 1, value_cents: 250_000 }),
  ])
})

test('a past week has its own goal and its own ranks, including deactivated sellers', async () => {
  const { week, sellers } = await read(await get('/weeks/2026-02-05'), WeekStandings)
  const days = { start_date: '2026-02-02', end_date: '2026-02-08', leads_count: 3 }
  expect(week).toEqual({ ...days, estimate_total: 25_000, goal_amount: 50_000, progress_percentage: 50 })
  expect(ranked(sellers, (seller) => seller.points).map(({ name, points, rank }) => [rank, name, points])).toEqual([
    [1, 'Gone Long Ago', 45],
    [2, 'Maria Lopez', 20],
    [2, 'Ben Carter', 20],
  ])
  const next = await read(await get('/weeks/2026-02-15'), WeekStandings)
  expect(next.week).toMatchObject({ start_date: '2026-02-09', goal_amount: 10_000, progress_percentage: 25 })
  expect(next.sellers.map((seller) => seller.name)).toEqual(['Maria Lopez', 'Ben Carter'])
})

test('a month contains its weeks and their sums; a month without awards has zeros', async () => {
  const february = await read(await get('/months/2026-02'), MonthStandings)
  expect(february).toMatchObject({ month: '2026-02', leads_count: 4, estimate_total: 27_500 })
  expect(february.weeks.map(({ number, when }) => `${number} ${when}`)).toEqual([
    '1 past',
    '2 past',
    '3 past',
    '4 past',
  ])
  expect(february.weeks.map((week) => week.progress_percentage)).toEqual([50, 25, 0, 0])
  expect(february.sellers.map(({ lifetime_points }) => lifetime_points)).toEqual([35, 20, 45])
  expect(february.sellers.map(({ name, points, is_active }) => [name, points, is_active])).toEqual([
    ['Maria Lopez', 35, true],
    ['Ben Carter', 20, true],
    ['Gone Long Ago', 45, false],
  ])
  const empty = await read(await get('/months/2019-07'), MonthStandings)
  expect([empty.leads_count, empty.estimate_total, empty.weeks.length]).toEqual([0, 0, 4])
  expect(empty.sellers.every((seller) => seller.points === 0)).toBe(true)
})

test('the dashboard has the weeks of its month in the history, and the first month and week with points', async () => {
  await addLead({ value_estimate: 1234.56 })
  const { month, goal, first } = await read(await get('/dashboard'), Dashboard)
  expect(first).toEqual({ month: '2026-02', week: '2026-02-02' })
  expect(await read(await get(`/months/${month.month}`), MonthStandings)).toMatchObject({ weeks: month.weeks })
  expect(month.weeks.filter(({ when }) => when === 'current')).toMatchObject([goal.current_week])
})

test('in a week that begins in August, the dashboard shows the weeks of September, where its Thursday lies', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-31T18:00:00Z') })
  const { month } = await read(await get('/dashboard'), Dashboard).finally(() => vi.useRealTimers())
  expect([month.month, month.weeks.map(({ when }) => when)]).toEqual([
    '2026-09',
    ['current', ...Array(3).fill('future')],
  ])
})

test.each([
  '/weeks/2026-02-30',
  '/weeks/today',
  '/months/2026-13',
  '/months/202602',
  '/ledger?seller=0',
  '/ledger',
  '/ledger?seller=1&week=2026-02-02&month=2026-02',
  '/ledger?seller=1&month=2026-02&year=2026',
  '/ledger?seller=1&year=26',
  '/ledger?seller=1&limit=13',
  '/ledger?seller=1&cursor=7',
  '/report?period=decade',
])('returns 400 for %s', async (path) => {
  const answer = await get(path)
  expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_input'])
})

test('the ledger of a week, a month and all time lists its entries, newest first', async () => {
  const entries = async (query: string) => (await read(await get(`/ledger?seller=1${query}`), LedgerPage)).data
  expect((await entries('&week=2026-02-05')).map((entry) => entry.points)).toEqual([20])
  expect((await entries('&month=2026-02')).map((entry) => entry.points)).toEqual([15, 20])
  expect((await entries('')).slice(-2).map((entry) => [entry.lead_id, entry.title])).toEqual([
    [904, null],
    [901, null],
  ])
  expect(await entries('&month=2019-07')).toEqual([])
})

test('a ledger entry has lead, contact and stage; a reversed entry has the time of its reversal', async () => {
  const lead = await addLead({ seller_id: 2, project_title: 'Carport' })
  await moveLead(lead.lead_id, 4)
  await moveLead(lead.lead_id, 2)
  const { data } = await read(await get('/ledger?seller=2&limit=2'), LedgerPage)
  const [visits, info] = data.toSorted((a, b) => b.stage_id - a.stage_id)
  const { lead_id, project_title: title, contact_name, contact_id } = lead
  expect(info).toMatchObject({ lead_id, title, contact_name, contact_id })
  expect(info).toMatchObject({ stage_name: 'Info', points: 5, reversed_at: null })
  expect(visits).toMatchObject({ stage_name: 'Visits', points: 15 })
  expect(visits?.reversed_at).toBeGreaterThan(START)
})

test('the sum of a period excludes reversed entries; only the first page contains the sum', async () => {
  const sumOf = async (query: string) => (await read(await get(`/ledger?seller=5${query}`), LedgerPage)).sum
  await database().batch([
    insertInto('sellers', { seller_id: 5, name: 'Summed Up', is_active: 0 }),
    award(951, 5, 20, '2026-01-13', '2026-01-12'),
    award(952, 5, 45, '2026-01-14', '2026-01-12'),
    award(953, 5, 0, '2026-01-15', '2026-01-12'),
    award(954, 5, 10, '2026-01-16', '2026-01-12'),
    award(955, 5, 15, '2026-01-20', '2026-01-19'),
    award(956, 5, 35, '2026-02-03', '2026-02-02'),
    sql`UPDATE point_ledger SET reversed_at = ${START} WHERE lead_id = 954`,
  ])
  expect(await sumOf('&week=2026-01-14')).toEqual({ points: 65, moves: 2 })
  expect(await sumOf('&month=2026-01')).toEqual({ points: 80, moves: 3 })
  expect(await sumOf('')).toEqual({ points: 115, moves: 4 })
  expect(await sumOf('&month=2019-07')).toEqual({ points: 0, moves: 0 })
  const { next } = await read(await get('/ledger?seller=5&limit=2'), LedgerPage)
  expect(await sumOf(`&limit=2&cursor=${next}`)).toBeNull()
})

test('the awards of a lead in the trash are listed as reversed, and are in no sum', async () => {
  const page = async () => read(await get('/ledger?seller=2'), LedgerPage)
  const before = (await page()).sum
  const { lead_id } = await addLead({ seller_id: 2 })
  await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
  const { data, sum } = await page()
  expect(data[0]).toMatchObject({ lead_id, reversed_at: expect.any(Number) })
  expect(sum).toEqual(before)
})

test('returns ledger entries without client to a user without permission for leads', async () => {
  const { data } = await read(await get('/ledger?seller=2', PINS.public), LedgerPage)
  expect(data.length).toBeGreaterThan(2)
  for (const entry of data) {
    expect([entry.title, entry.contact_name, entry.contact_id]).toEqual([null, null, null])
  }
  await grant('public', ['Dashboard', 'Dashboard: View Stats', 'Leads', 'Leads: View'])
  const named = (await read(await get('/ledger?seller=2', PINS.public), LedgerPage)).data
  expect(named.some((entry) => entry.contact_name !== null)).toBe(true)
  expect(named.every((entry) => entry.contact_id === null)).toBe(true)
})

test('ledger pages list every entry once, also when entries have the same time', async () => {
  await database().batch(
    Array.from({ length: 30 }, (_, i) =>
      insertInto('point_ledger', {
        ...{ lead_id: 2000 + i, stage_id: 3, seller_id: 4, points: 10, awarded_at: START + Math.floor(i / 10) },
        ...{ week: '2026-03-02', month: '2026-03' },
      }),
    ),
  )
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: LedgerPage = await read(
      await get(`/ledger?seller=4&week=2026-03-04&limit=7${cursor && `&cursor=${cursor}`}`),
      LedgerPage,
    )
    seen.push(...page.data.map((entry) => entry.lead_id))
    cursor = page.next
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => 2029 - i))
})

test.each([
  [{}, '', 'month,week,awarded_at'],
  [{ year: '2026' }, '', 'month,week,awarded_at'],
  [{ month: '2026-11' }, 'month=?', 'week,awarded_at'],
  [{ week: '2026-11-16' }, 'month=? AND week=?', 'awarded_at<?'],
  [{ week: '2026-11-30' }, 'month=? AND week=?', 'awarded_at<?'],
])('a ledger page within %j searches the index from the last entry, without a sort', async (within, equal, place) => {
  for (const after of [undefined, { entry_id: 9 }]) {
    const plan = await planOf(selectLedgerEntries({ seller: 2, within, after, limit: 20 }))
    const entered = plan.filter((step) => step.startsWith('SEARCH e '))
    expect(entered.length).toBeGreaterThan(0)
    for (const step of entered) {
      expect(step).toContain('SEARCH e USING INDEX point_ledger_seller (seller_id=?')
      expect(step).toContain(equal)
      if (after) expect(step).toContain(place)
    }
    expect(plan.join()).not.toMatch(/TEMP B-TREE|SCAN (?!\(subquery)/)
  }
})
