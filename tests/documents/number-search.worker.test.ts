import { beforeAll, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import { call, read } from '../support/worker/call.ts'
import { addEstimate, estimatePath, reviseEstimate, sentEstimate } from '../support/worker/documents.ts'
import { addLead, newPhone } from '../support/worker/leads.ts'
import { addStaff, denyManager, PINS } from '../support/worker/people.ts'
import { addReceipt, receiptPath } from '../support/worker/receipts.ts'

beforeAll(addStaff)

const newLead = () =>
  addLead({ contact: { name: 'Nora Numbers', phone: newPhone() }, stage_id: 3, seller_id: 1, category_id: 4 })

const get = (path: string, q: string) => call('GET', `/api/v1${path}q=${encodeURIComponent(q)}`, { pin: PINS.manager })

/** The ids of the leads in the list and on the board, and of the contacts in the directory, that a text finds. */
const search = async (q: string, more = '') => {
  const list = await read(await get(`/leads?${more}`, q), LeadPage)
  const board = await read(await get(`/leads/board?${more}`, q), Board)
  const directory = await read(await get(`/contacts?${more}`, q), ContactPage)
  return {
    list: list.data.map(({ lead_id }) => lead_id),
    board: board.columns.flatMap(({ data }) => data.map(({ lead_id }) => lead_id)),
    contacts: directory.data.map(({ contact_id }) => contact_id),
  }
}

const NOTHING = { list: [], board: [], contacts: [] }
const only = ({ lead_id, contact_id }: { lead_id: number; contact_id: number | null }) => ({
  list: [lead_id],
  board: [lead_id],
  contacts: [contact_id],
})

test('finds the lead and the contact of a receipt and an estimate by number, with each revision and without zeros', async () => {
  const lead = await newLead()
  await addEstimate({}, (await newLead()).lead_id)
  const sent = await sentEstimate({}, lead.lead_id)
  const revision = await reviseEstimate(sent.estimate_id)
  const receipt = receiptNumber(await addReceipt(50_000, lead.lead_id))
  for (const q of [documentNumber(sent), documentNumber(revision), `${sent.number_year}-${sent.number_seq}`, receipt])
    expect([q, await search(q)]).toEqual([q, only(lead)])
})

test('a number finds only leads and contacts that pass the filter', async () => {
  const lead = await newLead()
  const q = documentNumber(await addEstimate({}, lead.lead_id))
  expect(await search(q, 'seller=1&category=4&')).toEqual(only(lead))
  for (const other of ['seller=2&', 'category=5&']) expect([other, await search(q, other)]).toEqual([other, NOTHING])
  const inStage = async (stage: number) => (await read(await get(`/leads?stage=${stage}&`, q), LeadPage)).data.length
  expect([await inStage(3), await inStage(4)]).toEqual([1, 0])
})

test('a number also finds a lead whose title contains it', async () => {
  const numbered = await newLead()
  const q = documentNumber(await addEstimate({}, numbered.lead_id))
  const titled = await addLead({ project_title: `LIKE ${q}`, stage_id: 3 })
  expect((await search(q)).list).toEqual([titled.lead_id, numbered.lead_id])
})

test('does not find a document in the trash, or a lead in the trash', async () => {
  const lead = await newLead()
  const estimate = await addEstimate({}, lead.lead_id)
  const receipt = await addReceipt(50_000, lead.lead_id)
  await call('DELETE', estimatePath(estimate.estimate_id), { pin: PINS.admin })
  expect(await search(documentNumber(estimate))).toEqual(NOTHING)
  expect(await search(receiptNumber(receipt))).toEqual(only(lead))
  await call('DELETE', receiptPath(receipt.receipt_id), { pin: PINS.admin })
  expect(await search(receiptNumber(receipt))).toEqual(NOTHING)

  const other = await newLead()
  const q = documentNumber(await addEstimate({}, other.lead_id))
  await call('DELETE', `/api/v1/leads/${other.lead_id}`, { pin: PINS.admin })
  expect(await search(q)).toEqual(NOTHING)
})

test('finds nothing by number without Estimates: View', async () => {
  const lead = await newLead()
  const estimate = documentNumber(await addEstimate({}, lead.lead_id))
  const receipt = receiptNumber(await addReceipt(50_000, lead.lead_id))
  await denyManager('Estimates: View')
  const found = [await search(estimate), await search(receipt)]
  await denyManager()
  expect(found).toEqual([NOTHING, NOTHING])
  expect(await search(estimate)).toEqual(only(lead))
})
