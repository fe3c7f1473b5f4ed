import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toHex } from '#contract/hex.ts'
import { Database } from '#worker/db/database.ts'
import { insertInto } from '#worker/db/sql.ts'
import { selectNewestPage } from '#worker/leads/store.ts'
import { recount } from '#worker/maintenance/store.ts'

/** The first release, by name and by the SHA-256 of what D1 runs of each file. Released files never change again. */
const FIRST_RELEASE: Record<string, string> = {
  '0000_tables.sql': 'c257f5f156f93b4ddaaa2291a39f39e115248eb63e7f18aa74270320e4b1c5ec',
  '0001_guard_and_catalog.sql': 'a178a24a193e59db2ffce11d0f4ba80ff69119285463dbc1f24278ba2313fc98',
  '0002_current_lead.sql': '34d8e138cda4cadc36eb0e37a201f3dc7e988f9a48a0b4d325381b736c21f57c',
  '0003_totals.sql': 'be8c812a41894c6fdca88a7040b4282955c6f8cde88c618f53290227a80fdd42',
  '0004_search.sql': 'e8aafe58974dea604d71144b4989b84dd1bd52eae9957c86eeff54ef96f89d1d',
  '0005_ledger.sql': '1658475eb2c67fe5427a465c182082d0ffedc41ebc9add3f0eedeeae875e7f4b',
  '0006_starting_rows.sql': '9aec09b7b1fd8197c4314c69902ba6066669f2c9172916254b84b241b74089f8',
}

const older = () => new Database(env.OLDER_DB, 'first-primary')
const digestOf = async (text: string) => toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Which triggers each table and view has. A table that is built anew loses its own: the same migration makes them again. */
const TRIGGERS = {
  award_changes: ['award_changes_add'],
  categories: [
    'catalog_categories_delete',
    'catalog_categories_insert',
    'catalog_categories_update',
    'contact_sort_keys_category',
    'directory_keys_category',
    'directory_keys_category_name',
  ],
  contact_emails: ['contacts_search_email_delete', 'contacts_search_email_insert', 'contacts_search_email_update'],
  contact_phones: [
    'contacts_search_phone_delete',
    'contacts_search_phone_insert',
    'contacts_search_phone_update',
    'phone_owners_further_delete',
    'phone_owners_further_insert',
    'phone_owners_further_update',
  ],
  contacts: [
    'contact_points_delete',
    'contact_sort_keys_category_id',
    'contact_sort_keys_insert',
    'contact_sort_keys_seller_id',
    'contact_sort_keys_stage_id',
    'contact_totals_change',
    'contact_totals_delete',
    'contact_totals_insert',
    'contact_totals_move',
    'contacts_match_delete',
    'contacts_match_insert',
    'contacts_match_trash',
    'contacts_match_update',
    'contacts_search_delete',
    'contacts_search_facets',
    'contacts_search_insert',
    'contacts_search_update',
    'import_rows_delete',
    'leads_search_contact',
    'merges_end',
    'phone_owners_insert',
    'phone_owners_update',
    'tasks_search_contact',
    'trash_contacts',
    'trash_contacts_delete',
    'trash_names',
  ],
  contacts_search_again: ['contacts_search_again_read'],
  guard: ['guard_raise'],
  devices: ['devices_revoked'],
  images: ['images_files', 'trash_images', 'trash_images_contact', 'trash_images_delete'],
  inquiries: ['touch_totals_insert', 'touch_totals_update'],
  leads: [
    'contacts_search_lead_delete',
    'contacts_search_lead_insert',
    'contacts_search_lead_update',
    'current_lead_delete',
    'current_lead_insert',
    'current_lead_owner',
    'current_lead_stage',
    'current_lead_update',
    'images_of_draft',
    'images_of_draft_again',
    'inquiries_restore',
    'lead_totals_change',
    'lead_totals_delete',
    'lead_totals_insert',
    'lead_totals_move',
    'leads_search_delete',
    'leads_search_facets',
    'leads_search_insert',
    'leads_search_update',
    'lost_totals_delete',
    'lost_totals_insert',
    'lost_totals_update',
    'point_ledger_delete',
    'point_ledger_trash',
    'point_ledger_value',
    'trash_leads',
    'trash_leads_contact',
    'trash_leads_delete',
    'week_totals_delete',
    'week_totals_insert',
    'week_totals_update',
  ],
  lost_changes: ['lost_changes_add'],
  notes: ['trash_notes', 'trash_notes_contact', 'trash_notes_delete'],
  point_ledger: [
    'season_baselines_delete',
    'season_baselines_insert',
    'season_baselines_update',
    'seller_points_delete',
    'seller_points_insert',
    'seller_points_update',
  ],
  removed_stages: ['catalog_removed_stages'],
  purging: ['purging_contact', 'purging_lead'],
  seasons: ['season_baselines_end', 'season_baselines_start'],
  sellers: ['catalog_sellers_delete', 'catalog_sellers_insert', 'catalog_sellers_update', 'contact_sort_keys_seller'],
  stages: [
    'catalog_stages_delete',
    'catalog_stages_insert',
    'catalog_stages_update',
    'contact_sort_keys_stage',
    'directory_keys_stage',
    'directory_keys_stage_name',
  ],
  suspected_pairs: ['suspected_totals_delete', 'suspected_totals_insert', 'suspected_totals_update'],
  tasks: [
    'next_task_delete',
    'next_task_insert',
    'next_task_update',
    'task_totals_delete',
    'task_totals_insert',
    'task_totals_update',
    'tasks_search_delete',
    'tasks_search_facets',
    'tasks_search_insert',
    'tasks_search_update',
    'trash_tasks',
    'trash_tasks_contact',
    'trash_tasks_delete',
  ],
  touch_changes: ['touch_changes_add'],
  users: ['access_codes_deactivated'],
  trash_entries: [
    'trash_search_delete',
    'trash_search_insert',
    'trash_search_update',
    'trash_totals_delete',
    'trash_totals_insert',
  ],
}

test('the files of the first release are as they were released: a change of the database is a new file', async () => {
  const released = env.TEST_MIGRATIONS.slice(0, Object.keys(FIRST_RELEASE).length)
  const digests = await Promise.all(
    released.map(async ({ name, queries }) => [name, await digestOf(queries.join('\n'))] as const),
  )
  expect(Object.fromEntries(digests)).toEqual(FIRST_RELEASE)
})

test('each table has its triggers', async () => {
  const [rows] = await new Database(env.DB, 'first-primary').batch([
    sql<{
      name: string
      tbl_name: string
    }>`SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger' ORDER BY 2, 1`,
  ])
  const found: Record<string, string[]> = {}
  for (const { name, tbl_name } of rows) found[tbl_name] = [...(found[tbl_name] ?? []), name]
  expect(found).toEqual(TRIGGERS)
})

test('the database that all tests begin with is the one that the migrations make, to the last row', async () => {
  await applyD1Migrations(env.OTHER_DB, env.TEST_MIGRATIONS)
  const contentOf = async (db: Database) => {
    const [schema] = await db.batch([
      sql<{ type: string; name: string; sql: string | null }>`SELECT type, name, tbl_name, sql FROM sqlite_schema
        WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' AND tbl_name NOT IN ('d1_migrations', 'sqlite_sequence')
        ORDER BY type, name`,
    ])
    const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name)
    return { schema, rows: await db.batch(tables.map((name) => sql.raw(`SELECT * FROM "${name}" ORDER BY 1`))) }
  }
  const migrated = await contentOf(new Database(env.OTHER_DB, 'first-primary'))
  expect(migrated.schema.length).toBeGreaterThan(300)
  expect(await contentOf(new Database(env.DB, 'first-primary'))).toEqual(migrated)
})

/** Rows as the first release wrote them: contacts with leads, one in the trash, a draft, awards and photos. */
const rows = [
  insertInto('sellers', { seller_id: 1, name: 'Maria Lopez' }),
  insertInto('users', user(1, 'Max')),
  insertInto('users', user(2, 'MAX ')),
  insertInto('users', user(3, 'Ada')),
  insertInto('contacts', contact(1, 'José Núñez', '78701')),
  insertInto('contacts', contact(2, 'Ann Reed', null)),
  insertInto('leads', lead(1, { contact_id: 1, stage_id: 4, seller_id: 1, category_id: 4, project_title: 'SHADE' })),
  insertInto('leads', lead(2, { contact_id: 2, stage_id: 9, project_title: 'Deck', stage_entered_at: 30 })),
  insertInto('leads', lead(3, { contact_id: 2, stage_id: 4, seller_id: 1, deleted_at: 1, project_title: 'Gone' })),
  insertInto('leads', lead(4, { stage_id: 1, draft_name: 'Vera', draft_phone: '512', draft_phone_key: '512' })),
  insertInto(
    'leads',
    lead(5, { stage_id: 1, draft_name: 'Tom', draft_phone: '513', draft_phone_key: '513', deleted_at: 1 }),
  ),
  insertInto('images', image(1, 1)),
  insertInto('images', image(2, 2)),
  insertInto('point_ledger', award(1, 2, { went_on: 1, has_left: 1, stayed_ms: 10 })),
  insertInto('point_ledger', award(1, 4, {})),
  insertInto('point_ledger', award(2, 3, { has_left: 1, stayed_ms: 28 })),
  insertInto('point_ledger', award(1, 6, { reversed_at: 12, reversed_version: 3 })),
]

function user(user_id: number, name: string) {
  return { user_id, name, role: 'admin', pin_hash: `h${user_id}`, pin_sealed: '', created_at: 1, updated_at: 1 }
}

function award(lead_id: number, stage_id: number, more: Record<string, number>) {
  const earned = { points: stage_id, awarded_at: 5, week: '2026-03-02', month: '2026-03', value_cents: 10_000 }
  return { lead_id, stage_id, seller_id: 1, ...earned, ...more }
}

function image(image_id: number, contact_id: number) {
  const file = { object_key: `photo-${image_id}`, content_type: 'image/png', bytes: 1 }
  return { image_id, contact_id, ...file, user_name: 'Ada', created_at: 70 + image_id }
}

function contact(contact_id: number, name: string, zip: string | null) {
  const phone_key = `+1512555010${contact_id}`
  return { contact_id, name, phone: phone_key, phone_key, zip, stage_id: 2, created_at: 1, updated_at: 1 }
}

function lead(lead_id: number, more: Record<string, string | number>) {
  return { lead_id, value_cents: 10_000, stage_entered_at: 1, created_at: 1, updated_at: 1, ...more }
}

test('a business of the first release keeps its rows, finds and counts them all after the later migrations', async () => {
  const released = Object.keys(FIRST_RELEASE).length
  await applyD1Migrations(env.OLDER_DB, env.TEST_MIGRATIONS.slice(0, released))
  await older().batch(rows)
  const kept = [
    sql`SELECT * FROM contacts`,
    sql`SELECT * FROM leads`,
    sql`SELECT * FROM point_ledger`,
    sql`SELECT period, seller_id, points FROM seller_points`,
    sql`SELECT * FROM lead_totals_by_stage`,
  ]
  const before = await older().batch(kept)
  await applyD1Migrations(env.OLDER_DB, env.TEST_MIGRATIONS)

  const slice = { limit: 9, offset: 0, before: undefined, withKnown: false }
  const [found, draft, letters, gone, ...drift] = await older().batch([
    selectNewestPage({ q: 'nunez', stage: 4, seller: 1, category: 4 }, slice),
    selectNewestPage({ q: 'vera', stage: 1 }, slice),
    selectNewestPage({ q: 'ra ve' }, slice),
    selectNewestPage({ q: 'gone' }, slice),
    ...recount,
  ])
  const ids = [found, draft, letters, gone].map((leads) => leads.map((row) => row.lead_id))
  expect(ids).toEqual([[1], [4], [4], []])
  expect(drift.flat().filter((total) => total.differences !== 0)).toEqual([])
  expect(await older().batch(kept)).toMatchObject(before)
})

test('the photos of the first release are in the order of their upload, and belong to the job where there is one', async () => {
  const [photos] = await older().batch([sql`SELECT lead_id, picked_at, place FROM images ORDER BY image_id`])
  expect(photos).toEqual([
    { lead_id: 1, picked_at: 71, place: 0 },
    { lead_id: null, picked_at: 72, place: 0 },
  ])
})

test('drafts from before inquiries were timed neither wait nor count, nor once they come out of the trash', async () => {
  const [, inquiries, totals] = await older().batch([
    sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = 5`,
    sql`SELECT lead_id, received_at, touched_at, touched_on, tell_at FROM inquiries`,
    sql`SELECT * FROM touch_totals`,
  ])
  const answered = { received_at: 1, touched_at: 1, touched_on: null, tell_at: null }
  expect(inquiries).toEqual([4, 5].map((lead_id) => ({ lead_id, ...answered })))
  expect(totals).toEqual([])
})

test('a business with sellers is set up; one without anybody is not', async () => {
  const isSetUp = sql`SELECT is_set_up FROM settings`
  expect(await older().batch([isSetUp])).toEqual([[{ is_set_up: 1 }]])
  expect(await new Database(env.DB, 'first-primary').batch([isSetUp])).toEqual([[{ is_set_up: 0 }]])
})

test('users of the first release who share a name keep it, and only the first has its key', async () => {
  const [users] = await older().batch([sql`SELECT name, name_key, renamed_at FROM users ORDER BY user_id`])
  expect(users).toEqual([
    { name: 'Max', name_key: 'max', renamed_at: null },
    { name: 'MAX ', name_key: 'max #2', renamed_at: null },
    { name: 'Ada', name_key: 'ada', renamed_at: null },
  ])
})

test('the triggers work on what was upgraded', async () => {
  await older().batch([
    sql`UPDATE leads SET seller_id = NULL WHERE lead_id = 1`,
    sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = 3`,
    sql`UPDATE contacts SET name = 'Ann Read' WHERE contact_id = 2`,
    sql`UPDATE contacts SET phone_key = '+12105550101' WHERE contact_id = 1`,
    sql`UPDATE point_ledger SET reversed_at = 2, reversed_version = 2`,
    sql`DELETE FROM leads WHERE lead_id = 2`,
  ])
  const drift = (await older().batch(recount)).flat()
  expect(drift.filter((total) => total.differences !== 0)).toEqual([])
})
