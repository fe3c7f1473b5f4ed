import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Database } from '#worker/db/database.ts'
import { insertInto } from '#worker/db/sql.ts'
import { selectNewestPage, selectPipelines, selectStageTotals } from '#worker/leads/store.ts'
import { recount } from '#worker/maintenance/store.ts'

const MIGRATIONS = env.TEST_MIGRATIONS
const FIRST_RELEASE = 3

const older = () => new Database(env.OLDER_DB, 'first-primary')

/** Rows as the first release wrote them: contacts with leads, one in the trash, a draft, and awards. */
const rows = [
  insertInto('sellers', { seller_id: 1, name: 'Maria Lopez' }),
  insertInto('contacts', contact(1, 'José Núñez', '78701')),
  insertInto('contacts', contact(2, 'Ann Reed', null)),
  insertInto('leads', lead(1, { contact_id: 1, stage_id: 4, seller_id: 1, category_id: 4, project_title: 'SHADE' })),
  insertInto('leads', lead(2, { contact_id: 2, stage_id: 9, project_title: 'Deck', stage_entered_at: 30 })),
  insertInto('leads', lead(3, { contact_id: 2, stage_id: 4, seller_id: 1, deleted_at: 1, project_title: 'Gone' })),
  insertInto('leads', lead(4, { stage_id: 1, draft_name: 'Vera', draft_phone: '512', draft_phone_key: '512' })),
  insertInto('point_ledger', award(1, 2, 5)),
  insertInto('point_ledger', award(1, 4, 15)),
  insertInto('point_ledger', award(2, 3, 2)),
  insertInto('point_ledger', { ...award(1, 6, 9), reversed_at: 12 }),
]

function award(lead_id: number, stage_id: number, awarded_at: number) {
  return { lead_id, stage_id, seller_id: 1, points: stage_id, awarded_at, week: '2026-03-02', month: '2026-03' }
}

function contact(contact_id: number, name: string, zip: string | null) {
  const phone_key = `+1512555010${contact_id}`
  return { contact_id, name, phone: phone_key, phone_key, zip, stage_id: 2, created_at: 1, updated_at: 1 }
}

function lead(lead_id: number, more: Record<string, string | number>) {
  return { lead_id, value_cents: 10_000, stage_entered_at: 1, created_at: 1, updated_at: 1, ...more }
}

test('a business of the first release keeps its rows, and finds and counts them all after the later migrations', async () => {
  await applyD1Migrations(env.OLDER_DB, MIGRATIONS.slice(0, FIRST_RELEASE))
  await older().batch(rows)
  const kept = [
    sql`SELECT * FROM contacts`,
    sql`SELECT * FROM leads`,
    sql`SELECT * FROM seller_points`,
    sql`SELECT entry_id, lead_id, stage_id, points, reversed_at FROM point_ledger`,
  ]
  const before = await older().batch(kept)
  await applyD1Migrations(env.OLDER_DB, MIGRATIONS)

  const slice = { limit: 9, offset: 0, before: undefined, withKnown: false }
  const [found, draft, gone, stages, pipelines, ...drift] = await older().batch([
    selectNewestPage({ q: 'nunez', stage: 4, seller: 1, category: 4 }, slice),
    selectNewestPage({ q: 'vera', stage: 1 }, slice),
    selectNewestPage({ q: 'gone' }, slice),
    selectStageTotals(),
    selectPipelines({ category: 4 }),
    ...recount,
  ])
  expect([found, draft, gone].map((leads) => leads.map((row) => row.lead_id))).toEqual([[1], [4], []])
  expect(stages.map((row) => [row.stage_id, row.leads, row.value_cents])).toEqual([
    [1, 1, 10_000],
    [4, 1, 10_000],
    [9, 1, 10_000],
  ])
  expect(pipelines).toContainEqual({ seller_id: 1, leads: 1 })
  expect(drift.flat().filter((total) => total.differences !== 0)).toEqual([])
  expect(await older().batch(kept)).toMatchObject(before)

  // What the ledger did not know then: whether a lead got further, how long it was in a stage, and what it is worth.
  const [learned] = await older().batch([
    sql`SELECT lead_id, stage_id, went_on, has_left, stayed_ms, value_cents FROM point_ledger WHERE reversed_at IS NULL
      ORDER BY entry_id`,
  ])
  expect(learned.map((entry) => Object.values(entry as object))).toEqual([
    [1, 2, 1, 1, 10, 10_000],
    [1, 4, 0, 0, 0, 10_000],
    [2, 3, 0, 1, 28, 10_000],
  ])
})

test('the triggers of every release are there, and work', async () => {
  const triggers = sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`
  const [[upgraded], [fresh]] = [
    await older().batch([triggers]),
    await new Database(env.DB, 'first-primary').batch([triggers]),
  ]
  expect(upgraded).toEqual(fresh)
  await older().batch([
    sql`UPDATE leads SET stage_id = 6, seller_id = NULL WHERE lead_id = 1`,
    sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = 3`,
    sql`UPDATE contacts SET name = 'Ann Read' WHERE contact_id = 2`,
    sql`UPDATE contacts SET phone_key = '+12105550101' WHERE contact_id = 1`,
    sql`UPDATE point_ledger SET reversed_at = 2, reversed_version = 2`,
    sql`DELETE FROM leads WHERE lead_id = 2`,
  ])
  const drift = (await older().batch(recount)).flat()
  expect(drift.filter((total) => total.differences !== 0)).toEqual([])
})
