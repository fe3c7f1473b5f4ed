import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { now } from '#worker/clock.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { repairTotals } from '#worker/maintenance/repair.ts'
import { fullRecount } from '#worker/maintenance/totals-store.ts'
import { call } from '../support/worker/call.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addReceipt } from '../support/worker/receipts.ts'
import { bookAppointment } from '../support/worker/schedule.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'
import { loggedBy } from '../support/worker/unexpected.ts'

const DAY = 86_400_000

beforeAll(async () => {
  await addStaff()
  const { lead_id } = await addLead()
  await moveLead(lead_id, 4)
  await addDraft()
  await addTask({ lead_id })
  const deleted = await addLead()
  await call('DELETE', `/api/v1/leads/${deleted.lead_id}`, { pin: PINS.admin })
  await addReceipt()
  await bookAppointment({ lead_id, kind: 'work' })
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

/** A change of the rows of each total that its triggers do not see. */
const DRIFTS: Record<string, string> = {
  lead_totals: `UPDATE lead_totals SET leads = json_set(leads, '$.4', (leads ->> '$.4') + 1)`,
  contact_totals: `UPDATE contact_totals SET contacts = json_set(contacts, '$.g4s1', 9)`,
  week_totals: 'DELETE FROM week_totals',
  lost_totals: `INSERT INTO lost_totals VALUES ('ever', 1, '{"price":[1,2]}')`,
  day_totals: `INSERT INTO day_totals VALUES ('crew 9', 'ever', '{"all":[1,2,3,4]}')`,
  seller_points: 'UPDATE seller_points SET points = points + 1',
  seller_points_by_stage: `UPDATE seller_points SET stages = json_set(stages, '$.4[0]', 9)`,
  season_baselines: 'INSERT INTO season_baselines VALUES (1, 9, 5)',
  touch_totals: `INSERT INTO touch_totals VALUES ('ever', 1, '{"5":1}')`,
  task_totals: `INSERT INTO task_totals VALUES (9, 'pending', 1)`,
  next_tasks: 'UPDATE leads SET next_task_id = NULL',
  next_appointments: 'UPDATE leads SET next_appointment_id = NULL',
  installation_dates: `UPDATE contacts SET installation_date = '2020-01-01'`,
  ledger_progress: 'UPDATE point_ledger SET went_on = NOT went_on, has_left = NOT has_left',
  ledger_trash: 'UPDATE point_ledger SET in_trash = true',
  receipts_paid: 'UPDATE receipts SET paid_cents = 10',
  phone_owners: 'DELETE FROM phone_owners',
  suspected_totals: 'UPDATE suspected_totals SET pairs = 9',
  trash_entries: 'UPDATE trash_entries SET user_id = 9',
  trash_totals: 'DELETE FROM trash_totals',
  leads_search: `UPDATE leads_search SET title = 'x'`,
  contacts_search: 'DELETE FROM contacts_search',
  tasks_search: 'INSERT INTO tasks_search (rowid, title) VALUES (9, 9)',
  trash_search: `UPDATE trash_search SET name = 'x'`,
  leads_search_spaced: `UPDATE leads_search SET spaced = 'x'`,
  contacts_search_spaced: `UPDATE contacts_search SET spaced = 'x'`,
  tasks_search_spaced: `INSERT INTO tasks_search (rowid, spaced) VALUES (9, 'x')`,
  trash_search_spaced: `UPDATE trash_search SET spaced = 'x'`,
}

test('every total has a drift', async () => {
  const totals = (await database().batch(fullRecount)).flat().map((row) => row.total)
  expect(Object.keys(DRIFTS).toSorted()).toEqual(totals.toSorted())
})

test.each(Object.entries(DRIFTS))('%s that drifted from its rows is reported and repaired', async (total, change) => {
  await database().batch([sql.raw(change)])
  expect((await drift()).map((row) => row.total)).toContain(total)
  expect((await repairTotals(database(), { dryRun: true })).map((row) => row.total)).toContain(total)
  expect((await repairTotals(database())).filter(({ left }) => left > 0)).toEqual([])
  expect(await drift()).toEqual([])
})

test('the nightly job reports a total that differs from its rows', async () => {
  await database().batch([sql`DELETE FROM week_totals`])
  const [line] = (await night()).map((text) => JSON.parse(text))
  expect(line?.drifted).toEqual([{ total: 'week_totals', differences: 1 }])
  await repairTotals(database())
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
