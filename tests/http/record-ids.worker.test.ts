import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { CLIENT_IDS_START } from '#contract/record-id.ts'
import { call, refusal } from '../support/worker/call.ts'
import { CONTACTS } from '../support/worker/contacts.ts'
import { estimateContent, estimatePath, sentEstimate, signatureOf } from '../support/worker/documents.ts'
import { addDraft, addLead, leadBody, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { photoForm, twoPhotos } from '../support/worker/photos.ts'
import { addReceipt, paymentBody, receiptPath } from '../support/worker/receipts.ts'
import { appointmentBody } from '../support/worker/schedule.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { newKey } from '../support/worker/writes.ts'

beforeAll(addStaff)

let made = 0
const newId = () => CLIENT_IDS_START + ++made

interface Creation {
  path: string
  body: (id: unknown) => unknown
}

const post = ({ path, body }: Creation, id: unknown, pin: string = PINS.manager, key = newKey()) =>
  call('POST', path, { pin, key, body: body(id) })

/** Each creation whose id a client may make, with the table that holds the record. */
const CREATIONS: [name: string, table: string, field: string, make: () => Promise<Creation>][] = [
  ['a lead', 'leads', 'lead_id', async () => ({ path: '/api/v1/leads', body: (lead_id) => leadBody({ lead_id }) })],
  [
    'a lead of a known contact',
    'leads',
    'lead_id',
    async () => {
      const { contact_id } = await addLead()
      return {
        path: '/api/v1/leads',
        body: (lead_id) => ({ ...leadBody({ lead_id, contact_id }), contact: undefined }),
      }
    },
  ],
  [
    'the contact of a lead',
    'contacts',
    'contact_id',
    async () => ({
      path: '/api/v1/leads',
      body: (contact_id) => leadBody({ contact: { contact_id, name: 'Rosa Diaz', phone: newPhone() } }),
    }),
  ],
  [
    'a contact',
    'contacts',
    'contact_id',
    async () => ({ path: CONTACTS, body: (contact_id) => ({ contact_id, name: 'Omar Reed', phone: newPhone() }) }),
  ],
  [
    'a note',
    'notes',
    'note_id',
    async () => ({
      path: `${CONTACTS}/${(await addLead()).contact_id}/notes`,
      body: (note_id) => ({ note_id, content: 'Two dogs' }),
    }),
  ],
  [
    'a note of a draft',
    'notes',
    'note_id',
    async () => ({
      path: `/api/v1/leads/${(await addDraft()).lead_id}/notes`,
      body: (note_id) => ({ note_id, content: 'Two dogs' }),
    }),
  ],
  [
    'a task',
    'tasks',
    'task_id',
    async () => ({ path: '/api/v1/tasks', body: (task_id) => ({ task_id, title: 'Call' }) }),
  ],
  [
    'a photo',
    'images',
    'image_id',
    async () => ({
      path: `${CONTACTS}/${(await addLead()).contact_id}/images`,
      body: (image_id) => photoForm({ fields: { image_id: image_id as number } }),
    }),
  ],
  [
    'a photo pair',
    'photo_pairs',
    'pair_id',
    async () => {
      const { leadId, before, after } = await twoPhotos()
      const photos = { before_id: before.image_id, after_id: after.image_id }
      return { path: `/api/v1/leads/${leadId}/pairs`, body: (pair_id) => ({ pair_id, ...photos }) }
    },
  ],
  [
    'an appointment',
    'appointments',
    'appointment_id',
    async () => ({
      path: `/api/v1/leads/${(await addLead()).lead_id}/appointments`,
      body: (appointment_id) => appointmentBody({ appointment_id }),
    }),
  ],
  [
    'an estimate',
    'estimates',
    'estimate_id',
    async () => ({
      path: `/api/v1/leads/${(await addLead()).lead_id}/estimates`,
      body: (estimate_id) => ({ estimate_id, content: estimateContent() }),
    }),
  ],
  [
    'the receipt of a signature',
    'receipts',
    'receipt_id',
    async () => {
      const sent = await sentEstimate()
      const signature = await signatureOf(sent)
      const path = `${estimatePath(sent.estimate_id)}/signature`
      return { path, body: (receipt_id) => ({ receipt_id, ...signature }) }
    },
  ],
  [
    'a receipt',
    'receipts',
    'receipt_id',
    async () => ({
      path: `/api/v1/leads/${(await addLead()).lead_id}/receipts`,
      body: (receipt_id) => ({ receipt_id, title: 'Shade', total_cents: 100_000 }),
    }),
  ],
  [
    'a payment',
    'payments',
    'payment_id',
    async () => ({
      path: `${receiptPath((await addReceipt()).receipt_id)}/payments`,
      body: (payment_id) => paymentBody(5000, { payment_id }),
    }),
  ],
]

const counted = async (table: string, field: string, id: number) => {
  const [[row]] = await database().batch([
    sql<{
      count: number
    }>`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(field)} = ${id}`,
  ])
  return row?.count
}

test.each(CREATIONS)(
  '%s gets the id that the client made, and the id is refused as taken later',
  async (...creation) => {
    const [, table, field, make] = creation
    const id = newId()
    const answer = await post(await make(), id)
    expect([answer.ok, await counted(table, field, id)]).toEqual([true, 1])

    const another = await make()
    const before = await snapshot()
    const late = await post(another, id, PINS.admin)
    expect([late.status, (await refusal(late)).code]).toEqual([409, 'id_taken'])
    expect(await snapshot()).toBe(before)
    expect((await post(another, newId(), PINS.admin)).ok).toBe(true)
  },
)

test.each(CREATIONS)('%s gets no id outside the range of clients', async (...creation) => {
  const [, , field, make] = creation
  const body = await make()
  for (const id of [0, -1, 1, CLIENT_IDS_START - 1, 2 ** 53, 1.5, 'one', null]) {
    const answer = await post(body, id)
    const { issues } = await refusal(answer)
    expect([answer.status, issues?.[0]?.field.endsWith(field)], String(id)).toEqual([400, true])
  }
})

test('the id of a deleted record stays taken, and a large id leaves the counter of the server as it is', async () => {
  const lead_id = 2 ** 53 - 1
  expect((await call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody({ lead_id }) })).status).toBe(201)
  expect((await addLead()).lead_id).toBeLessThan(CLIENT_IDS_START)
  expect((await call('GET', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })).status).toBe(200)
  expect((await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })).status).toBe(200)
  const again = await call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody({ lead_id }) })
  expect((await refusal(again)).code).toBe('id_taken')
})
