import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { Log } from '#contract/activity/log.ts'
import { Profile } from '#contract/contacts/profile.ts'
import { NOTES_MAX } from '#contract/fields.ts'
import {
  ChunkAnswer,
  ImportChanges,
  ImportEnded,
  type ImportedRow,
  ImportRestored,
  Imports,
  ImportUndone,
  PhoneOwners,
  SkippedRows,
} from '#contract/transfer/import.ts'
import { Trash } from '#contract/trash/trash.ts'
import { guard } from '#worker/db/sql.ts'
import { fullRecount } from '#worker/maintenance/totals-store.ts'
import { areUntouched } from '#worker/transfer/import/undo-store.ts'
import { type Random, randomOf } from '../support/rules/random.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { contactById, putContact } from '../support/worker/contacts.ts'
import { importAll, importBody, importedRow, postChunk, startImport, undoImport } from '../support/worker/imports.ts'
import { addLead, moveLead, newPhone } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, database, denyManager, grant, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const ARCHIVE = 9
const job = (more: Partial<NonNullable<ImportedRow['job']>> = {}) => ({
  project_title: 'CEDAR FENCE',
  value_estimate: 1500,
  stage_id: 2,
  seller_id: 1,
  notes: null,
  ...more,
})

/** Rows of a file: with and without a lead. Some phones are another spelling of a phone of `known` or of an earlier row. */
const randomRows = (random: Random, count: number, known?: readonly string[]) => {
  const own: string[] = []
  const phones = known ?? own
  return Array.from({ length: count }, (_, i): ImportedRow => {
    const isKnown = phones.length > 0 && random.chance(0.15)
    const phone = isKnown ? random.pick(phones) : newPhone()
    own.push(phone)
    return importedRow({
      row: i + 1,
      name: random.pick(['ROSA DÍAZ', 'OMAR REED', "DAN O'HARA", 'LI WEI 🌳', 'نور']),
      phones: [isKnown ? spelled(phone) : phone],
      address: random.pick([null, `${i} ELM STREET, AUSTIN, TX 78704`], null),
      zip: random.pick([null, '78701'], null),
      category_id: random.pick([2, 5, 6]),
      ...(random.chance(0.5)
        ? { job: randomJob(random) }
        : { emails: random.pick([[], [`r${i}@example.com`]]), seller_id: random.pick([null, 2], null) }),
    })
  })
}
const randomJob = (random: Random) =>
  job({
    value_estimate: random.pick([0, 99.99, 12_500]),
    stage_id: random.pick([2, 3, 5, ARCHIVE]),
    seller_id: random.pick([1, 2]),
    notes: random.pick([null, 'GATE CODE 12\nTWO DOGS'], null),
  })

const spelled = (phone: string) => `(${phone.slice(-10, -7)}) ${phone.slice(-7, -4)}-${phone.slice(-4)}`

/** Creates the same rows by single requests. */
const addByHand = ({ name, phones, emails, address, zip, category_id, seller_id, job }: ImportedRow) => {
  const contact = { name, phone: phones[0], ...(address && { address }), ...(zip && { zip }) }
  const more = { ...(emails[0] && { email: emails[0] }), ...(seller_id && { seller_id }) }
  return job
    ? call('POST', '/api/v1/leads', { ...admin, body: { contact, category_id, ...job } })
    : call('POST', '/api/v1/contacts', { ...admin, body: { ...contact, category_id, stage_id: ARCHIVE, ...more } })
}

const IDS = ['contact_id', 'current_lead_id', 'lead_id', 'age_key', 'entry_id', 'rowid', 'id']
const TIMES = ['created_at', 'updated_at', 'stage_entered_at', 'awarded_at']

/** The rows of contacts with ids after one of these, and the totals; without ids and times. */
const stateSince = async (contactId: number) => {
  const those = sql`SELECT contact_id FROM contacts WHERE contact_id > ${contactId} AND deleted_at IS NULL`
  const tables = await database().batch([
    sql`SELECT * FROM contacts WHERE contact_id IN (${those}) ORDER BY contact_id`,
    sql`SELECT * FROM leads WHERE contact_id IN (${those}) ORDER BY contact_id`,
    sql`SELECT e.* FROM point_ledger e JOIN leads l ON l.lead_id = e.lead_id WHERE l.contact_id IN (${those})
      ORDER BY l.contact_id`,
    sql`SELECT phone_key FROM phone_owners WHERE contact_id IN (${those}) ORDER BY contact_id, 1`,
    sql`SELECT s.* FROM contacts_search s JOIN contacts c ON c.age_key = s.rowid WHERE c.contact_id IN (${those})
      ORDER BY c.contact_id`,
    ...sums(),
  ])
  const isSame = (key: string) => ![...IDS, ...TIMES].includes(key)
  return tables.map((rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row as object).filter(([key]) => isSame(key)))),
  )
}

const sums = () =>
  ['lead_totals_by_stage', 'contact_totals_by_stage', 'week_totals', 'seller_points_by_stage'].map(
    (table) => sql`SELECT * FROM ${sql.identifier(table)} ORDER BY 1, 2, 3`,
  )
const lastContact = async () => {
  const [[row]] = await database().batch([sql<{ value: number }>`SELECT value FROM sequences WHERE name = 'contacts'`])
  return row?.value ?? 0
}
const drifted = async () => (await database().batch(fullRecount)).flat().filter(({ differences }) => differences > 0)

const importsPath = (importId: number, what: string) => `/api/v1/imports/${importId}/${what}`
const rowsOf = (...rows: Partial<ImportedRow>[]) => rows.map((row, i) => importedRow({ row: i + 1, ...row }))
const idOf = async (phone = '') => {
  const [[row]] = await database().batch([
    sql<{ contact_id: number }>`SELECT contact_id FROM phone_owners WHERE phone_key = ${`+1${phone}`}`,
  ])
  return row?.contact_id
}
const clientOf = async (phone = '') => contactById((await idOf(phone)) ?? 0)
const leadOf = async (phone = '') => (await clientOf(phone)).current_lead_id ?? 0
const imports = async () => (await read(await call('GET', '/api/v1/imports', admin), Imports)).imports
const importById = async (id: number) => (await imports()).find(({ import_id }) => import_id === id)

test('an import writes the same rows as single requests, and its undo restores the state before', async () => {
  const known = [newPhone(), newPhone()]
  await importAll(known.map((phone, i) => importedRow({ row: i + 1, phones: [phone] })))
  const rows = randomRows(randomOf(1), 60, known)
  const before = [await lastContact(), JSON.stringify(await database().batch(sums()))] as const
  const imported = await importAll(rows, { size: 25, earns_points: true })
  const one = await stateSince(before[0])
  expect(imported).toMatchObject({ read: 60, state: 'done', merged: 0 })
  expect(imported.made + imported.skipped).toBe(60)
  expect(imported.skipped).toBeGreaterThan(3)
  expect(await drifted()).toEqual([])
  await undoImport(imported.import_id)
  expect(JSON.stringify(withoutZeros(await database().batch(sums())))).toBe(
    JSON.stringify(withoutZeros(JSON.parse(before[1]))),
  )
  expect(await drifted()).toEqual([])

  const since = await lastContact()
  const statuses = []
  for (const row of rows) statuses.push((await addByHand(row)).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(imported.made)
  expect(imported.skippedRows.map(({ row }) => row)).toEqual(
    statuses.flatMap((status, i) => (status === 409 ? [i + 1] : [])),
  )
  expect(await stateSince(since)).toEqual(one)
})

/** Totals of deleted rows are 0. */
const withoutZeros = (tables: unknown[]) =>
  tables.map((rows) => (rows as object[]).filter((row) => !('leads' in row && row.leads === 0)))

test('repeated chunks lose no row and repeat none', async () => {
  const random = randomOf(7)
  const rows = Array.from({ length: 400 }, (_, i) =>
    importedRow({ row: i + 1, name: `CLIENT ${i}`, ...(i % 4 === 0 && { job: job() }) }),
  )
  const { import_id } = await startImport(rows.length)
  for (let from = 0; from < rows.length; from += 20) {
    const part = rows.slice(from, from + 20)
    const sent = { chunk: from / 20 + 1, read: from + part.length }
    const send = () => postChunk(import_id, part, sent)
    // Two requests at once or in sequence: the browser does not know whether the first one succeeded.
    const answers = random.chance(0.2) ? await Promise.all([send(), send()]) : [await send()]
    if (random.chance(0.2)) answers.push(await send())
    for (const answer of answers) expect(await read(answer, ChunkAnswer)).toMatchObject({ import: { read: sent.read } })
  }
  const [names, [counted], log] = await database().batch([
    sql<{ name: string }>`SELECT name FROM contacts WHERE name GLOB 'CLIENT *' ORDER BY contact_id`,
    sql`SELECT made, jobs, read, state FROM imports WHERE import_id = ${import_id}`,
    sql`SELECT action FROM activity WHERE entity = 'import' AND entity_id = ${import_id}`,
  ])
  expect(names.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  expect(counted).toEqual({ made: 400, jobs: 100, read: 400, state: 'done' })
  expect(log).toHaveLength(1)
  expect(await drifted()).toEqual([])
})

test('a merge adds missing values and a new lead to a contact; its undo removes them, but no later change', async () => {
  const lead = await addLead({ project_title: 'OLD SHADE', contact: { name: 'Rosa Diaz', phone: newPhone() } })
  const contactId = lead.contact_id ?? 0
  const phone = lead.contact_phone ?? ''
  const [second, third] = [newPhone(), newPhone()]
  const before = await contactById(contactId)
  const address = '4 Elm St, Austin, TX 78704'
  const rows = rowsOf(
    { phones: [phone, second], emails: ['rosa@example.com'], address, job: job() },
    // The same row again, and with the other phone.
    { phones: [phone], emails: ['ROSA@example.com'], job: job() },
    { phones: [second, third], emails: ['r@example.com'], notes: 'Has a dog' },
  )
  const imported = await importAll(rows, { duplicates: 'merge', size: 1 })
  expect(imported).toMatchObject({ made: 0, merged: 2, jobs: 1, skipped: 1 })
  expect(imported.skippedRows).toEqual([{ row: 2, reason: 'nothing_new' }])
  expect(await contactById(contactId)).toMatchObject({
    ...{ name: 'ROSA DIAZ', address, zip: '78704', initial_notes: 'Has a dog', project_title: 'CEDAR FENCE' },
    ...{
      email: 'rosa@example.com',
      emails: [{ email: 'r@example.com' }],
      phones: [{ phone: second }, { phone: third }],
    },
  })
  await putContact(contactId, { address: '9 Oak St' })
  await undoImport(imported.import_id)
  const { phones, emails, initial_notes } = before
  const kept = { phones, emails, initial_notes, email: null, project_title: 'OLD SHADE' }
  expect(await contactById(contactId)).toMatchObject({ ...kept, address: '9 Oak St' })
  expect(await drifted()).toEqual([])
})

/** The records outside the trash, in the format of the API. */
const visible = async () =>
  withoutZeros(
    await database().batch([
      sql`SELECT contact_id, name, phone, email, address, address_key, zip, initial_notes, current_lead_id, stage_id,
        seller_id, project_title, value_cents FROM contacts WHERE deleted_at IS NULL ORDER BY 1`,
      sql`SELECT lead_id, contact_id FROM leads WHERE deleted_at IS NULL ORDER BY 1`,
      sql`SELECT contact_id, p.phone_key FROM contact_phones p JOIN contacts USING (contact_id) WHERE deleted_at IS NULL ORDER BY 1, 2`,
      sql`SELECT contact_id, e.email FROM contact_emails e JOIN contacts USING (contact_id) WHERE deleted_at IS NULL ORDER BY 1, 2`,
      sql`SELECT * FROM phone_owners ORDER BY 1`,
      ...sums(),
    ]),
  )

test('after any merges totals and search are right, and an undo restores everything', async () => {
  const random = randomOf(3)
  const known = Array.from({ length: 12 }, () => newPhone())
  for (const [i, phone] of known.entries()) {
    await addByHand(importedRow({ phones: [phone], ...(i % 2 === 0 && { job: job({ project_title: 'OLD JOB' }) }) }))
  }
  const before = await visible()
  const rows = randomRows(random, 150).map((row, i) => ({
    ...row,
    phones: [
      ...new Set([
        random.chance(0.4) ? random.pick(known) : (row.phones[0] ?? ''),
        ...(random.chance(0.3) ? [newPhone()] : []),
      ]),
    ],
    category_id: random.pick([row.category_id], null),
    emails: random.pick([[], [`m${i % 20}@example.com`], [`m${i}@example.com`, `n${i}@example.com`]]),
    notes: random.pick(['Has a dog'], null),
    ...(row.job && { job: { ...row.job, project_title: random.pick(['OLD JOB', 'CEDAR FENCE', `JOB ${i}`]) } }),
  }))
  const imported = await importAll(rows, { duplicates: 'merge', size: 25 })
  expect(imported.made + imported.merged + imported.skipped).toBeLessThan(150)
  expect(imported.merged).toBeGreaterThan(15)
  expect(await drifted()).toEqual([])
  expect(await visible()).not.toEqual(before)
  await undoImport(imported.import_id)
  expect(await visible()).toEqual(before)
  expect(await drifted()).toEqual([])
})

test('logs an import in one line, and moves undone contacts to the trash', async () => {
  const { import_id } = await importAll(rowsOf({ name: 'NINA BELL', job: job() }, {}), { size: 1 })
  await undoImport(import_id)
  const { data } = await read(await call('GET', '/api/v1/activity?limit=2', admin), Log)
  expect(data.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'import_undone', details: { file: 'clients.csv', undone: 2 } },
    { action: 'import_made', details: { file: 'clients.csv', made: 2, merged: 0, jobs: 1, skipped: 0 } },
  ])
  const trash = await read(await call('GET', '/api/v1/trash?q=nina', admin), Trash)
  expect(trash.data.map(({ kind, name }) => [kind, name])).toEqual([['contact', 'NINA BELL']])
  expect((await refusal(await postChunk(import_id, [importedRow()], { chunk: 3, read: 3 }))).reason).toBe('import_over')
  expect((await refusal(await call('POST', `/api/v1/imports/${import_id}/undo`, admin))).reason).toBe('import_undone')
})

test('only its user continues an import, and an undo of merges needs the permissions to delete and edit', async () => {
  const manager = { pin: PINS.manager }
  const known = importedRow()
  await importAll([known])
  const { import_id } = await startImport(2, { duplicates: 'merge' })
  const first = [{ ...known, emails: ['new@example.com'], job: job() }]
  await read(await postChunk(import_id, first), ChunkAnswer)

  const right = [
    'Admin Panel',
    'Leads',
    'Contacts',
    ...['View', 'Add', 'Edit', 'Delete'].map((may) => `Contacts: ${may}`),
  ]
  await grant('manager', [...right, 'Leads: View', 'Leads: Add'])
  for (const chunk of [1, 2]) {
    const body = { chunk, read: chunk, rejected: 0, rows: [importedRow({ name: 'INJECTED' })] }
    const answer = await call('POST', `/api/v1/imports/${import_id}/chunks`, { ...manager, body })
    expect(await refusal(answer)).toMatchObject({ reason: 'import_of_another', code: 'stale' })
  }
  const undo = () => call('POST', `/api/v1/imports/${import_id}/undo`, manager)
  expect((await undo()).status).toBe(403)
  await grant('manager', [...right, 'Leads: View', 'Leads: Delete'])
  expect((await undo()).status).toBe(200)
  await denyManager()
})

test('an import has the time of its last chunk, and the change feed has each chunk', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const [begun, step] = [Date.parse('2026-03-04T18:00:00Z'), Date.parse('2026-03-04T18:00:30Z')]
  const latest = async () => (await read(await call('GET', '/api/v1/changes', admin), Changes)).latest
  vi.setSystemTime(begun)
  const { import_id } = await startImport(2)
  expect(await importById(import_id)).toMatchObject({ stepped_at: begun })
  vi.setSystemTime(step)
  for (const chunk of [1, 2]) {
    const before = await latest()
    const answer = await postChunk(import_id, [importedRow({ row: chunk })], { chunk, read: chunk })
    expect((await read(answer, ChunkAnswer)).import.stepped_at).toBe(step)
    expect(await latest()).toBeGreaterThan(before)
  }
  expect(await importById(import_id)).toMatchObject({ stepped_at: step })
})

test('refuses a chunk that is not the next one, skips rows, or has invalid rows, and writes nothing', async () => {
  const { import_id } = await startImport(4)
  const rows = rowsOf({}, {})
  for (const wrong of [{ chunk: 2 }, { read: 3 }, { read: 5, rejected: 3 }, { rejected: 1 }]) {
    expect((await refusal(await postChunk(import_id, rows, wrong))).reason).toBe('import_out_of_step')
  }
  expect((await refusal(await postChunk(import_id, rowsOf({ seller_id: 99 }, {})))).reason).toBe('seller_unknown')
  for (const invalid of [rowsOf({}, { row: 1 }), rowsOf({ row: 0 }), rowsOf({ job: job({ day: '2023-02-30' }) })]) {
    expect((await postChunk(import_id, invalid)).status).toBe(400)
  }
  expect(await importById(import_id)).toMatchObject({ read: 0, made: 0, state: 'running' })
})

test('returns known phones before and skipped rows after an import', async () => {
  const lead = await addLead()
  const asked = { phones: [spelled(lead.contact_phone ?? ''), newPhone(), 'no phone'] }
  expect(await read(await call('POST', '/api/v1/imports/known', { ...admin, body: asked }), PhoneOwners)).toEqual({
    known: [{ contact_id: lead.contact_id, name: 'ROSA DIAZ' }, null, null],
  })
  const { import_id } = await startImport(2)
  const rows = rowsOf({ phones: [lead.contact_phone ?? ''] })
  await postChunk(import_id, rows, { read: 2, rejected: 1 })
  const answer = await call('GET', importsPath(import_id, 'skipped'), admin)
  expect((await read(answer, SkippedRows)).skipped).toEqual([{ row: 1, reason: 'phone_known' }])
})

test('an undo skips and lists contacts that were changed since, and undoes them on request', async () => {
  const known = importedRow()
  await importAll([known])
  const rows = rowsOf(
    { name: 'NOTED' },
    { name: 'MOVED', job: job() },
    { name: 'UNTOUCHED', job: job() },
    { name: 'ALSO UNTOUCHED' },
    // For an existing contact only changes of the added lead count.
    { ...known, row: 5, job: job() },
  )
  const [noted, moved, untouched] = rows.map(({ phones }) => phones[0])
  const { import_id } = await importAll(rows, { duplicates: 'merge', size: 2 })
  await addNote((await idOf(noted)) ?? 0)
  await putContact((await idOf(known.phones[0])) ?? 0, { name: 'RENAMED' })
  await moveLead(await leadOf(moved), 3)
  const changes = async () => read(await call('GET', importsPath(import_id, 'changes'), admin), ImportChanges)
  expect(await changes()).toEqual({
    changed: 2,
    ways: ['notes', 'moves'],
    contacts: [
      { contact_id: await idOf(noted), name: 'NOTED' },
      { contact_id: await idOf(moved), name: 'MOVED' },
    ],
  })
  const undo = (query = '') => call('POST', importsPath(import_id, `undo${query}`), admin)
  const undone = { state: 'undone', undone: 3, kept: 2, trashed: 2 }
  expect((await read(await undo(), ImportUndone)).import).toMatchObject(undone)
  expect([await idOf(untouched), await leadOf(known.phones[0])]).toEqual([undefined, 0])
  expect((await clientOf(noted)).name).toBe('NOTED')
  expect(await leadOf(moved)).toBeGreaterThan(0)
  expect((await changes()).changed).toBe(2)
  expect((await refusal(await undo())).reason).toBe('import_undone')
  expect((await read(await undo('?changed=take'), ImportUndone)).import).toMatchObject({ kept: 0, trashed: 4 })
  expect([await idOf(noted), await idOf(moved)]).toEqual([undefined, undefined])
  expect(await drifted()).toEqual([])
})

test('a change between the read and the batch of an undo refuses the batch', async () => {
  const row = importedRow()
  const { import_id } = await importAll([row])
  const contactId = (await idOf(row.phones[0])) ?? 0
  const guarded = () => database().batch([guard('changed', areUntouched(import_id, [contactId]))])
  await guarded()
  await addNote(contactId)
  await expect(guarded()).rejects.toMatchObject({ reason: 'changed' })
})

test('restores all contacts of an undo at once, except those whose phones are in use', async () => {
  const rows = Array.from({ length: 120 }, (_, i) =>
    importedRow({ row: i + 1, name: `BACK ${i}`, ...(i % 3 === 0 && { job: job() }) }),
  )
  const before = await lastContact()
  const { import_id } = await importAll(rows)
  const imported = await stateSince(before)
  expect(await undoImport(import_id)).toBe(2)
  const restore = async () => read(await call('POST', importsPath(import_id, 'restoration'), admin), ImportRestored)
  expect(await restore()).toMatchObject({ more: true, import: { trashed: 20, state: 'undone' } })
  expect(await restore()).toMatchObject({ more: false, import: { trashed: 0, undone: 0, state: 'restored' } })
  const versions = (tables: Awaited<ReturnType<typeof stateSince>>) =>
    tables.map((table) => table.map(({ version: _, ...row }) => row))
  expect(versions(await stateSince(before))).toEqual(versions(imported))
  const again = await call('POST', importsPath(import_id, 'restoration'), admin)
  expect((await refusal(again)).reason).toBe('import_not_in_trash')
  await undoImport(import_id)
  await addByHand(importedRow({ phones: rows[7]?.phones ?? [] }))
  await restore()
  expect(await restore()).toMatchObject({ more: false, import: { trashed: 1 } })
  expect(await drifted()).toEqual([])
})

test('refuses different rows under the number of a written chunk, and chunks without rows', async () => {
  const { import_id } = await startImport(2)
  const first = [importedRow()]
  await read(await postChunk(import_id, first), ChunkAnswer)
  expect((await postChunk(import_id, first)).status).toBe(200)
  const other = await refusal(await postChunk(import_id, [importedRow({ name: 'OF ANOTHER TAB' })]))
  expect(other).toMatchObject({ reason: 'import_chunk_differs', code: 'stale' })
  expect((await refusal(await postChunk(import_id, [], { chunk: 2, read: 1 }))).reason).toBe('import_chunk_empty')
  expect((await call('POST', '/api/v1/imports', { ...admin, body: importBody(0) })).status).toBe(400)
})

test('an import can be stopped once, and then undone', async () => {
  const { import_id } = await startImport(2)
  await read(await postChunk(import_id, [importedRow()]), ChunkAnswer)
  const end = () => call('POST', importsPath(import_id, 'end'), admin)
  expect((await read(await end(), ImportEnded)).import).toMatchObject({ state: 'stopped', read: 1 })
  expect((await refusal(await end())).reason).toBe('import_over')
  const next = await postChunk(import_id, [importedRow()], { chunk: 2, read: 2 })
  expect((await refusal(next)).reason).toBe('import_over')
  expect(await undoImport(import_id)).toBe(1)
})

test('the timeline of an imported contact begins with the import, and the log lists it among contacts', async () => {
  const row = importedRow()
  const { import_id, user_name } = await importAll([row])
  const path = `/api/v1/contacts/${await idOf(row.phones[0])}/profile`
  const { timeline } = await read(await call('GET', path, admin), Profile)
  expect(timeline.data).toMatchObject([{ action: 'contact_created', details: { file: 'clients.csv' }, user_name }])
  const { data } = await read(await call('GET', '/api/v1/activity?kind=contact&limit=1', admin), Log)
  expect(data).toMatchObject([{ action: 'import_made', import_id }])
})

test('each further row of a new phone adds a lead to the same contact, and a row with nothing new is skipped', async () => {
  const [phone, known] = [newPhone(), newPhone()]
  await importAll([importedRow({ phones: [known] })])
  const first = importedRow({ row: 1, name: 'NINA COLE', phones: [phone], job: job({ day: '2023-03-06' }) })
  const rows = [
    first,
    { ...first, row: 2 },
    { ...first, row: 3, job: job({ day: '2024-03-05' }) },
    { ...first, row: 4, phones: [spelled(phone)], emails: ['nina@example.com'], job: job({ project_title: 'GATE' }) },
    { ...first, row: 5, job: job({ project_title: 'GATE' }) },
    importedRow({ row: 6, phones: [known], job: job() }),
  ]
  for (const size of [6, 1]) {
    const imported = await importAll(rows, { size })
    expect(imported).toMatchObject({ read: 6, made: 1, merged: 0, jobs: 3, skipped: 3 })
    expect(imported.skippedRows).toEqual([
      { row: 2, reason: 'nothing_new' },
      { row: 5, reason: 'nothing_new' },
      { row: 6, reason: 'phone_known' },
    ])
    expect(await clientOf(phone)).toMatchObject({ email: 'nina@example.com', project_title: 'GATE' })
    expect(await drifted()).toEqual([])
    await undoImport(imported.import_id)
    const [left] = await database().batch([
      sql`SELECT 1 FROM leads l JOIN contacts c USING (contact_id)
      WHERE c.name = 'NINA COLE' AND (l.deleted_at IS NULL OR c.deleted_at IS NULL)`,
    ])
    expect(left).toEqual([])
    expect(await drifted()).toEqual([])
  }
})

test('a lead with a day counts in the week and month of that day, and one with a future day today', async () => {
  const since = await lastContact()
  const rows = rowsOf(
    { job: job({ day: '2021-11-08', stage_id: 5 }) },
    { job: job({ day: '2021-11-07', stage_id: 9 }) },
    { job: job({ day: '2999-01-01' }) },
  )
  await importAll(rows, { earns_points: true })
  const [leads] = await database().batch([
    sql<{ created_at: number; updated_at: number }>`
      SELECT l.created_at, l.updated_at, l.entered_week, l.archived_on, e.week, e.month, e.points > 0 AS earns, e.awarded_at
      FROM leads l LEFT JOIN point_ledger e USING (lead_id) WHERE l.contact_id > ${since} ORDER BY l.lead_id`,
  ])
  const noon = Date.parse('2021-11-08T12:00:00-06:00')
  const now = leads[2]?.updated_at
  expect(leads).toMatchObject([
    {
      ...{ created_at: noon, updated_at: now, awarded_at: noon, earns: 1 },
      ...{ entered_week: '2021-11-08', week: '2021-11-08', month: '2021-11' },
    },
    { entered_week: null, archived_on: '2021-11-07', week: null },
    { created_at: now, awarded_at: now },
  ])
  expect(await drifted()).toEqual([])
})

test('leads without points count for no weekly goal, also after a move', async () => {
  const since = await lastContact()
  const earned = async () => JSON.stringify(await database().batch(sums().slice(2)))
  const before = await earned()
  const phone = newPhone()
  await importAll(
    rowsOf(
      { phones: [phone], job: job({ day: '2021-11-08', stage_id: 5 }) },
      ...[8, ARCHIVE].map((stage_id) => ({ job: job({ stage_id }) })),
    ),
  )
  expect(await earned()).toBe(before)
  const [leads] = await database().batch([
    sql`SELECT stage_id, entered_week FROM leads WHERE contact_id > ${since} ORDER BY lead_id`,
  ])
  expect(leads).toEqual([5, 8, ARCHIVE].map((stage_id) => ({ stage_id, entered_week: null })))
  expect(await drifted()).toEqual([])

  const weeks = async () => JSON.stringify(await database().batch(sums().slice(2, 3)))
  const lead = await leadOf(phone)
  await moveLead(lead, 6)
  expect(await weeks()).toBe(JSON.stringify([JSON.parse(before)[0]]))
  const [entries] = await database().batch([sql`SELECT stage_id, points FROM point_ledger WHERE lead_id = ${lead}`])
  expect(entries).toEqual([{ stage_id: 6, points: 45 }])
  expect(await drifted()).toEqual([])
})

test('a contact without a lead has no default category and is in the archive', async () => {
  const counted = async () => {
    const [[sum]] = await database().batch([
      sql<{ archived: number; others: number }>`
        SELECT total(contacts) FILTER (WHERE category_id = 0 AND stage_id = ${ARCHIVE}) AS archived,
          total(contacts) FILTER (WHERE category_id = 1 OR stage_id = 2) AS others FROM contact_totals_by_stage`,
    ])
    return sum
  }
  const before = await counted()
  const [old, withJob] = [newPhone(), newPhone()]
  const rows = rowsOf({ phones: [old] }, { phones: [withJob], job: job({ stage_id: 3 }) })
  const { import_id } = await importAll(rows.map((row) => ({ ...row, category_id: null })))
  expect(await counted()).toEqual({ ...before, archived: (before?.archived ?? 0) + 1 })
  expect(await clientOf(old)).toMatchObject({ category_name: null, stage_name: 'Archive' })
  expect(await clientOf(withJob)).toMatchObject({ category_name: null, stage_name: 'Calls' })
  await undoImport(import_id)
  expect(await counted()).toEqual(before)
})

test('a lead without a category gets that of its contact', async () => {
  const [phone, own] = [newPhone(), newPhone()]
  await importAll([importedRow({ phones: [phone], category_id: 6 })])
  const rows = rowsOf(
    { phones: [phone], category_id: null, job: job() },
    { phones: [own], category_id: 5, job: job() },
    // The same lead again, and another one.
    { phones: [own], category_id: null, job: job() },
    { phones: [own], category_id: null, job: job({ project_title: 'GATE' }) },
  )
  expect(await importAll(rows, { duplicates: 'merge', size: 1 })).toMatchObject({
    jobs: 3,
    skippedRows: [{ row: 3, reason: 'nothing_new' }],
  })
  const [leads] = await database().batch([
    sql`SELECT category_id FROM leads WHERE contact_id IN (${await idOf(phone)}, ${await idOf(own)}) ORDER BY lead_id`,
  ])
  expect(leads).toEqual([{ category_id: 6 }, { category_id: 5 }, { category_id: 5 }])
})

test('people who share an office phone become three contacts; the phone stays with its owner and is noted on the others', async () => {
  const [office, pat, sue, tom] = [newPhone(), newPhone(), newPhone(), newPhone()]
  const rows = rowsOf(
    { name: 'PAT LEE', phones: [pat, office], emails: ['pat@example.com'] },
    { name: 'SUE PARK', phones: [sue, spelled(office)], emails: ['sue@example.com'], notes: 'Two dogs' },
    { name: 'TOM HALL', phones: [office, tom], emails: ['tom@example.com'], job: job() },
  )
  for (const size of [3, 1]) {
    const imported = await importAll(rows, { size })
    expect(imported).toMatchObject({ made: 3, merged: 0, skipped: 0 })
    expect(imported.skippedRows).toEqual([2, 3].map((row) => ({ row, reason: 'phone_shared' })))
    expect(await clientOf(pat)).toMatchObject({
      ...{ name: 'PAT LEE', phones: [{ phone: office }], email: 'pat@example.com', emails: [], initial_notes: null },
    })
    expect(await clientOf(sue)).toMatchObject({
      ...{ name: 'SUE PARK', phones: [], email: 'sue@example.com' },
      initial_notes: `Two dogs
Phone: ${spelled(office)} (PAT LEE)`,
    })
    expect(await clientOf(tom)).toMatchObject({
      ...{ name: 'TOM HALL', phone: tom, email: 'tom@example.com', initial_notes: `Phone: ${office} (PAT LEE)` },
    })
    await undoImport(imported.import_id)
  }
  expect(await drifted()).toEqual([])
})

test('a phone of another contact is added to the notes of a contact that has notes, and an undo restores them', async () => {
  const [office, sue] = [newPhone(), newPhone()]
  await importAll(rowsOf({ name: 'PAT LEE', phones: [office] }, { name: 'SUE PARK', phones: [sue], notes: 'Two dogs' }))
  const [pat, contactId] = [(await idOf(office)) ?? 0, (await idOf(sue)) ?? 0]
  const row = importedRow({ name: 'SUE PARK', phones: [sue, office], notes: 'Gate' })
  const rows = [
    row,
    { ...row, row: 2, emails: ['sue@example.com'] },
    { ...row, row: 3, phones: [sue, spelled(office)] },
  ]
  for (const size of [3, 1]) {
    const imported = await importAll(rows, { duplicates: 'merge', size })
    expect(imported.skippedRows).toEqual(
      [1, 2, 3].flatMap((row) => ['phone_shared', 'notes_kept'].map((reason) => ({ row, reason }))),
    )
    expect(await contactById(contactId)).toMatchObject({
      initial_notes: `Two dogs\nPhone: ${office} (PAT LEE)\nPhone: ${spelled(office)} (PAT LEE)`,
    })
    await undoImport(imported.import_id)
    expect(await contactById(contactId)).toMatchObject({ initial_notes: 'Two dogs', email: null })
  }
  const notes = 'x'.repeat(NOTES_MAX - 5)
  await database().batch([sql`UPDATE contacts SET initial_notes = ${notes} WHERE contact_id = ${contactId}`])
  const full = await importAll([row], { duplicates: 'merge' })
  expect(full.skippedRows).toEqual([{ row: 1, reason: 'notes_full' }])
  expect(await contactById(contactId)).toMatchObject({ initial_notes: notes })
  expect(await contactById(pat)).toMatchObject({ initial_notes: null })
})

test('a row without a phone of its own adds its lead to the owner of the phone, and never details of another person', async () => {
  const lead = await addLead({ contact: { name: 'Rosa Diaz', phone: newPhone() } })
  const phone = lead.contact_phone ?? ''
  const row = { name: 'OMAR DIAZ', phones: [phone], emails: ['omar@example.com'], zip: '78701', notes: 'Gate' }
  const rows = rowsOf(
    row,
    { ...row, job: job({ project_title: 'GATE', notes: 'Code 12' }) },
    { name: 'Díaz, Rosa M.', phones: [phone], emails: ['rosa@example.com'] },
  )
  const imported = await importAll(rows, { duplicates: 'merge' })
  expect(imported).toMatchObject({ made: 0, merged: 2, jobs: 1, skipped: 1 })
  expect(imported.skippedRows).toEqual([{ row: 1, reason: 'other_name' }])
  expect(await contactById(lead.contact_id ?? 0)).toMatchObject({
    ...{ name: 'ROSA DIAZ', email: 'rosa@example.com', emails: [], zip: null, initial_notes: null },
  })
  const [[added]] = await database().batch([
    sql`SELECT notes FROM leads WHERE contact_id = ${lead.contact_id} AND project_title = 'GATE'`,
  ])
  expect(added).toEqual({ notes: 'OMAR DIAZ · omar@example.com · 78701\nCode 12' })
})

test('a row that tells only a stage or a day makes a lead for a contact without one, and none beside a known lead', async () => {
  const [withLead, without] = [newPhone(), newPhone()]
  await importAll(rowsOf({ phones: [withLead], job: job() }, { phones: [without], phone_labels: ['Mobile'] }))
  const untitled = job({ project_title: 'Fencing', value_estimate: 0, stage_id: 3, is_untitled: true })
  const installation_date = '2026-12-03'
  const rows = [withLead, without].map((phone) => ({ phones: [phone], job: untitled, installation_date }))
  expect(await importAll(rowsOf(...rows), { duplicates: 'merge' })).toMatchObject({ jobs: 1, merged: 2 })
  expect(await clientOf(withLead)).toMatchObject({ installation_date, stage_name: 'Info' })
  expect(await clientOf(without)).toMatchObject({ installation_date, stage_name: 'Calls', phone_label: 'Mobile' })
})

test('a merge lists each value that differs from what the contact keeps, and nothing for the same file again', async () => {
  const phone = newPhone()
  const first = importedRow({
    ...{ phones: [phone], address: '12 Elm Street, Austin, TX 78704', zip: '78704' },
    ...{ category_id: 5, seller_id: 1, job: job({ notes: 'Two dogs' }) },
  })
  await importAll([first])
  const otherJob = job({ value_estimate: 2000, stage_id: 3, seller_id: 2, notes: 'Gate code 12' })
  const other = { ...first, address: '3 Oak Ave', category_id: 6, seller_id: 2, job: otherJob }
  const again = { ...first, address: '12 Elm St' }
  const reasonsOf = async (row: ImportedRow) =>
    (await importAll([row], { duplicates: 'merge' })).skippedRows.map(({ reason }) => reason)
  expect(await reasonsOf(again)).toEqual(['nothing_new'])
  expect(await reasonsOf(other)).toEqual([
    ...['nothing_new', 'stage_kept', 'estimate_kept', 'category_kept', 'seller_kept', 'address_kept', 'notes_kept'],
  ])
  expect(await reasonsOf({ ...other, job: job({ project_title: 'GATE' }) })).toEqual(['address_kept'])
})

test('an address that a merge adds brings its own ZIP, and an undo restores the ZIP before', async () => {
  const phone = newPhone()
  await importAll([importedRow({ phones: [phone], zip: '10001' })])
  const address = '99 Other St, Brooklyn, NY 11201'
  const { import_id } = await importAll([importedRow({ phones: [phone], address })], { duplicates: 'merge' })
  expect(await clientOf(phone)).toMatchObject({ address, zip: '11201' })
  await undoImport(import_id)
  expect(await clientOf(phone)).toMatchObject({ address: null, zip: '10001' })
})
