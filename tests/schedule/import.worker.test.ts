import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { ImportChanges, type ImportedLead, type ImportedRow } from '#contract/transfer/import.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact, CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { importAll, importedRow, postChunk, startImport, undoImport } from '../support/worker/imports.ts'
import { addLead, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const SOON = dayAhead(10)
const LATER = dayAhead(20)
const PAST = dayAhead(-400)
const WHOLE_DAY = { kind: 'work', start_minute: null, end_minute: null }

const job = (project_title: string): ImportedLead => ({
  ...{ project_title, value_estimate: 500, stage_id: 3, seller_id: 1, notes: null },
})
/** Work as `stateOf` tells it. */
const work = (title: string, day: string, state = 'planned') => [title, 'work', state, day, true]

const ownerOf = async (phone: string) => {
  const answer = await call('GET', `${CONTACTS}?q=${phone.replaceAll(/\D/g, '')}`, admin)
  const { data } = (await answer.json()) as { data: { contact_id: number }[] }
  return data[0]?.contact_id ?? 0
}

/** The installation date of a contact, and its appointments with the titles of their leads. */
const stateOf = async (contactId: number) => {
  const profile = await read(await call('GET', `${CONTACTS}/${contactId}/profile`, admin), WholeProfile)
  return [
    profile.contact.installation_date,
    ...profile.appointments.map((of) => [
      of.project_title,
      of.kind,
      of.state,
      of.first_day,
      of.last_day === of.first_day,
    ]),
  ]
}

test('a row with a lead books work on it: planned, or done on a past day; the file again books nothing', async () => {
  const [ahead, past] = [newPhone(), newPhone()]
  const rows = [
    importedRow({ phones: [ahead], job: job('Deck'), installation_date: SOON }),
    importedRow({ row: 2, phones: [past], job: job('Gate'), installation_date: PAST }),
    importedRow({ row: 3, phones: [ahead], job: job('Porch'), installation_date: LATER }),
  ]
  await importAll(rows)
  const ids = [await ownerOf(ahead), await ownerOf(past)] as const
  const states = async () => [await stateOf(ids[0]), await stateOf(ids[1])]
  const before = await states()
  expect(before).toEqual([
    [SOON, work('Deck', SOON), work('Porch', LATER)],
    [PAST, work('Gate', PAST, 'done')],
  ])
  for (const duplicates of ['merge', 'skip'] as const) {
    const { skippedRows } = await importAll(rows, { duplicates })
    expect(skippedRows).toHaveLength(3)
    expect(await states()).toEqual(before)
  }
  expect(await drift()).toEqual([])
})

test('rows of a new customer that differ only in the day of work are jobs of their own', async () => {
  const [phone, dateless] = [newPhone(), newPhone()]
  const row = importedRow({ phones: [phone], job: job('Mow') })
  const other = importedRow({ phones: [dateless], job: job('Gate') })
  const rows: ImportedRow[] = [
    { ...row, row: 1 },
    { ...row, row: 2, installation_date: SOON },
    { ...row, row: 3, installation_date: LATER },
    { ...row, row: 4, installation_date: SOON },
    { ...other, row: 5, job: job('Fence') },
    { ...other, row: 6, installation_date: SOON },
    { ...other, row: 7, job: job('Fence'), installation_date: LATER },
  ]
  for (const size of [7, 1]) {
    const imported = await importAll(rows, { size })
    expect(imported).toMatchObject({ made: 2, jobs: 5, skippedRows: [{ row: 4, reason: 'nothing_new' }] })
    expect(await stateOf(await ownerOf(phone))).toEqual([SOON, work('Mow', SOON), work('Mow', LATER)])
    expect(await stateOf(await ownerOf(dateless))).toEqual([SOON, work('Gate', SOON), work('Fence', LATER)])
    await undoImport(imported.import_id)
  }
  expect(await drift()).toEqual([])
})

test('the day of a row goes to its lead, also when that is not the newest one', async () => {
  const [phone, kept] = [newPhone(), newPhone()]
  const { contact_id } = await addLead({ contact: { name: 'Rosa Diaz', phone: kept }, project_title: 'Fence' })
  await addLead({ contact: undefined, contact_id, project_title: 'Gate' })
  const row = importedRow({ phones: [phone] })
  const rows = [
    { ...row, row: 1, job: job('Fence') },
    { ...row, row: 2, job: job('Gate') },
    { ...row, row: 3, job: job('Fence'), installation_date: SOON },
    importedRow({ row: 4, name: 'Rosa Diaz', phones: [kept], job: job('Fence'), installation_date: SOON }),
  ]
  for (const size of [4, 1]) {
    const { import_id } = await importAll(rows, { size, duplicates: 'merge' })
    for (const id of [await ownerOf(phone), contact_id ?? 0]) {
      expect(await stateOf(id)).toEqual([SOON, work('Fence', SOON)])
    }
    await undoImport(import_id)
    expect(await stateOf(contact_id ?? 0)).toEqual([null])
  }
  expect(await drift()).toEqual([])
})

test('a contact without a lead gets the date; a lead in a later row gets it as work', async () => {
  const [alone, later] = [newPhone(), newPhone()]
  await importAll([
    importedRow({ phones: [alone], installation_date: PAST }),
    importedRow({ row: 2, phones: [later], installation_date: SOON }),
    importedRow({ row: 3, phones: [later], job: job('Deck') }),
  ])
  expect(await stateOf(await ownerOf(alone))).toEqual([PAST])
  expect(await stateOf(await ownerOf(later))).toEqual([SOON, work('Deck', SOON)])
})

test('a merged row gives a contact the date that it lacks, and the undo takes it back', async () => {
  const without = await addContact()
  const client = await addLead({ project_title: 'Fence' })
  const kept = await addContact()
  await putContact(kept.contact_id, { installation_date: LATER })
  const rows: ImportedRow[] = [
    importedRow({ name: without.name, phones: [without.phone], installation_date: SOON }),
    importedRow({ row: 2, phones: [client.contact_phone ?? ''], installation_date: SOON }),
    importedRow({ row: 3, phones: [kept.phone], job: job('Deck') }),
  ]
  const ids = [without.contact_id, client.contact_id ?? 0, kept.contact_id]
  const states = () => Promise.all(ids.map(stateOf))
  const before = await states()
  const { import_id } = await importAll(rows, { duplicates: 'merge' })
  const after = [[SOON], [SOON, work('Fence', SOON)], [LATER, work('Deck', LATER)]]
  expect(await states()).toEqual(after)
  expect((await importAll(rows.slice(0, 2), { duplicates: 'merge' })).skipped).toBe(2)
  expect(await states()).toEqual(after)
  await undoImport(import_id)
  expect(await states()).toEqual(before)
  expect(await drift()).toEqual([])
})

test('the undo of an import from before the schedule keeps the date of a contact', async () => {
  const { contact_id, phone } = await addContact()
  await putContact(contact_id, { installation_date: dayAhead(-9) })
  const { import_id } = await importAll([importedRow({ phones: [phone], job: job('Deck') })], { duplicates: 'merge' })
  await database().batch([
    sql`UPDATE import_rows SET added = json_remove(added, '$.mirrored.installation_date') WHERE import_id = ${import_id}`,
  ])
  await undoImport(import_id)
  expect((await contactById(contact_id)).installation_date).toBe(dayAhead(-9))
})

test('a day of work ahead is another job of a contact that has only past work', async () => {
  const phone = newPhone()
  const untitled = { ...job('Fencing'), is_untitled: true }
  await importAll([importedRow({ phones: [phone], job: job('Deck'), installation_date: PAST })])
  const rows = [SOON, LATER].map((installation_date, i) =>
    importedRow({ row: i + 1, phones: [phone], job: untitled, installation_date }),
  )
  for (const jobs of [1, 0]) {
    const imported = await importAll(rows, { duplicates: 'merge' })
    expect(imported).toMatchObject({ jobs, skipped: 2 - jobs })
    expect(imported.skippedRows.at(-1)).toEqual({ row: 2, reason: 'installation_kept' })
    expect(await stateOf(await ownerOf(phone))).toEqual([SOON, work('Fencing', SOON), work('Deck', PAST, 'done')])
  }
  expect(await drift()).toEqual([])
})

test('a day ahead makes no further job of a contact whose work runs until tomorrow', async () => {
  const { lead_id, contact_id, contact_phone } = await addLead({ project_title: 'Deck' })
  await bookAppointment({ lead_id, ...WHOLE_DAY, first_day: dayAhead(-1), last_day: dayAhead(1) })
  const row = importedRow({ phones: [contact_phone ?? ''], job: job('Deck'), installation_date: SOON })
  const imported = await importAll([row], { duplicates: 'merge' })
  expect(imported).toMatchObject({ jobs: 0, skipped: 1 })
  expect(await stateOf(contact_id ?? 0)).toHaveLength(2)
})

test('a contact with work, or with a date, keeps it, and a row tells the day and the stage that it lost', async () => {
  const client = await addLead()
  const { appointment_id } = await bookAppointment({ lead_id: client.lead_id, ...WHOLE_DAY, first_day: SOON })
  const untitled = { ...job('Fencing'), value_estimate: 0, stage_id: 5, is_untitled: true }
  const phones = [client.contact_phone ?? '']
  const row = importedRow({ phones, category_id: null, installation_date: LATER, job: untitled })
  const rows = [row, { ...row, row: 2, emails: ['own@example.com'], installation_date: SOON }]
  const imported = await importAll(rows, { duplicates: 'merge' })
  expect(imported).toMatchObject({ jobs: 0, merged: 1, skipped: 1 })
  expect(imported.skippedRows).toEqual([
    { row: 1, reason: 'nothing_new' },
    { row: 1, reason: 'installation_kept' },
    { row: 1, reason: 'stage_kept' },
    { row: 2, reason: 'stage_kept' },
  ])
  await mark(appointment_id, 'cancelled')
  expect((await importAll([row], { duplicates: 'merge' })).skippedRows).toEqual(imported.skippedRows.slice(0, 3))
  expect((await contactById(client.contact_id ?? 0)).installation_date).toBeNull()
})

test('the undo of an import skips a contact whose imported work was changed since', async () => {
  const client = await addLead()
  const contactId = client.contact_id ?? 0
  const row = importedRow({ phones: [client.contact_phone ?? ''], installation_date: SOON })
  const { import_id } = await importAll([row], { duplicates: 'merge' })
  await putContact(contactId, { installation_date: LATER })
  const changes = await read(await call('GET', `/api/v1/imports/${import_id}/changes`, admin), ImportChanges)
  expect(changes).toMatchObject({ changed: 1, ways: ['appointments'] })
  await undoImport(import_id)
  expect((await contactById(contactId)).installation_date).toBe(LATER)
  await undoImport(import_id, 'take')
  expect((await contactById(contactId)).installation_date).toBeNull()
})

test('the undo of an import hides the work of its leads, and a restoration brings it back', async () => {
  const phone = newPhone()
  const row = importedRow({ phones: [phone], job: job('Deck'), installation_date: SOON })
  const { import_id } = await importAll([row])
  const contactId = await ownerOf(phone)
  await undoImport(import_id)
  expect(await drift()).toEqual([])
  expect((await call('POST', `/api/v1/imports/${import_id}/restoration`, admin)).status).toBe(200)
  expect(await stateOf(contactId)).toEqual([SOON, work('Deck', SOON)])
  expect(await drift()).toEqual([])
})

test.each([
  ['2026-02-30', 'day_unknown'],
  ['next week', 'day_unknown'],
  [dayAhead(733), 'appointment_too_far'],
])('a chunk with the installation date %j is refused', async (installation_date, reason) => {
  const { import_id } = await startImport(1)
  const refused = await postChunk(import_id, [importedRow({ installation_date })])
  expect([refused.status, (await refusal(refused)).issues]).toMatchObject([400, [{ reason }]])
})
