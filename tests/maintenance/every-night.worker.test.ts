import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { now } from '#worker/clock.ts'
import { insertInto } from '#worker/db/sql.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/crons.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database } from '../support/worker/people.ts'
import { loggedBy } from '../support/worker/unexpected.ts'

const DAY = 86_400_000

beforeAll(async () => {
  await addStaff()
  const { lead_id } = await addLead()
  await moveLead(lead_id, 4)
  await addDraft()
})

/** The reports of the nightly job. */
const night = async () =>
  (await loggedBy(() => worker.scheduled(createScheduledController({ cron: EVERY_NIGHT_CRON }), env))).lines

test('correct totals are not reported', async () => {
  expect(await night()).toEqual([])
})

test('each night makes a backup, also with a stopped or set-back clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await night()).toEqual([])
  expect(await night()).toEqual([])
  vi.setSystemTime(now() - 500)
  expect(await night()).toEqual([])
  vi.useRealTimers()
})

test.each([
  ['lead_totals', 'lead_totals', `leads = json_set(leads, '$.4', (leads ->> '$.4') + 1)`],
  [
    'contact_totals',
    'contact_totals',
    `contacts = json_set(contacts, '$.g4s1', coalesce(contacts ->> '$.g4s1', 0) + 1)`,
  ],
  ['week_totals', 'week_totals', 'leads = leads + 1'],
  ['seller_points', 'seller_points', 'points = points + 1'],
  ['seller_points_by_stage', 'seller_points', `stages = json_set(stages, '$.4[0]', 9)`],
])('%s that drifted from its rows is reported', async (total, table, change) => {
  const [kept] = await database().batch([sql<Record<string, string | number>>`SELECT * FROM ${sql.identifier(table)}`])
  await database().batch([sql.raw(`UPDATE ${table} SET ${change}`)])
  const logged = (await night()).map((line) => JSON.parse(line))
  expect(logged).toHaveLength(1)
  expect(logged[0].drifted.map((row: { total: string }) => row.total)).toEqual([total])
  await database().batch([sql.raw(`DELETE FROM ${table}`), ...kept.map((row) => insertInto(table, row))])
  expect(await night()).toEqual([])
})

test.each(['went_on', 'has_left'])('an award with a wrong %s is reported, without any total', async (column) => {
  const wrong = sql`UPDATE point_ledger SET ${sql.identifier(column)} = 1 - ${sql.identifier(column)}`
  await database().batch([wrong])
  const [line] = (await night()).map((text) => JSON.parse(text))
  expect(line?.drifted.map((row: { total: string }) => row.total)).toEqual(['ledger_progress'])
  await database().batch([wrong])
  expect(await night()).toEqual([])
})

test('a total without rows and rows without a total are reported', async () => {
  await database().batch([sql`INSERT INTO seller_points (seller_id, period, points) VALUES (9, 'ever', 5)`])
  expect(await night()).toHaveLength(1)
  await database().batch([sql`DELETE FROM seller_points WHERE seller_id = 9`])
  expect(await night()).toEqual([])

  const [weeks] = await database().batch([
    sql<{ week: string; leads: number; value_cents: number }>`DELETE FROM week_totals RETURNING *`,
  ])
  expect(await night()).toHaveLength(1)
  await database().batch(weeks.map((week) => insertInto('week_totals', { ...week })))
  expect(await night()).toEqual([])
})

test('counters older than a day are deleted, except those of shrinking budgets', async () => {
  const old = now() - DAY - 1000
  await database().batch([
    sql`INSERT INTO attempts (bucket, count, started_at, allowance, reserve)
      VALUES ('address old', 5, ${old}, NULL, NULL), ('address new', 7, ${old + 60_000}, NULL, NULL),
        ('strangers', 250, ${old}, 250, 600)`,
    sql`INSERT INTO device_codes (code_hash, created_at, expires_at) VALUES ('old', ${old}, ${old}), ('new', 0, ${now()})`,
  ])
  await night()
  const [left, codes] = await database().batch([
    sql<{ bucket: string }>`SELECT bucket FROM attempts WHERE bucket IN ('address old', 'address new', 'strangers')`,
    sql`SELECT code_hash FROM device_codes`,
  ])
  expect(left.map((row) => row.bucket).sort()).toEqual(['address new', 'strangers'])
  expect(codes).toEqual([{ code_hash: 'new' }])
})
