import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { StageSettings } from '#contract/catalog/editing.ts'
import { LEDGER_PAGE_SIZE, LedgerPage } from '#contract/stats/ledger.ts'
import { dayOf, weekOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { selectLedgerEntries } from '#worker/stats/store.ts'
import { expectFairCost, planOf, READ_TRIPS } from '../support/worker/budget.ts'
import { call, cost, read } from '../support/worker/call.ts'
import { addCrew } from '../support/worker/crews.ts'
import { addCrowd, CROWD_SELLERS } from '../support/worker/crowd.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'

const FEW = 100
const MANY = 4_000
const ROWS_MAX = 200

const READS = [
  '/dashboard',
  '/dashboard.csv',
  '/weeks/2026-03-04',
  '/months/2026-02',
  '/report?period=ever',
  '/report?period=year',
  '/money?period=ever',
  '/money?period=year',
  '/schedule?period=week',
  '/schedule?period=year',
  '/schedule?period=ever',
  '/report.csv?period=month',
]

let cookie = ''
const get = (path: string) => call('GET', `/api/v1/stats${path}`, { pin: PINS.manager, cookie })
const costs = async () => {
  const all: Record<string, ReturnType<typeof cost>> = {}
  for (const path of READS) all[path] = cost(await get(path))
  return all
}

const week = weekOf(now(), 'America/Chicago')

const day = dayOf(now(), 'America/Chicago')

/**
 * Adds a sent estimate, a receipt with a payment, a done visit and planned work of a crew for the leads `from` to `to`.
 */
const addDocuments = (from: number, to: number) =>
  database().batch([
    sql`INSERT INTO estimates (estimate_id, lead_id, number_year, number_seq, state, title, content, total_cents, deposit_cents,
        valid_until, sent_at, sent_on, viewed_at, user_name, created_at, updated_at)
      SELECT lead_id, lead_id, 2026, lead_id, '["sent", "viewed", "signed", "expired"]' ->> (lead_id % 4),
        'Fence', '{}', 900, 0, '2099-12-31', ${now()}, ${day}, ${now()}, 'Ada', 1, 1
      FROM leads WHERE lead_id BETWEEN ${from} AND ${to}`,
    sql`INSERT INTO receipts (receipt_id, lead_id, number_year, number_seq, title, total_cents, issued_on, user_name, created_at,
        updated_at)
      SELECT lead_id, lead_id, 2026, lead_id, 'Fence', 900, ${day}, 'Ada', 1, 1
      FROM leads WHERE lead_id BETWEEN ${from} AND ${to}`,
    sql`INSERT INTO payments (payment_id, receipt_id, lead_id, amount_cents, method, paid_on, note, user_name, created_at)
      SELECT lead_id, lead_id, lead_id, 400, 'cash', ${day}, '', 'Ada', 1 FROM leads WHERE lead_id BETWEEN ${from} AND ${to}`,
    sql`INSERT INTO appointments (lead_id, kind, state, first_day, last_day, crews, user_name, created_at, updated_at)
      SELECT lead_id, value, iif(value = 'visit', 'done', 'planned'), ${day}, ${day}, iif(value = 'visit', '[]', '[1]'), 'Ada', 1, 1
      FROM leads, json_each('["visit", "work"]') WHERE lead_id BETWEEN ${from} AND ${to}`,
  ])

/**
 * Adds an award of Info and of two stages without points for the leads `from` to `to`, of Calls for half of them,
 * and lines of the log for each lead.
 */
const addHistory = (from: number, to: number) =>
  database().batch([
    sql`INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
      SELECT lead_id, stage, coalesce(seller_id, 1), iif(stage > 3, 0, 5), lead_id, ${week}, ${week.slice(0, 7)}
      FROM leads, (SELECT 2 AS stage UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5) WHERE lead_id BETWEEN ${from} AND ${to}
        AND (stage <> 3 OR lead_id % 2 = 0)`,
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, contact_id, lead_id)
      SELECT lead_id, 'Ada', 'changed', kind.value, lead_id, contact_id, lead_id
      FROM leads, json_each('["lead", "contact", "note", "image", "task"]') kind
      WHERE lead_id BETWEEN ${from} AND ${to}`,
  ])

beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
  await addCrowd(MANY, 10)
  await addCrew()
  await addHistory(1, FEW)
  await addDocuments(1, FEW)
  await database().batch([
    sql`INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
      SELECT 2, value, 2, 20, 1, ${week}, ${week.slice(0, 7)} FROM json_each('[6, 7, 8, 9]')`,
  ])
}, 120_000)

test('each figure reads the same number of rows with 4,000 contacts as with 100', async () => {
  const few = await costs()
  await addHistory(FEW + 1, MANY)
  await addDocuments(FEW + 1, MANY)
  const many = await costs()
  for (const path of READS) {
    expect([path, many[path]?.trips]).toEqual([path, READ_TRIPS])
    expect([path, (many[path]?.rows ?? Number.NaN) <= ROWS_MAX]).toEqual([path, true])
    expect([path, many[path]?.rows]).toEqual([path, few[path]?.rows])
  }
}, 120_000)

test.each(['', `&week=${week}`, `&month=${week.slice(0, 7)}`])(
  'a page of the ledger%s reads rows in proportion to its entries',
  async (of) => {
    let cursor: string | null = ''
    for (let pages = 0; pages < 4 && cursor !== null; pages++) {
      const answer = await get(`/ledger?seller=2${of}${cursor && `&cursor=${cursor}`}`)
      const page: LedgerPage = await read(answer, LedgerPage)
      expect(page.data).toHaveLength(LEDGER_PAGE_SIZE)
      expectFairCost(answer, LEDGER_PAGE_SIZE, cursor)
      cursor = page.next
    }
  },
)

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

test('the stage settings read the totals, and one row per lead in the trash and contact without a lead', async () => {
  const VISITS = 4
  await database().batch([
    sql`UPDATE leads SET deleted_at = 1 WHERE lead_id IN (
      SELECT lead_id FROM leads WHERE stage_id = ${VISITS} ORDER BY lead_id LIMIT 3)`,
    sql`INSERT INTO contacts (name, phone, phone_key, stage_id, created_at, updated_at)
      VALUES ('Ana Diaz', '(830) 555-0100', '+18305550100', ${VISITS}, 1, 1)`,
  ])
  const answer = await call('GET', '/api/v1/settings/stages', { pin: PINS.admin })
  const { stages } = await read(answer, StageSettings)
  expect(stages.find(({ stage_id }) => stage_id === VISITS)).toMatchObject({
    leads: MANY / 8 - 3,
    leads_in_trash: 3,
    contacts_without_lead: 1,
  })
  const beside = stages.reduce((sum, stage) => sum + stage.leads_in_trash + stage.contacts_without_lead, 0)
  expect(beside).toBe(4)
  // One total for each seller and one for leads without a seller.
  expectFairCost(answer, stages.length + CROWD_SELLERS.length + 1 + beside)
})
