import { applyD1Migrations, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { BlobWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { MANIFEST_PATH, type Manifest, rowsPath } from '#contract/transfer/archive.ts'
import { Backups } from '#contract/transfer/export.ts'
import { Database } from '#worker/db/database.ts'
import worker from '#worker/index.ts'
import { EVERY_MINUTE_CRON } from '#worker/maintenance/every-minute.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { ARCHIVED_TABLES, PRIVATE_TABLES } from '#worker/transfer/tables.ts'
import { openArchive } from '../../scripts/restore/archive.ts'
import { writeArchive } from '../../scripts/restore/write.ts'
import { Stop } from '../../scripts/stop.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { call, read } from '../support/worker/call.ts'
import { sendForm } from '../support/worker/customer-pages.ts'
import { inquiryForm, noteOnDraft, recordFirstResponse } from '../support/worker/inquiries.ts'
import { addDraft, addLead, moveLead, newAddress, promote } from '../support/worker/leads.ts'
import { addLogo } from '../support/worker/logos.ts'
import { addSuspectedPair, matchAll } from '../support/worker/matches.ts'
import { addPair, merged } from '../support/worker/merges.ts'
import { addNote } from '../support/worker/notes.ts'
import { addPapers } from '../support/worker/papers.ts'
import { addStaff, addUser, database, openSession, PINS } from '../support/worker/people.ts'
import { addPhoto, addPhotoPair, removePhoto } from '../support/worker/photos.ts'
import { addPriceItem } from '../support/worker/price-items.ts'
import { bookAppointment, dayAhead, makeCrew } from '../support/worker/schedule.ts'
import { addTask } from '../support/worker/tasks.ts'
import {
  type ArchivedFile,
  backupSourceOf,
  filesOf,
  makeBackup,
  sourceOf,
  startExport,
  zipOf,
} from '../support/worker/transfer.ts'

const admin = { pin: PINS.admin }
const known = { migrations: env.TEST_MIGRATIONS.map(({ name }) => name) }
const target = () => ({
  db: new Database(env.OTHER_DB, 'first-primary'),
  photos: env.OTHER_PHOTOS,
  scratch: new Database(env.SCRATCH_DB, 'first-primary'),
})

/** A write whose answer was lost. */
const KEY = 'lost-answer-1'
const REPEATED = { name: 'LOST ANSWER', phone: '512-555-0777' }

const WORK = { kind: 'work', first_day: dayAhead(9), last_day: dayAhead(11), start_minute: null, end_minute: null }
const PLAN = { file: pdf(), name: 'Plan.pdf', type: 'application/pdf' }

let files: ArchivedFile[]

/** Work of a crew with a link to its calendar, and a visit in the trash. */
const addAppointments = async (lead_id: number) => {
  const { crew_id } = await makeCrew(2)
  await bookAppointment({ ...WORK, lead_id, crews: [crew_id] })
  const { appointment_id } = await bookAppointment({ lead_id })
  await call('DELETE', `/api/v1/appointments/${appointment_id}`, admin)
  await database().batch([
    sql`INSERT INTO calendar_feeds (token_hash, token_sealed, feed_id, user_id, crew_id, created_at)
      VALUES ('hash', 'sealed', 1, 2, ${crew_id}, 0)`,
  ])
}

/** A business with rows in every table. */
beforeAll(async () => {
  for (const db of [env.OTHER_DB, env.SCRATCH_DB]) await applyD1Migrations(db, env.TEST_MIGRATIONS)
  await addStaff()
  const { lead_id, contact_id } = await addLead({ notes: 'Two lines\nand “quotes” \\ "here" 🌳' })
  await moveLead(lead_id, 4)
  await moveLead((await addLead()).lead_id, 9)
  await addNote(contact_id ?? 0, '=1+1')
  const { task_id } = await addTask({ contact_id: contact_id ?? 0, lead_id })
  await addTask({ contact_id: contact_id ?? 0, lead_id, due_at: Date.now() + 1e8 })
  await call('DELETE', `/api/v1/tasks/${task_id}`, admin)
  await call('DELETE', `/api/v1/contacts/${(await addLead()).contact_id}`, admin)
  await addSuspectedPair()
  await merged(await addPair())
  const { path, image } = await addPhoto({ thumbnail: jpeg({ width: 4, height: 3 }) })
  await addPhoto()
  await removePhoto(path, image)
  const photo = new File([jpeg()], 'gate.jpg', { type: 'image/jpeg' })
  const body = await inquiryForm({ photos: [photo], thumbnails: [photo] })
  await call('POST', '/api/v1/public/inquiries', { body, address: newAddress() })
  const draft = await addDraft()
  await noteOnDraft(draft.lead_id)
  await recordFirstResponse(draft.lead_id)
  await promote(draft.lead_id)
  await addDraft()
  const { link } = await addPapers(lead_id, 'Papers')
  await sendForm(`${link}/question`, { text: 'When can you start?' })
  await addPriceItem()
  await addAppointments(lead_id)
  await addPhotoPair()
  await addPhoto(PLAN)
  await addLogo()
  await openSession(PINS.manager)
  await call('POST', '/api/v1/contacts', { ...admin, key: KEY, body: REPEATED })
  await matchAll()
  files = await filesOf(await sourceOf(await startExport()))
})

/** Compares the result of a query in the business and in its restored copy. */
const expectSame = async (query: string) => {
  const [[here], [there]] = await Promise.all([database().batch([sql.raw(query)]), target().db.batch([sql.raw(query)])])
  expect(there, query).toEqual(here)
  return here
}

/**
 * The tables that are in no archive because triggers fill them or every database has the same rows, with the compared
 * columns. Totals of zero and names without an owner may differ.
 */
const DERIVED: Record<string, string> = {
  catalog: 'SELECT stages, sellers, categories, removed_stages FROM catalog',
  contact_totals: 'SELECT * FROM contact_totals_by_stage WHERE contacts <> 0 ORDER BY 1, 2, 3',
  contacts_search: 'SELECT rowid, * FROM contacts_search ORDER BY 1',
  contacts_to_match: 'SELECT contact_id FROM contacts_to_match',
  day_totals: 'SELECT * FROM day_totals_by_day ORDER BY 1, 2, 3',
  directory_keys: 'SELECT * FROM directory_keys ORDER BY 1, 2',
  lead_totals: 'SELECT * FROM lead_totals_by_stage WHERE leads <> 0 ORDER BY 1, 2, 3',
  leads_search: 'SELECT rowid, * FROM leads_search ORDER BY 1',
  lost_totals: 'SELECT * FROM lost_totals_by_reason WHERE leads <> 0 ORDER BY 1, 2, 3',
  numbers: 'SELECT * FROM numbers',
  folds: 'SELECT * FROM folds',
  match_keys: 'SELECT * FROM match_keys ORDER BY 1, 2',
  phone_owners: 'SELECT * FROM phone_owners ORDER BY 1',
  season_baselines: 'SELECT * FROM season_baselines WHERE points <> 0 ORDER BY 1, 2',
  seller_points: 'SELECT * FROM seller_points_by_stage ORDER BY 1, 2, 3',
  suspected_totals: 'SELECT * FROM suspected_totals',
  task_totals: 'SELECT * FROM task_totals WHERE tasks <> 0 ORDER BY 1, 2',
  tasks_search: 'SELECT rowid, * FROM tasks_search ORDER BY 1',
  touch_totals: 'SELECT * FROM touch_totals_by_wait ORDER BY 1, 2, 3',
  trash_search: 'SELECT rowid, * FROM trash_search ORDER BY 1',
  trash_totals: 'SELECT * FROM trash_totals WHERE entries <> 0 ORDER BY 1',
  week_totals: 'SELECT * FROM week_totals WHERE leads <> 0 ORDER BY 1',
}

test('every table is archived, filled by triggers, or listed as private', async () => {
  const [tables] = await database().batch([
    sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
      AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
  ])
  const named = [...Object.keys(ARCHIVED_TABLES), ...Object.keys(DERIVED), ...PRIVATE_TABLES]
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('an archive restores the same business: all tables, totals and photos, byte by byte', async () => {
  const archive = await openArchive(await zipOf(files), known)
  for (const table of Object.keys(archive.manifest.tables)) expect(archive.manifest.tables[table]).toBeGreaterThan(0)
  await writeArchive(archive, target(), { replace: false, keepPins: true })

  expect(await dump(target().db)).toEqual(await dump(database()))
  for (const query of Object.values(DERIVED)) await expectSame(query)
  const { objects } = await env.PHOTOS.list()
  expect(objects.length).toBeGreaterThan(4)
  for (const { key, size } of objects) {
    const [file, restored] = await Promise.all([env.PHOTOS.get(key), env.OTHER_PHOTOS.get(key)])
    expect(restored?.size).toBe(size)
    expect(restored?.httpMetadata).toEqual(file?.httpMetadata)
    expect(await restored?.bytes()).toEqual(await file?.bytes())
  }
  expect((await env.OTHER_PHOTOS.list()).objects).toHaveLength(objects.length)
})

test('an archive has no PIN, access code or device', async () => {
  const [secrets] = await database().batch([
    sql<{ secret: string }>`SELECT code_hash AS secret FROM access_codes UNION SELECT device_id FROM devices`,
  ])
  expect(secrets.length).toBeGreaterThan(1)
  const text = files.map(({ input }) => new TextDecoder().decode(input)).join('\n')
  for (const { secret } of secrets) expect(text).not.toContain(secret)
  for (const pin of Object.values(PINS)) expect(text).not.toMatch(new RegExp(`\\b${pin}\\b`))
  expect(text).not.toMatch(/access_codes|push_subscriptions|device_codes|attempts/)
})

test('refuses to restore over an existing business, unless it is to be replaced', async () => {
  const archive = await openArchive(await zipOf(files), known)
  const db = target().db
  await db.batch([
    sql`UPDATE contacts SET name = 'Somebody else'`,
    sql`INSERT INTO idempotency_keys VALUES ('x', 'x', 200, 'x', 1)`,
  ])
  await expect(writeArchive(archive, target(), { replace: false, keepPins: true })).rejects.toThrow('--replace')
  const [[kept]] = await db.batch([sql<{ n: number }>`SELECT count(*) AS n FROM contacts WHERE name = 'Somebody else'`])
  expect(kept?.n).toBe(archive.manifest.tables.contacts)

  await writeArchive(archive, target(), { replace: true, keepPins: true })
  for (const table of ['contacts', 'users', 'trash_entries']) await expectSame(`SELECT * FROM ${table}`)
  const left = await db.batch([sql`SELECT * FROM idempotency_keys ORDER BY status`, sql`SELECT * FROM files_to_delete`])
  // Exactly the rows of the archive.
  expect(left).toEqual([[200, 201].map((status) => expect.objectContaining({ status })), []])
})

test('without the secrets of the PINs users have no PIN', async () => {
  const { db } = target()
  await writeArchive(await openArchive(await zipOf(files), known), target(), { replace: true, keepPins: false })
  const [users] = await db.batch([
    sql<{ pin_hash: string; pin_sealed: string }>`SELECT pin_hash, pin_sealed FROM users`,
  ])
  expect(users.length).toBeGreaterThan(2)
  for (const { pin_hash, pin_sealed } of users) expect([pin_hash.slice(0, 5), pin_sealed]).toEqual(['none ', ''])
})

const manifestIn = (all: readonly ArchivedFile[]): Manifest =>
  JSON.parse(new TextDecoder().decode(all.find(({ name }) => name === MANIFEST_PATH)?.input))
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const withFile = (name: string) => [...files, { name, input: bytes('x') }]
const replaced = (name: string, input: Uint8Array<ArrayBuffer>, all: readonly ArchivedFile[] = files) =>
  all.map((file) => (file.name === name ? { name, input } : file))
const withManifest = (change: Partial<Record<keyof Manifest, unknown>>, all: readonly ArchivedFile[] = files) =>
  replaced(MANIFEST_PATH, bytes(JSON.stringify({ ...manifestIn(all), ...change })), all)
/** The archive with other rows of a table, and a matching manifest. */
const withRows = async (table: string, change: (text: string) => string, all: readonly ArchivedFile[] = files) => {
  const path = rowsPath(table, 1)
  const input = bytes(change(new TextDecoder().decode(all.find(({ name }) => name === path)?.input)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', input))
  const entry = { bytes: input.length, sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  const listed = manifestIn(all).files.map((file) => (file.path === path ? { ...file, ...entry } : file))
  return withManifest({ files: listed }, replaced(path, input, all))
}

const edited = (table: string, part: string | RegExp, by: string, all: readonly ArchivedFile[] = files) =>
  withRows(table, (text) => text.replace(part, by), all)
const NAME_KEY = /"name_key":"[^"]*"/
const NAME = /"name":"[^"]*"/
const withUnknownTable = () => withManifest({ tables: { ...manifestIn(files).tables, sqlite_schema: 1 } })

/** The tables of documents and appointments, which an archive of an older version lacks. */
const NEW_TABLES = [
  ...['price_items', 'document_numbers', 'estimates', 'signatures', 'receipts', 'payments', 'document_links'],
  ...['photo_pairs', 'crews', 'appointments', 'calendar_feeds'],
]
const NEW_ROWS =
  /"(name|kind)":"(price_items|estimates?|receipts?|payments?|photo_pairs|crews|appointments?|calendar_feeds)"/

test('an archive of a version before documents and appointments is restored; both are numbered from one', async () => {
  const isNew = (path: string) => NEW_TABLES.some((table) => path === rowsPath(table, 1))
  const older = (text: string) =>
    text
      .split('\n')
      .filter((line) => !NEW_ROWS.test(line))
      .join('\n')
  const unbooked = (text: string) => text.replaceAll(/"next_appointment_id":\d+/g, '"next_appointment_id":null')
  const withoutNext = await withRows('leads', unbooked)
  const all = await withRows('trash_entries', older, await withRows('sequences', older, withoutNext))
  const manifest = manifestIn(all)
  const tables = Object.entries(manifest.tables).filter(([table]) => !NEW_TABLES.includes(table))
  const rowsIn = (table: string) =>
    new TextDecoder()
      .decode(all.find(({ name }) => name === rowsPath(table, 1))?.input)
      .split('\n')
      .filter(Boolean).length
  const archive = withManifest(
    {
      tables: { ...Object.fromEntries(tables), sequences: rowsIn('sequences'), trash_entries: rowsIn('trash_entries') },
      files: manifest.files.filter(({ path }) => !isNew(path)),
    },
    all.filter(({ name }) => !isNew(name)),
  )
  await writeArchive(await openArchive(await zipOf(archive), known), target(), { replace: true, keepPins: true })
  const [sequences, estimates, dates] = await target().db.batch([
    sql`SELECT name, value FROM sequences WHERE name IN ('estimates', 'crews') ORDER BY name`,
    sql`SELECT * FROM estimates`,
    sql`SELECT a.kind, a.state, a.first_day FROM contacts c JOIN leads l ON l.lead_id = c.current_lead_id
      JOIN appointments a ON a.lead_id = l.lead_id AND a.first_day = c.installation_date`,
  ])
  const numbered = [
    { name: 'crews', value: 0 },
    { name: 'estimates', value: 0 },
  ]
  expect([sequences, estimates]).toEqual([numbered, []])
  // The installation date that the contact had becomes work again.
  expect(dates).toEqual([{ kind: 'work', state: 'planned', first_day: WORK.first_day }])
})

test.each<[string, () => ArchivedFile[] | Promise<ArchivedFile[]>, string]>([
  ['is no archive', () => [{ name: 'contacts.csv', input: bytes('a') }], 'no manifest.json'],
  ['is of another program', () => withManifest({ format: 'other' }), 'not an archive of Tradeboard'],
  ['is of a newer version', () => withManifest({ version: 2 }), 'newer version'],
  ['is of a newer database', () => withManifest({ schema: '9999_later.sql' }), 'newer database'],
  ['has a path that climbs out', () => withFile('../../etc/passwd'), 'climbs out of its folder'],
  ['has an absolute path', () => withFile('/etc/passwd'), 'climbs out of its folder'],
  ['has a file of another kind', () => withFile('run.sh'), 'no part of an archive'],
  ['has a file that its manifest does not name', () => withFile('extra.csv'), 'not in its manifest'],
  ['lacks a file', () => files.filter(({ name }) => name !== rowsPath('leads', 1)), 'is missing'],
  ['was altered', () => replaced(rowsPath('users', 1), bytes('{}\n')), 'altered: rows/users-0001.jsonl'],
  ['has another number of rows', () => edited('notes', /^.*\n/, ''), 'where its manifest says'],
  ['has a row that is none', () => edited('notes', '{', '['), 'no row'],
  ['has an unknown column', () => edited('notes', '"content"', '"x); --"'), 'column that this version does not know'],
  ['has an unknown table', withUnknownTable, 'table that this version does not know'],
  ['lacks a photo', () => edited('images', /"object_key":"./, '"object_key":"g'), 'lacks the photo'],
  ['lacks the logo', () => edited('settings', /"logo_key":"./, '"logo_key":"g'), 'lacks the photo'],
])('an archive that %s is refused before anything changes', async (_, make, sentence) => {
  await expect(openArchive(await zipOf(await make()), known)).rejects.toThrow(sentence)
})

/** Compressed zeros. */
const packed = async (path: string, megabytes: number) => {
  const zeros = new Uint8Array(1024 * 1024)
  let left = megabytes
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(zeros) : controller.close()),
  })
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 9, zip64: false })
  await zip.add(path, stream)
  return zip.close()
}
/** The same archive with other figures in its manifest. */
const declaring = (zip: Uint8Array<ArrayBuffer>, bytes: number) => {
  const view = new DataView(zip.buffer)
  let at = zip.length - 4
  while (view.getUint32(at, true) !== CENTRAL_HEADER) at -= 1
  view.setUint32(at + DECLARED_SIZE_AT, bytes, true)
  return zip
}
const CENTRAL_HEADER = 0x02014b50
const DECLARED_SIZE_AT = 24

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
  ['declares more than any archive', () => packed('contacts.csv', 70), 'unpack to far more'],
  ['has a manifest of 65 MB', async () => declaring(await packed(MANIFEST_PATH, 1), 65 * 1024 * 1024), 'far more'],
  ['holds more than it declares', async () => declaring(await packed(MANIFEST_PATH, 20), 1000), 'altered: manifest'],
])('a file that %s is refused in one sentence', async (_, make, sentence) => {
  const refused = await openArchive(new Blob([await make()]), known).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Stop)
  expect(refused).toMatchObject({ message: expect.stringContaining(sentence) })
})

test('reads an archive that was compressed again', async () => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level: 9 })
  for (const { name, input } of files) await zip.add(name, new Uint8ArrayReader(input))
  expect((await openArchive(await zip.close(), known)).manifest).toEqual(manifestIn(files))
})

test('refuses an archive that is cut off anywhere', async () => {
  const whole = await zipOf(files)
  for (const size of [0, 10, Math.floor(whole.size / 2), whole.size - 30, whole.size - 1]) {
    await expect(openArchive(whole.slice(0, size), known)).rejects.toThrow('cut off')
  }
})

test.each<[string, () => Promise<ArchivedFile[]>, string]>([
  [
    'refers to a stage that is not in it',
    () => edited('contacts', /"stage_id":\d+/, '"stage_id":999'),
    'rows of contacts (they refer to something that is not there)',
  ],
  [
    'has a value that no row may have',
    () => edited('users', /"name":"\w+"/, '"name":null'),
    'rows of users (D1_ERROR: NOT NULL constraint failed: users.name',
  ],
  ['has a trash that lists something else', () => edited('trash_entries', NAME, '"name":"Nobody"'), 'Totals differ'],
])('an archive that %s is refused before anything is deleted', async (_, make, sentence) => {
  const before = await dump(target().db)
  const archive = await openArchive(await zipOf(await make()), known)
  const refusal = await writeArchive(archive, target(), { replace: true, keepPins: true }).catch((error) => error)
  expect(refusal).toBeInstanceOf(Stop)
  expect(refusal.message).toContain(sentence)
  expect(refusal.message).toContain('Nothing was changed.')
  expect(await dump(target().db)).toEqual(before)
})

/** An archive of a table as a version stored it that had neither these columns nor the keys of plain letters. */
const withoutColumns = (table: string, columns: readonly string[], change: object, all: readonly ArchivedFile[]) =>
  withRows(
    table,
    (text) =>
      text.replaceAll(/^.+$/gm, (line) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries({ ...JSON.parse(line), ...change }).filter(([name]) => !columns.includes(name)),
          ),
        ),
      ),
    all,
  )

test('an archive of a version before folded keys, questions of estimates and days of sending gets what the migrations add', async () => {
  const old = JSON.stringify('josé')
  let all = await withoutColumns('notes', ['estimate_id'], {}, files)
  all = await withoutColumns('estimates', ['sent_on'], {}, all)
  all = await withoutColumns('tasks', [], { client_name: 'Entered before' }, all)
  all = await edited('users', /"name_key":"max"/, `"name_key":${old}`, all)
  all = await edited('contacts', NAME_KEY, `"name_key":${old}`, all)
  all = await edited('price_items', NAME_KEY, '"name_key":"3`` post"', all)
  const archive = await openArchive(await zipOf(withManifest({ schema: '0019_appointment_days.sql' }, all)), known)
  await writeArchive(archive, target(), { replace: true, keepPins: true })
  const questions = await expectSame('SELECT note_id, estimate_id FROM notes WHERE estimate_id IS NOT NULL')
  expect(questions).toHaveLength(1)
  await expectSame('SELECT estimate_id, sent_on FROM estimates')
  await expectSame('SELECT task_id, client_name FROM tasks WHERE contact_id IS NOT NULL')
  await expectSame('SELECT * FROM day_totals_by_day ORDER BY 1, 2, 3')
  const keys = await target().db.batch([
    sql`SELECT name_key FROM users WHERE name_key LIKE 'jos%'`,
    sql`SELECT name_key FROM contacts WHERE name_key LIKE 'jos%'`,
    sql`SELECT name_key FROM price_items WHERE name_key LIKE '3%post'`,
  ])
  expect(keys).toEqual([[{ name_key: 'jose' }], [{ name_key: 'jose' }], [{ name_key: "3'' post" }]])
})

test('a failed restore reports the remaining state and what to do', async () => {
  const archive = await openArchive(await zipOf(files), known)
  const put = vi.spyOn(env.OTHER_PHOTOS, 'put').mockRejectedValueOnce(new Error('R2 is down'))
  await expect(writeArchive(archive, target(), { replace: true, keepPins: true })).rejects.toThrow(
    'The restore ended half-way: R2 is down. The database holds only a part of the archive now, and nothing else. Run the restore again with --replace.',
  )
  put.mockRestore()
})

/** The rows of all tables, without the log line of the export. */
const dump = (db: Database) =>
  db.batch(
    Object.keys(ARCHIVED_TABLES).map((table) =>
      sql.raw(`SELECT * FROM ${table} WHERE ${table === 'activity' ? "action <> 'data_exported'" : 'true'}`),
    ),
  )

test('an archive has the state of its start, independent of later writes', async () => {
  const { contact_id } = await addLead()
  await matchAll()
  const path = await startExport()
  const [source, before] = await Promise.all([sourceOf(path), dump(database())])
  const [gone] = (await env.PHOTOS.list()).objects
  let written = 0
  const kept = await filesOf({
    ...source,
    page: async (table, page) => {
      if (++written === 3) await call('DELETE', `/api/v1/contacts/${contact_id}`, admin)
      if (written % 5 === 0) await moveLead((await addLead()).lead_id, 5)
      return source.page(table, page)
    },
    photo: (name) => (name === gone?.key ? Promise.resolve(undefined) : source.photo(name)),
  })
  expect(await dump(database())).not.toEqual(before)
  const archive = await openArchive(await zipOf(kept), known)
  expect(archive.manifest.missing).toEqual([gone?.key])
  await writeArchive(archive, target(), { replace: true, keepPins: true })
  expect(await dump(target().db)).toEqual(before)
})

test('deletes an ended export, and the earlier export of a user who starts another', async () => {
  const left = await startExport()
  await addUser({ user_id: 90, name: 'Eve', role: 'admin', pin: '900009' })
  const another = await startExport({ pin: '900009' })
  const path = await startExport()
  expect((await call('GET', left, admin)).status).toBe(404)
  expect((await call('GET', another, admin)).status).toBe(200)
  await call('DELETE', another, admin)
  expect((await call('GET', `${path}/pages/users/2`, admin)).status).toBe(404)
  expect((await call('DELETE', path, admin)).status).toBe(200)
  expect((await call('GET', `${path}/pages/users/1`, admin)).status).toBe(404)
  const [pages] = await database().batch([sql`SELECT 1 FROM snapshot_pages`])
  expect(pages).toEqual([])
})

test('pages of a table have a bounded size, and each row once and in order', async () => {
  await database().batch([
    sql`INSERT INTO notes (note_id, content, user_name, created_at)
      SELECT 5000 + value, ${'🌳'.repeat(1000)}, 'Ada', 1 FROM json_each(${JSON.stringify([...Array(150).keys()])})`,
  ])
  const { contents, page } = await sourceOf(await startExport())
  const pages = contents.pages.filter(({ table }) => table === 'notes')
  expect(pages.length).toBeGreaterThan(3)
  const texts = await Promise.all(pages.map((each) => page('notes', each.page)))
  for (const text of texts) expect(bytes(text).length).toBeLessThan(140_000)
  const ids = texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).note_id),
  )
  const [rows] = await database().batch([sql<{ note_id: number }>`SELECT note_id FROM notes ORDER BY 1`])
  expect(ids).toEqual(rows.map(({ note_id }) => note_id))
})

test('deletes an unfinished export after two hours', async () => {
  const left = await startExport()
  const age = (minutes: number) => database().batch([sql`UPDATE snapshots SET made_at = made_at - ${minutes * 60_000}`])
  await age(119)
  await run(EVERY_MINUTE_CRON)
  expect((await call('GET', left, admin)).status).toBe(200)
  await age(2)
  await run(EVERY_MINUTE_CRON)
  const remains = await database().batch([sql`SELECT 1 FROM snapshots`, sql`SELECT 1 FROM snapshot_pages`])
  expect(remains).toEqual([[], []])
})

const run = (cron: string) => worker.scheduled(createScheduledController({ cron }), env)
const listed = async () => (await read(await call('GET', '/api/v1/backups', admin), Backups)).backups
const keys = async () => (await env.PHOTOS.list({ prefix: 'backups/' })).objects.map(({ key }) => key)

test('the nightly job starts a backup and later runs store it; an unfinished backup is not listed, and a failed run continues', async () => {
  const before = await dump(database())
  await run(EVERY_NIGHT_CRON)
  const put = vi.spyOn(env.PHOTOS, 'put')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  put.mockImplementationOnce(() => Promise.reject(new Error('R2 is down')))
  await run(EVERY_MINUTE_CRON)
  await run(EVERY_MINUTE_CRON)
  expect((await keys()).length).toBeGreaterThan(2)
  expect(await listed()).toEqual([])
  vi.restoreAllMocks()
  while ((await listed()).length === 0) await run(EVERY_MINUTE_CRON)

  const [backup] = await listed()
  const [[unstored]] = await database().batch([
    sql<{ n: number }>`SELECT count(*) AS n FROM snapshots WHERE kind = 'backup'`,
  ])
  expect(unstored?.n).toBe(0)
  expect(backup?.bytes).toBeGreaterThan(1000)
  const source = await backupSourceOf(`/api/v1/backups/${backup?.backup_id}`)
  const archive = await openArchive(await zipOf(await filesOf(source)), known)
  expect(Object.values(archive.manifest.tables).reduce((sum, rows) => sum + rows, 0)).toBe(backup?.rows)
  await writeArchive(archive, target(), { replace: true, keepPins: true })
  const [here, there] = [before, await dump(target().db)]
  expect(there).toEqual(here)
})

test('keeps thirty backups; deletes older and unfinished ones with their pages', async () => {
  const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T091700`
  await env.PHOTOS.delete(await keys())
  for (let n = 1; n <= 31; n++) {
    await env.PHOTOS.put(`backups/${day(n)}/users-0001.jsonl.gz`, 'x')
    // The second backup was never finished.
    if (n !== 2) {
      const customMetadata = { made_at: String(n), rows: '1', bytes: '1' }
      await env.PHOTOS.put(`backups/${day(n)}.json`, '{}', { customMetadata })
    }
  }
  expect(await listed()).toHaveLength(30)
  await makeBackup()
  const left = (await listed()).map(({ backup_id }) => backup_id)
  expect(left).toHaveLength(30)
  expect(left).not.toContain(day(1))
  const stored = await keys()
  for (const n of [1, 2]) expect(stored.filter((key) => key.includes(day(n)))).toEqual([])
  expect(stored.filter((key) => key.includes(day(5)))).toHaveLength(2)
  expect((await call('GET', `/api/v1/backups/${day(1)}`, admin)).status).toBe(404)
})

test('a repeated write after a restore gets the stored answer', async () => {
  const here = { ...target(), db: database(), photos: env.PHOTOS }
  const repeat = async () => {
    const answer = await call('POST', '/api/v1/contacts', { ...admin, key: KEY, body: REPEATED })
    const [found] = await database().batch([
      sql<{ contact_id: number }>`SELECT contact_id FROM contacts WHERE name = 'LOST ANSWER'`,
    ])
    return { status: answer.status, body: await answer.json(), found }
  }
  const before = await repeat()
  expect(before).toMatchObject({ status: 201, found: [{ contact_id: expect.any(Number) }] })
  await addLead()
  const backup = await filesOf(await backupSourceOf(await makeBackup()))
  for (const all of [files, backup]) {
    await writeArchive(await openArchive(await zipOf(all), known), here, { replace: true, keepPins: true })
    expect(await repeat()).toEqual(before)
  }
})
