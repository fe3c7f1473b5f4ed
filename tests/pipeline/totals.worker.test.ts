import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { Contact } from '#contract/contacts/contact.ts'
import { SellerStats, Stats } from '#contract/stats/dashboard.ts'
import { monthOf, monthPeriod, weekOf, weekPeriod } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { inList } from '#worker/db/sql.ts'
import { recomputeProgress } from '#worker/pipeline/store.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead, moveLead, putLead } from '../support/worker/leads.ts'
import { activeAwardStays, activeAwards } from '../support/worker/ledger-model.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'
import { anyOperation, type ModelLead, operationOf, stageOf } from './operations.ts'

const CHICAGO = 'America/Chicago'
const LONG_AGO = Date.parse('2026-01-14T18:00:00Z')

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

const addSeller = (seller_id: number) =>
  database().batch([sql`INSERT INTO sellers (seller_id, name) VALUES (${seller_id}, ${`Seller ${seller_id}`})`])

const pointsOf = async (sellerId: number) => {
  const sellers = await read(
    await call('GET', '/api/v1/stats/seller-points', { pin: PINS.public }),
    v.array(SellerStats),
  )
  const { weekly_points, monthly_points, lifetime_points } =
    sellers.find((seller) => seller.seller_id === sellerId) ?? {}
  return { weekly_points, monthly_points, lifetime_points }
}

const same = (points: number) => ({ weekly_points: points, monthly_points: points, lifetime_points: points })

test('past points stay with the seller who earned them; the next stage is awarded to the new one', async () => {
  await Promise.all([addSeller(21), addSeller(22)])
  const { lead_id } = await addLead({ seller_id: 21 })
  await putLead({ lead_id, seller_id: 22 })
  expect([await pointsOf(21), await pointsOf(22)]).toEqual([same(5), same(0)])
  await moveLead(lead_id, 3)
  expect([await pointsOf(21), await pointsOf(22)]).toEqual([same(5), same(10)])
  await putLead({ lead_id, stage_id: 4, seller_id: 21 })
  expect([await pointsOf(21), await pointsOf(22)]).toEqual([same(20), same(10)])
})

test('a reversal reduces the points of the week and month in which they were earned', async () => {
  await addSeller(41)
  const { lead_id } = await addLead({ seller_id: 41 })
  const [week, month] = [weekOf(LONG_AGO, CHICAGO), monthOf(LONG_AGO, CHICAGO)]
  await database().batch([
    sql`INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
      VALUES (${lead_id}, 3, 41, 10, ${LONG_AGO}, ${week}, ${month})`,
    sql`UPDATE leads SET stage_id = 3 WHERE lead_id = ${lead_id}`,
  ])
  expect(await pointsOf(41)).toEqual({ weekly_points: 5, monthly_points: 5, lifetime_points: 15 })
  await moveLead(lead_id, 2)
  expect(await pointsOf(41)).toEqual(same(5))
  const [past, entries] = await database().batch([
    sql`SELECT period, points FROM seller_points WHERE seller_id = 41
      AND period IN (${weekPeriod(week)}, ${monthPeriod(month)}) ORDER BY period`,
    sql<{ reversed_at: number }>`SELECT reversed_at FROM point_ledger WHERE lead_id = ${lead_id} AND stage_id = 3`,
  ])
  expect(past).toEqual([
    { period: monthPeriod(month), points: 0 },
    { period: weekPeriod(week), points: 0 },
  ])
  expect(entries).toHaveLength(1)
  expect(entries[0]?.reversed_at).toBeGreaterThan(LONG_AGO)
})

test('every award has its lead, stage, time and week', async () => {
  const before = now()
  const { lead_id } = await addLead({ seller_id: 2 })
  await moveLead(lead_id, 4)
  const [entries] = await database().batch([
    sql<{ stage_id: number; seller_id: number; points: number; awarded_at: number; week: string; month: string }>`
      SELECT stage_id, seller_id, points, awarded_at, week, month FROM point_ledger WHERE lead_id = ${lead_id}`,
  ])
  expect(entries.map(({ stage_id, seller_id, points }) => [stage_id, seller_id, points])).toEqual([
    [2, 2, 5],
    [4, 2, 15],
  ])
  for (const { awarded_at, week, month } of entries) {
    expect(awarded_at).toBeGreaterThanOrEqual(before)
    expect([week, month]).toEqual([weekOf(awarded_at, CHICAGO), monthOf(awarded_at, CHICAGO)])
  }
})

test('the database refuses a second active award of a lead and stage', async () => {
  const { lead_id } = await addLead({ seller_id: 1 })
  const twice = database().batch([
    sql`INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
      VALUES (${lead_id}, 2, 1, 5, 1, '2026-01-12', '2026-01')`,
  ])
  await expect(twice).rejects.toThrow(/refused a write/)
})

test('restored ledger rows are counted again, deleted ones no longer', async () => {
  await addSeller(51)
  const { lead_id } = await addLead({ seller_id: 51, stage_id: 6 })
  await moveLead(lead_id, 2)
  expect(await pointsOf(51)).toEqual(same(5))
  await database().batch([
    sql`UPDATE point_ledger SET reversed_at = NULL, has_left = true WHERE lead_id = ${lead_id} AND stage_id = 6`,
    recomputeProgress,
  ])
  expect(await pointsOf(51)).toEqual(same(50))
  await database().batch([sql`DELETE FROM point_ledger WHERE lead_id = ${lead_id} AND stage_id = 2`])
  expect(await pointsOf(51)).toEqual(same(45))
  expect(await drift()).toEqual([])
})

const START = Date.parse('2026-03-04T18:00:00Z')
const HOUR = 3_600_000

const awardsInDatabase = async (leads: readonly ModelLead[]) => {
  const [rows] = await database().batch([
    sql`SELECT lead_id, stage_id, seller_id, points, has_left, stayed_ms FROM point_ledger
      WHERE reversed_at IS NULL AND lead_id IN ${inList(leads.map((lead) => lead.lead_id))} ORDER BY lead_id, stage_id`,
  ])
  return rows
}

const awardsInModel = (leads: readonly ModelLead[]) =>
  leads
    .toSorted((a, b) => a.lead_id - b.lead_id)
    .flatMap(({ lead_id, history }) => {
      const stays = activeAwardStays(history, STARTING_STAGES)
      return activeAwards(history, STARTING_STAGES).map((award, i) => ({ lead_id, ...award, ...stays[i] }))
    })

/** A contact shows its newest lead outside the trash. */
const expectMirrors = async (leads: readonly ModelLead[]) => {
  for (const contactId of new Set(leads.map((lead) => lead.contact_id))) {
    if (contactId === null) continue
    const newest = leads
      .filter((lead) => lead.contact_id === contactId)
      .reduce((a, b) => (a.lead_id > b.lead_id ? a : b))
    const contact = await read(await call('GET', `/api/v1/contacts/${contactId}`, { pin: PINS.admin }), Contact)
    const { seller_id, value: price } = newest
    expect(contact).toMatchObject({ stage_id: stageOf(newest), seller_id, price })
  }
}

test('after any operations totals equal a recount, the ledger equals the model, and contacts mirror their newest leads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { minLength: 5, maxLength: 30 }), async (operations) => {
      const leads: ModelLead[] = []
      for (const [i, operation] of operations.entries()) {
        // Each pause is longer than the one before, so that confused stays are detected.
        vi.setSystemTime(START + i * (i + 1) * HOUR)
        await operationOf(operation)(leads)
      }
      expect(await drift()).toEqual([])
      expect(await awardsInDatabase(leads)).toEqual(awardsInModel(leads))
      await expectMirrors(leads)
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('the API returns the totals of the rows', async () => {
  const [before, [points]] = [
    await read(await call('GET', '/api/v1/stats', { pin: PINS.admin }), Stats),
    await database().batch([
      sql<{ sum: number }>`SELECT total(points) AS sum FROM point_ledger WHERE reversed_at IS NULL`,
    ]),
  ]
  const [stages] = await database().batch([
    sql<{ stage_id: number; leads: number }>`SELECT stage_id, count(*) AS leads FROM leads
      WHERE deleted_at IS NULL GROUP BY stage_id`,
  ])
  expect(before.totalPoints).toBe(points[0]?.sum)
  for (const { stage_id, count } of before.stageDistribution) {
    expect(count).toBe(stages.find((row) => row.stage_id === stage_id)?.leads ?? 0)
  }
})
