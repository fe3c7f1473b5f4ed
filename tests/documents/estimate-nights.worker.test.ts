import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expireOpenEstimates } from '#worker/documents/estimates/expiry.ts'
import { addEstimate, inDays, sentEstimate } from '../support/worker/documents.ts'
import { addStaff, database } from '../support/worker/people.ts'
import { nightIn } from '../support/worker/trash.ts'

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

const statesOf = async (...ids: number[]) => {
  const [rows] = await database().batch([
    sql<{ state: string }>`SELECT state FROM estimates
      WHERE estimate_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY estimate_id`,
  ])
  return rows.map(({ state }) => state)
}

test('the nightly job marks sent estimates as expired after their last day and logs it; drafts stay', async () => {
  const ended = await sentEstimate({ valid_until: inDays(2) })
  const open = await sentEstimate({ valid_until: inDays(3) })
  const draft = await addEstimate({ valid_until: inDays(2) })
  const ids = [ended, open, draft].map(({ estimate_id }) => estimate_id)
  expect(await nightIn(2)).toEqual([])
  expect(await statesOf(...ids)).toEqual(['sent', 'sent', 'draft'])
  expect(await nightIn(3)).toEqual([])
  expect(await statesOf(...ids)).toEqual(['expired', 'sent', 'draft'])
  const [lines] = await database().batch([
    sql`SELECT user_name, entity_id, lead_id, details ->> 'amount_cents' AS amount FROM activity
      WHERE action = 'estimate_expired'`,
  ])
  expect(lines).toEqual([{ user_name: 'System', entity_id: ended.estimate_id, lead_id: ended.lead_id, amount: 12_500 }])
})

test('many estimates expire at once', async () => {
  const { estimate_id } = await sentEstimate({ valid_until: inDays(1) })
  await database().batch([
    sql`INSERT INTO estimates (estimate_id, lead_id, number_year, number_seq, state, title, content, total_cents,
        deposit_cents, valid_until, user_name, created_at, updated_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60)
      SELECT 5000 + n, lead_id, 1999, n, 'viewed', '', content, 100, 0, '1999-01-01', 'Ada', 0, 0
      FROM numbers, estimates WHERE estimate_id = ${estimate_id}`,
  ])
  await expireOpenEstimates(database(), 10)
  const [[row]] = await database().batch([
    sql<{ n: number }>`SELECT count(*) AS n FROM estimates WHERE number_year = 1999 AND state = 'expired'`,
  ])
  expect([row?.n, ...(await statesOf(estimate_id))]).toEqual([60, 'sent'])
})

/** 0:30 on June 15 in Chicago, which is 23:30 on June 14 in Central Standard Time. */
const SENT_AT = Date.UTC(2026, 5, 15, 5, 30)

const daysOfSums = async () => {
  const [rows] = await database().batch([
    sql<{ day: string }>`SELECT day FROM day_totals_by_day WHERE name = 'estimates' AND month = '2026-06'`,
  ])
  return rows.map(({ day }) => day)
}

test('the nightly job counts an estimate that was sent before its day was stored on its business day', async () => {
  const { estimate_id } = await sentEstimate()
  await database().batch([
    sql`UPDATE estimates SET sent_at = ${SENT_AT}, sent_on = NULL WHERE estimate_id = ${estimate_id}`,
  ])
  expect(await daysOfSums()).toEqual(['d14'])
  expect(await nightIn(0)).toEqual([])
  expect(await daysOfSums()).toEqual(['d15'])
  expect(await nightIn(0)).toEqual([])
})
