import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { Contact } from '#contract/contacts/contact.ts'
import { Stats } from '#contract/stats/dashboard.ts'
import { inList } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { activeAwardStays, activeAwards } from '../support/worker/ledger-model.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'
import { anyOperation, type ModelLead, operationOf, stageOf } from './operations.ts'

const START = Date.parse('2026-03-04T18:00:00Z')
const HOUR = 3_600_000

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

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
      const stays = activeAwardStays(history, FALLBACK_STAGES)
      return activeAwards(history, FALLBACK_STAGES).map((award, i) => ({ lead_id, ...award, ...stays[i] }))
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
