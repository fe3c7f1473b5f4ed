import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sentEstimate } from '../support/worker/documents.ts'
import { addStaff, database } from '../support/worker/people.ts'
import { nightIn } from '../support/worker/trash.ts'

beforeAll(addStaff)

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
