import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { call, cost, requestOf } from '../support/worker/call.ts'
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
const ROWS_READ = 33
const ROWS_WRITTEN = 31

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.admin)
  for (let stage = 2; stage <= 8; stage++) await addLead({ stage_id: stage })
})

/**
 * The rows that the database writes during `run`, with those of triggers and indexes. `trips`: count only the first trips,
 * because later ones run after the answer.
 */
const written = async (work: () => Promise<unknown>, trips?: number) => {
  const batch = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch')
  await work()
  const results = (await Promise.all(batch.mock.results.slice(0, trips).map((result) => result.value))).flat()
  batch.mockRestore()
  return results.reduce((sum: number, { meta }: { meta: { rows_written: number } }) => sum + meta.rows_written, 0)
}

test('a move that earns points costs few rows', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, 3)
  // Finishes comparisons of contacts, whose writes would be counted.
  await matchAll()
  let answer: Response | undefined
  const rows = await written(async () => {
    const headers = { 'idempotency-key': 'a-move-that-is-counted' }
    answer = await call('PUT', '/api/v1/leads', { pin: PINS.admin, cookie, headers, body: { lead_id, stage_id: 4 } })
  })
  if (!answer) throw new Error('There was no answer')
  expect(answer.status).toBe(200)
  expect(cost(answer).trips).toBeLessThanOrEqual(TRIPS)
  expect(cost(answer).rows).toBeLessThanOrEqual(ROWS_READ)
  expect(rows).toBeGreaterThan(5)
  expect(rows).toBeLessThanOrEqual(ROWS_WRITTEN)
})

/** A write with an idempotency key, from an enrolled device. */
const send = async (method: string, path: string, body: unknown) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await call(method, `/api/v1${path}`, { pin: PINS.admin, cookie, headers, body })
  expect([path, answer.ok]).toEqual([path, true])
}

test.each<[string, number, () => Promise<() => Promise<void>>]>([
  [
    'a move back, whose points are taken back',
    30,
    async () => {
      const { lead_id } = await addLead()
      await moveLead(lead_id, 3)
      return () => send('PUT', '/leads', { lead_id, stage_id: 2 })
    },
  ],
  ['a lead with a new contact', 52, async () => () => send('POST', '/leads', leadBody())],
  [
    'a promotion',
    62,
    async () => {
      const { lead_id } = await addDraft()
      return () => send('POST', `/leads/${lead_id}/promotion`, {})
    },
  ],
  [
    'a note',
    11,
    async () => {
      const { contact_id } = await addLead()
      return () => send('POST', `/contacts/${contact_id}/notes`, { content: 'Called, will call back.' })
    },
  ],
  [
    'a sent estimate',
    16,
    async () => {
      const { estimate_id } = await addEstimate()
      return () => send('POST', `/estimates/${estimate_id}/sending`, {})
    },
  ],
  [
    'a payment',
    16,
    async () => {
      const { receipt_id } = await addReceipt()
      return () => send('POST', `/receipts/${receipt_id}/payments`, paymentBody(100))
    },
  ],
  [
    'a booked visit',
    14,
    async () => {
      const { lead_id } = await addLead()
      return () => send('POST', `/leads/${lead_id}/appointments`, appointmentBody())
    },
  ],
  [
    'booked work of a crew for three days',
    15,
    async () => {
      const { lead_id } = await addLead()
      const { crew_id } = await addCrew()
      const days = { first_day: '2026-03-09', last_day: '2026-03-11', start_minute: null, end_minute: null }
      return () => send('POST', `/leads/${lead_id}/appointments`, { kind: 'work', crews: [crew_id], ...days })
    },
  ],
])('%s writes at most %i rows', async (_, most, prepare) => {
  const work = await prepare()
  await matchAll()
  const rows = await written(work, TRIPS)
  expect(rows).toBeGreaterThan(5)
  expect(rows).toBeLessThanOrEqual(most)
})

test('a move that notifies its seller writes one row and its index more', async () => {
  const [told, untold] = [await addLead({ seller_id: 1 }), await addLead({ seller_id: 1 })]
  const move = async (lead_id: number) => {
    const { answer, written } = await observe(
      requestOf('PUT', '/api/v1/leads', { pin: PINS.admin, cookie, body: { lead_id, stage_id: 4 } }),
    )
    // Later writes run after the answer.
    return { read: cost(answer).rows, written: written.slice(0, TRIPS).reduce((sum, rows) => sum + rows, 0) }
  }
  await matchAll()
  const without = await move(untold.lead_id)
  await addBrowser(PINS.manager)
  pushService()
  const withPush = await move(told.lead_id)
  expect(withPush.written - without.written).toBe(2)
  expect(withPush.read - without.read).toBeLessThanOrEqual(3)
})
