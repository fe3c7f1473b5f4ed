import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, test } from 'vitest'
import { contacts } from '#worker/db/schema/contacts.ts'
import { estimates, payments, photo_pairs, receipts } from '#worker/db/schema/documents.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { notes } from '#worker/db/schema/notes.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { selectPairsOfContact, selectPairsOfLead } from '#worker/photos/pairs/store.ts'
import { primaryKeyOf, storedColumns } from '#worker/transfer/store.ts'
import { call } from '../support/worker/call.ts'
import { addContact, contactById } from '../support/worker/contacts.ts'
import { addEstimate } from '../support/worker/documents.ts'
import { addDraft, addLead, leadById, newPhone } from '../support/worker/leads.ts'
import { matchAll, newHouse } from '../support/worker/matches.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addPhotoPair } from '../support/worker/photos.ts'
import { addPayment, addReceipt } from '../support/worker/receipts.ts'
import { bookAppointment } from '../support/worker/schedule.ts'
import { addTask } from '../support/worker/tasks.ts'

beforeAll(addStaff)

let given = 2 ** 41

/** Copies a record: the copy is a day older, and has the id of a client, which is higher. */
const addOlder = async (table: SQLiteTable, id: number, more: Record<string, SQL | string | number> = {}) => {
  const older = ++given
  const key = primaryKeyOf(table)
  const changed: Record<string, SQL | string | number> = {
    [key]: older,
    created_at: sql`created_at - 86400000`,
    ...more,
  }
  const names = storedColumns(table)
  const cells = names.map((name) => (name in changed ? sql`${changed[name]}` : sql.identifier(name)))
  const columns = names.map((name) => sql.identifier(name))
  await database().batch([
    sql`INSERT INTO ${table} (${sql.join(columns, sql`, `)}) SELECT ${sql.join(cells, sql`, `)}
      FROM ${sql.identifier(getTableName(table))} WHERE ${sql.identifier(key)} = ${id}`,
  ])
  return older
}

type Json = Record<string, unknown>
const ask = async (path: string): Promise<Json> =>
  (await call('GET', `/api/v1/${path}`, { pin: PINS.admin })).json<Json>()

const PAGES_MAX = 50
/** The ids of a list in its pages of one record each. */
const idsInPages = async (path: string, key: string) => {
  const ids: unknown[] = []
  for (let next: unknown = ''; next !== null && ids.length < PAGES_MAX; ) {
    const page = await ask(`${path}&limit=1${next ? `&cursor=${next}` : ''}`)
    ids.push(...(page.data as Json[]).map((row) => row[key]))
    next = page.next
  }
  return ids
}

const addLeads = async () => {
  const newer = await addLead({ project_title: 'Palapa' })
  return { newer, older: await addOlder(leads, newer.lead_id) }
}

test.each(['leads?', 'leads?q=palapa'])('%s has the newest lead first', async (path) => {
  const { newer, older } = await addLeads()
  const ids = await idsInPages(path, 'lead_id')
  expect(ids.filter((id) => id === newer.lead_id || id === older)).toEqual([newer.lead_id, older])
})

test.each(['contacts?', 'contacts?stage=7', 'contacts?q=Ottilie'])('%s has the newest contact first', async (path) => {
  const { contact_id } = await addContact({ name: 'Ottilie Park', stage_id: 7 })
  const phone = newPhone()
  const older = await addOlder(contacts, contact_id, { phone, phone_key: phone })
  const both = (ids: unknown[]) => ids.filter((id) => id === contact_id || id === older)
  expect(both(await idsInPages(path, 'contact_id'))).toEqual([contact_id, older])
  const before = (await ask(`${path}&before=${older}`)).data as Json[]
  expect(both(before.map((row) => row.contact_id))).toEqual([contact_id])
})

test.each(['tasks?', 'tasks?q=pergola'])('%s has the newest task first', async (path) => {
  const { task_id } = await addTask({ title: 'Pergola' })
  const older = await addOlder(tasks, task_id)
  const ids = await idsInPages(path, 'task_id')
  expect(ids.filter((id) => id === task_id || id === older)).toEqual([task_id, older])
})

test('the current lead of a contact is its newest one, also after a deletion', async () => {
  const { newer, older } = await addLeads()
  const contactId = newer.contact_id ?? 0
  const current = async () => {
    const { contact, jobs } = (await ask(`contacts/${contactId}/profile`)) as { contact: Json; jobs: Json[] }
    return [contact.current_lead_id, ...jobs.map((lead) => lead.lead_id)]
  }
  expect(await current()).toEqual([newer.lead_id, newer.lead_id, older])
  const leave = (deletedAt: number | null) =>
    database().batch([sql`UPDATE leads SET deleted_at = ${deletedAt} WHERE lead_id = ${newer.lead_id}`])
  await leave(1)
  expect(await current()).toEqual([older, older])
  await leave(null)
  expect(await current()).toEqual([newer.lead_id, newer.lead_id, older])
  const purged = await addOlder(leads, newer.lead_id, { created_at: 1 })
  await database().batch([sql`DELETE FROM leads WHERE lead_id = ${purged}`])
  expect(await current()).toEqual([newer.lead_id, newer.lead_id, older])
})

test('the initial notes of a contact are those of its oldest lead', async () => {
  const lead = await addLead({ notes: 'second' })
  await addOlder(leads, lead.lead_id, { notes: 'FIRST' })
  expect((await contactById(lead.contact_id ?? 0)).initial_notes).toBe('FIRST')
})

test('notes have the newest first: of a contact, of a lead, of a stop of the day, and of a form draft', async () => {
  const { contact_id, lead_id } = await addLead()
  const { appointment_id, first_day } = await bookAppointment({ lead_id, users: [1] })
  const { note } = await addNote(contact_id ?? 0)
  const both = [note, { note_id: await addOlder(notes, note.note_id) }].map(({ note_id }) => ({ note_id }))
  expect(await ask(`contacts/${contact_id}/notes`)).toMatchObject(both)
  expect((await ask(`leads/${lead_id}/panel`)).notes).toMatchObject(both)
  const { stops } = await ask(`schedule/day?day=${first_day}`)
  expect(stops).toMatchObject([{ appointment: { appointment_id }, notes: both }])

  const draft = await addDraft()
  await database().batch([
    sql`UPDATE notes SET contact_id = NULL, lead_id = ${draft.lead_id} WHERE contact_id = ${contact_id}`,
  ])
  const { data } = await ask(`leads?stage=${draft.stage_id}&limit=1`)
  expect(data).toMatchObject([{ draft_notes: both }])
})

test('documents of a lead have the newest first, payments the oldest', async () => {
  const { lead_id } = await addLead()
  const number_seq = 1000
  const { estimate_id } = await addEstimate({}, lead_id)
  const olderEstimate = await addOlder(estimates, estimate_id, { number_seq })
  const { receipt_id } = await addReceipt(100_000, lead_id)
  const olderReceipt = await addOlder(receipts, receipt_id, { number_seq })
  const { payment_id } = await addPayment(receipt_id, 100)
  const paid = [await addOlder(payments, payment_id), payment_id].map((id) => ({ payment_id: id }))
  expect(await ask(`leads/${lead_id}/documents`)).toMatchObject({
    estimates: [{ estimate_id }, { estimate_id: olderEstimate }],
    receipts: [{ receipt_id, payments: paid }, { receipt_id: olderReceipt }],
  })
  expect((await ask(`receipts/${receipt_id}`)).payments).toMatchObject(paid)
  const restored = await call('POST', `/api/v1/payments/${payment_id}/restoration`, { pin: PINS.admin })
  expect(await restored.json()).toMatchObject({ receipt: { payments: paid } })
})

test('pairs of photos have the oldest first', async () => {
  const { leadId, pair, before, after } = await addPhotoPair()
  const older = await addOlder(photo_pairs, pair.pair_id, { before_id: after.image_id, after_id: before.image_id })
  const { contact_id } = await leadById(leadId)
  const both = [{ pair_id: older }, { pair_id: pair.pair_id }]
  const read = await database().batch([selectPairsOfLead(leadId), selectPairsOfContact(contact_id ?? 0)])
  expect(read).toMatchObject([both, both])
})

test('a suspected pair has its older contact first, with the newest leads first', async () => {
  const address = newHouse()
  const lead = await addLead({ contact: { name: 'Rosalind Vega', phone: newPhone(), address }, project_title: 'NEW' })
  await addOlder(leads, lead.lead_id, { project_title: 'OLD' })
  const phone = newPhone()
  const older = await addOlder(contacts, lead.contact_id ?? 0, { phone, phone_key: phone })
  await matchAll()
  await database().batch([sql`DELETE FROM suspected_pairs WHERE other_id <> ${older}`])
  const { data } = await ask('contacts/duplicates?')
  expect(data).toMatchObject([
    { contact: { contact_id: older }, other: { contact_id: lead.contact_id, jobs: ['NEW', 'OLD'] } },
  ])
})
