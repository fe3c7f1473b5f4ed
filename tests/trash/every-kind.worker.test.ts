import { beforeAll, expect, test } from 'vitest'
import { Log } from '#contract/activity/log.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import { PaymentAnswer, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { TRASH_KINDS, type TrashKind } from '#contract/trash/trash.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact, deleteContact } from '../support/worker/contacts.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { addDraft, addLead, newPhone } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { removeReceipts, signEstimate } from '../support/worker/papers.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { storedFiles, upload } from '../support/worker/photos.ts'
import { addReceipt, paymentBody } from '../support/worker/receipts.ts'
import { bookAppointment } from '../support/worker/schedule.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'
import { listed, nightIn, placesOf, purge, restore, TRASH } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const post = (path: string, body: object) => call('POST', `/api/v1/${path}`, { ...admin, body })
const stateInLog = async () => (await read(await call('GET', '/api/v1/activity?limit=1', admin), Log)).data[0]?.state
const deleteLead = (leadId: number) => call('DELETE', `/api/v1/leads/${leadId}`, admin)

interface Client {
  contact_id: number
  lead_id: number
  name: string
}
type Made = [id: number, path: string, name: string, detail: string]

/** Adds a record of each kind with a word in its texts. Returns how it is deleted, and its name and detail in the trash. */
const RECORDS: Record<TrashKind, (word: string, client: Client) => Promise<Made>> = {
  contact: async (word) => {
    const { contact_id, phone } = await addContact({ name: word })
    return [contact_id, `contacts/${contact_id}`, word, phone]
  },
  lead: async (word, { contact_id, name }) => {
    const { lead_id } = await addLead({ contact: undefined, contact_id, project_title: word, notes: word })
    return [lead_id, `leads/${lead_id}`, name, word]
  },
  draft: async (word) => {
    const { lead_id, draft_phone } = await addDraft({ name: word, notes: `Project: Fence\n\n${word} wants a fence` })
    await post(`leads/${lead_id}/notes`, { content: `${word} calls back` })
    return [lead_id, 'leads', word, draft_phone ?? '']
  },
  task: async (word, { contact_id, name }) => {
    const { task_id } = await addTask({ contact_id, title: word })
    return [task_id, `tasks/${task_id}`, word, name]
  },
  note: async (word, { contact_id, name }) => {
    const { note } = await addNote(contact_id, word)
    return [note.note_id, `contacts/${contact_id}/notes/${note.note_id}`, word, name]
  },
  image: async (description, { contact_id, name }) => {
    const path = `contacts/${contact_id}/images`
    const { image } = await read(await upload(`/api/v1/${path}`, { thumbnail: jpeg(), description }), PhotoAnswer)
    return [image.image_id, `${path}/${image.image_id}`, description, name]
  },
  estimate: async (word, { lead_id, name }) => {
    const sent = await sentEstimate({ title: word, notes: word }, lead_id)
    await signEstimate(sent.estimate_id, word)
    await removeReceipts(lead_id)
    return [sent.estimate_id, `estimates/${sent.estimate_id}`, documentNumber(sent), name]
  },
  receipt: async (title, { lead_id, name }) => {
    const answer = await post(`leads/${lead_id}/receipts`, { title, total_cents: 500 })
    const { receipt } = await read(answer, ReceiptAnswer)
    return [receipt.receipt_id, `receipts/${receipt.receipt_id}`, receiptNumber(receipt), name]
  },
  payment: async (note, { lead_id, name }) => {
    const { receipt_id } = await addReceipt(5000, lead_id)
    const answer = await post(`receipts/${receipt_id}/payments`, paymentBody(1000, { note }))
    const { payment_id } = await read(answer, PaymentAnswer)
    return [payment_id, `payments/${payment_id}`, '$10.00', name]
  },
  appointment: async (note, { lead_id, name }) => {
    const { appointment_id, first_day } = await bookAppointment({ lead_id, note })
    return [appointment_id, `appointments/${appointment_id}`, `Visit ${first_day}`, name]
  },
}

let records = 0
const isOwned = (kind: TrashKind) => kind !== 'contact' && kind !== 'draft'

/** A record of a kind; but for contacts and form drafts, it is one of a client. */
const addRecord = async (kind: TrashKind) => {
  const [word, name] = [`Zebra ${++records} ${kind}`, `OLGA ${records} ${kind.toUpperCase()}`]
  const { lead_id, contact_id } = await addLead({ contact: { name, phone: newPhone() } })
  const client = { lead_id, contact_id: contact_id ?? 0, name }
  const [id, path, ...entry] = await RECORDS[kind](word, client)
  const body = kind === 'draft' ? { lead_id: id } : undefined
  return {
    ...{ id, word, ...client, entry: [kind, ...entry] },
    remove: () => call('DELETE', `/api/v1/${path}`, { ...admin, body }),
    found: () => listed(`?kind=${kind}&q=${encodeURIComponent(isOwned(kind) ? name : word)}`),
  }
}

test.each(TRASH_KINDS)('a %s in the trash is found and restored; deleted for ever, it leaves no text', async (kind) => {
  const files = await storedFiles()
  const { id, word, entry, remove, found } = await addRecord(kind)
  // The log tells the state of a payment's receipt.
  const isLogged = kind !== 'payment'
  expect((await remove()).status).toBe(200)
  expect(await found()).toEqual([entry])
  expect([await stateInLog(), await drift()]).toEqual([isLogged ? 'trash' : 'there', []])
  expect((await restore(kind, id)).status).toBe(200)
  expect([await found(), await drift()]).toEqual([[], []])
  await remove()
  expect((await purge(kind, id)).status).toBe(200)
  expect(await stateInLog()).toBe(isLogged ? 'deleted' : 'there')
  // A receipt keeps the title of its estimate.
  expect((await placesOf(word)).filter((place) => place !== 'receipts')).toEqual([])
  for (const act of [restore, purge]) expect((await act(kind, id)).status).toBe(404)
  expect([await found(), await storedFiles(), await drift()]).toEqual([[], files, []])
})

test.each(TRASH_KINDS.filter(isOwned))(
  'a %s is restored after its contact, and is deleted for ever with it',
  async (kind) => {
    const { id, word, name, contact_id, remove } = await addRecord(kind)
    await remove()
    await deleteContact(contact_id)
    expect(await refusal(await restore(kind, id))).toMatchObject({ reason: 'trash_contact_first', params: { name } })
    await restore('contact', contact_id)
    expect((await restore(kind, id)).status).toBe(200)
    await remove()
    await deleteContact(contact_id)
    expect((await purge('contact', contact_id)).status).toBe(200)
    for (const text of [word, name]) expect(await placesOf(text)).toEqual([])
    expect(await drift()).toEqual([])
  },
)

test.each(['estimate', 'receipt', 'payment', 'appointment'] as const)(
  'a %s is restored after its lead, and is deleted for ever with it',
  async (kind) => {
    const { id, word, lead_id, remove } = await addRecord(kind)
    await remove()
    await deleteLead(lead_id)
    expect(await refusal(await restore(kind, id))).toMatchObject({ reason: 'trash_lead_first' })
    await restore('lead', lead_id)
    expect((await restore(kind, id)).status).toBe(200)
    await remove()
    await deleteLead(lead_id)
    expect((await purge('lead', lead_id)).status).toBe(200)
    expect(await placesOf(word)).toEqual([])
    expect(await drift()).toEqual([])
  },
)

test('the nightly job deletes a record of each kind for ever after thirty days', async () => {
  await call('DELETE', TRASH, admin)
  const files = await storedFiles()
  for (const kind of TRASH_KINDS) await (await addRecord(kind)).remove()
  expect(await nightIn(29.9)).toEqual([])
  expect(await listed()).toHaveLength(TRASH_KINDS.length + 1)
  expect(await nightIn(30.1)).toEqual([])
  expect([await listed(), await storedFiles()]).toEqual([[], files])
  expect(await placesOf('Zebra')).toEqual([])
  expect(await drift()).toEqual([])
})
