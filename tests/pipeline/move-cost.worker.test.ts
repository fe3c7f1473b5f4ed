import { beforeAll, expect, test } from 'vitest'
import { cost, requestOf } from '../support/worker/call.ts'
import { addCrew } from '../support/worker/crews.ts'
import { addEstimate } from '../support/worker/documents.ts'
import { observe } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadBody, moveLead } from '../support/worker/leads.ts'
import { matchAll } from '../support/worker/matches.ts'
import { addStaff, PINS, signIn } from '../support/worker/people.ts'
import { addBrowser, pushService } from '../support/worker/pushes.ts'
import { addReceipt, paymentBody } from '../support/worker/receipts.ts'
import { appointmentBody } from '../support/worker/schedule.ts'

const TRIPS = 3
const ROWS_READ = 40
/** With the notice of the seller. */
const ROWS_WRITTEN = 32

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.admin)
  for (let stage = 2; stage <= 8; stage++) await addLead({ stage_id: stage })
})

type Write = [method: string, path: string, body: unknown]

/** A write with a key, from an enrolled device: its cost, and the rows written with those of triggers and indexes. */
const send = async ([method, path, body]: Write) => {
  // Finishes comparisons of contacts, whose writes would be counted.
  await matchAll()
  const options = { pin: PINS.admin, cookie, key: crypto.randomUUID(), body }
  const { answer, written } = await observe(requestOf(method, `/api/v1${path}`, options))
  expect([path, answer.ok]).toEqual([path, true])
  // Later writes run after the answer.
  return { ...cost(answer), written: written.slice(0, TRIPS).reduce((sum, rows) => sum + rows, 0) }
}

test('a move that earns points costs few rows', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, 3)
  const { trips, rows, written } = await send(['PUT', '/leads', { lead_id, stage_id: 4 }])
  expect(trips).toBeLessThanOrEqual(TRIPS)
  expect(rows).toBeLessThanOrEqual(ROWS_READ)
  expect(written).toBeGreaterThan(5)
  expect(written).toBeLessThanOrEqual(ROWS_WRITTEN)
})

test.each<[string, number, () => Promise<Write>]>([
  [
    'a move back, whose points are taken back',
    31,
    async () => {
      const { lead_id } = await addLead()
      await moveLead(lead_id, 3)
      return ['PUT', '/leads', { lead_id, stage_id: 2 }]
    },
  ],
  ['a lead with a new contact', 53, async () => ['POST', '/leads', leadBody()]],
  ['a promotion', 62, async () => ['POST', `/leads/${(await addDraft()).lead_id}/promotion`, {}]],
  ['a note', 11, async () => ['POST', `/contacts/${(await addLead()).contact_id}/notes`, { content: 'Called twice.' }]],
  ['a sent estimate', 16, async () => ['POST', `/estimates/${(await addEstimate()).estimate_id}/sending`, {}]],
  ['a payment', 17, async () => ['POST', `/receipts/${(await addReceipt()).receipt_id}/payments`, paymentBody(100)]],
  ['a booked visit', 15, async () => ['POST', `/leads/${(await addLead()).lead_id}/appointments`, appointmentBody()]],
  [
    'booked work of a crew for three days',
    15,
    async () => {
      const { lead_id } = await addLead()
      const { crew_id } = await addCrew()
      const days = { first_day: '2026-03-09', last_day: '2026-03-11', start_minute: null, end_minute: null }
      return ['POST', `/leads/${lead_id}/appointments`, { kind: 'work', crews: [crew_id], ...days }]
    },
  ],
])('%s writes at most %i rows', async (_, most, prepare) => {
  const { written } = await send(await prepare())
  expect(written).toBeGreaterThan(5)
  expect(written).toBeLessThanOrEqual(most)
})

test('a move that notifies its seller writes one row and its index more', async () => {
  const [told, untold] = [await addLead({ seller_id: 1 }), await addLead({ seller_id: 1 })]
  const move = (lead_id: number) => send(['PUT', '/leads', { lead_id, stage_id: 4 }])
  const without = await move(untold.lead_id)
  await addBrowser(PINS.manager)
  pushService()
  const withPush = await move(told.lead_id)
  expect(withPush.written - without.written).toBe(2)
  expect(withPush.rows - without.rows).toBeLessThanOrEqual(3)
})
