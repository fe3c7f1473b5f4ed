import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MoneyReport } from '#contract/stats/money.ts'
import { addDays } from '#contract/weeks.ts'
import { expireOpenEstimates } from '#worker/documents/estimates/expiry.ts'
import { call, read } from '../support/worker/call.ts'
import { CONTACTS, contactById } from '../support/worker/contacts.ts'
import { addCrew } from '../support/worker/crews.ts'
import { visitDocument } from '../support/worker/customer-pages.ts'
import { addEstimate, estimatePath, postSending, reviseEstimate, sentEstimate } from '../support/worker/documents.ts'
import { addLead, putLead } from '../support/worker/leads.ts'
import { addContact, merge } from '../support/worker/merges.ts'
import { documentsOf, signEstimate } from '../support/worker/papers.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addReceipt, pay } from '../support/worker/receipts.ts'
import { bookAppointment, change, dayAhead, moved } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'
import { purge, restore } from '../support/worker/trash.ts'

beforeAll(addStaff)

interface World {
  contacts: number[]
  leads: number[]
  estimates: number[]
  receipts: number[]
  payments: number[]
  appointments: number[]
  crews: number[]
}

type Kind = 'contact' | 'lead' | 'estimate' | 'receipt' | 'payment' | 'appointment'
const lists = {
  contact: 'contacts',
  lead: 'leads',
  estimate: 'estimates',
  receipt: 'receipts',
  payment: 'payments',
  appointment: 'appointments',
} as const

const admin = (method: string, path: string, body?: object) => call(method, path, { pin: PINS.admin, body })

const addPerson = async (world: World) => {
  const { contact_id } = await addContact()
  world.contacts.push(contact_id)
  world.leads.push((await addLead({ contact: undefined, contact_id })).lead_id)
}

/** What users do to documents. A refused call changes nothing. */
const ACTS = {
  send: async (world: World, at: number) => {
    const lead = world.leads[at % world.leads.length]
    const { estimate_id, link } = await sentEstimate({}, lead)
    world.estimates.push(estimate_id)
    if (at % 2 === 0) await visitDocument('GET', link ?? '')
  },
  draft: async (world: World, at: number) => {
    world.estimates.push((await addEstimate({}, world.leads[at % world.leads.length])).estimate_id)
  },
  sign: async (world: World, at: number) => {
    const lead = world.leads[at % world.leads.length] ?? 0
    const estimate = await sentEstimate({}, lead)
    world.estimates.push(estimate.estimate_id)
    await signEstimate(estimate.estimate_id)
    for (const { receipt_id } of (await documentsOf(lead)).receipts) world.receipts.push(receipt_id)
  },
  decline: async (world: World, at: number) =>
    admin('POST', `${estimatePath(world.estimates[at % world.estimates.length] ?? 0)}/decline`, { reason: 'Too much' }),
  revise: async (world: World, at: number) => {
    const { estimate_id } = await reviseEstimate(world.estimates[at % world.estimates.length] ?? 0)
    world.estimates.push(estimate_id)
    await postSending(estimate_id)
  },
  expire: async (world: World, at: number) => {
    const id = world.estimates[at % world.estimates.length] ?? 0
    await database().batch([
      sql`UPDATE estimates SET valid_until = '2020-01-01' WHERE estimate_id = ${id} AND state <> 'signed'`,
    ])
    await expireOpenEstimates(database(), 1)
  },
  bill: async (world: World, at: number) => {
    world.receipts.push((await addReceipt(1000 + at, world.leads[at % world.leads.length])).receipt_id)
  },
  pay: async (world: World, at: number) => {
    const id = world.receipts[at % world.receipts.length] ?? 0
    await pay(id, at % 3 === 0 ? 1 : 1000)
    const [rows] = await database().batch([
      sql<{ id: number }>`SELECT payment_id AS id FROM payments WHERE receipt_id = ${id}`,
    ])
    world.payments = [...new Set([...world.payments, ...rows.map((row) => row.id)])]
  },
  visit: async (world: World, at: number) => {
    const lead_id = world.leads[at % world.leads.length] ?? 0
    const first_day = dayAhead((at % 3) * 30 - 30)
    world.appointments.push((await bookAppointment({ lead_id, first_day })).appointment_id)
  },
  work: async (world: World, at: number) => {
    const lead_id = world.leads[at % world.leads.length] ?? 0
    const crews = world.crews.slice(at % 2)
    const days = { first_day: dayAhead(at % 40), last_day: dayAhead((at % 40) + (at % 9)) }
    const times = { start_minute: null, end_minute: null }
    world.appointments.push((await bookAppointment({ lead_id, kind: 'work', crews, ...days, ...times })).appointment_id)
  },
  mark: async (world: World, at: number) => {
    const id = world.appointments[at % world.appointments.length] ?? 0
    const state = ['on_the_way', 'done', 'cancelled', 'no_show', 'planned'][at % 5]
    // A user marks those of today.
    await database().batch([sql`UPDATE appointments SET state = ${state} WHERE appointment_id = ${id}`])
  },
  rebook: async (world: World, at: number) =>
    change(world.appointments[at % world.appointments.length] ?? 0, {
      first_day: dayAhead(at % 50),
      last_day: dayAhead((at % 50) + (at % 3)),
      crews: world.crews.slice(at % 3),
    }),
  rain: async (world: World, at: number) => {
    const id = world.appointments[at % world.appointments.length] ?? 0
    const [[{ version, first_day } = { version: 0, first_day: '' }]] = await database().batch([
      sql<{
        version: number
        first_day: string
      }>`SELECT version, first_day FROM appointments WHERE appointment_id = ${id}`,
    ])
    const days = { first_day, last_day: addDays(first_day, 3), skipped_days: [addDays(first_day, 1 + (at % 2))] }
    await moved([{ appointment_id: id, version, ...days }])
  },
  lose: async (world: World, at: number) =>
    putLead({ lead_id: world.leads[at % world.leads.length], stage_id: 9, archive_reason: 'price' }),
  reopen: async (world: World, at: number) =>
    putLead({ lead_id: world.leads[at % world.leads.length], stage_id: 4, seller_id: 1 + (at % 2) }),
  merge: async (world: World, at: number) => {
    const [one = 0, other = 0] = [0, 1].map((i) => world.contacts[(at + i) % world.contacts.length])
    await merge({ contact: await contactById(one), other: await contactById(other) })
  },
} satisfies Record<string, (world: World, at: number) => Promise<unknown>>

const PATHS = {
  contact: CONTACTS,
  lead: '/api/v1/leads',
  estimate: '/api/v1/estimates',
  receipt: '/api/v1/receipts',
  payment: '/api/v1/payments',
  appointment: '/api/v1/appointments',
}

type Step = { act: keyof typeof ACTS; at: number } | { act: 'delete' | 'restore' | 'purge'; kind: Kind; at: number }

const KINDS = Object.keys(lists) as Kind[]
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), at: fc.nat(60) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('delete' as const, 'restore' as const, 'purge' as const),
      kind: fc.constantFrom(...KINDS),
      at: fc.nat(60),
    }),
  },
)

const take = async (world: World, of: Step) => {
  if (!('kind' in of)) return ACTS[of.act](world, of.at)
  const ids = world[lists[of.kind]]
  const id = ids[of.at % ids.length] ?? 0
  if (of.act === 'delete') return admin('DELETE', `${PATHS[of.kind]}/${id}`)
  return of.act === 'restore' ? restore(of.kind, id) : purge(of.kind, id)
}

test('after any changes of documents and appointments, the trash, merges and expiry, the sums by day equal a recount', async () => {
  let sent = 0
  const crews = [(await addCrew()).crew_id, (await addCrew()).crew_id]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const world: World = {
        contacts: [],
        leads: [],
        estimates: [],
        receipts: [],
        payments: [],
        appointments: [],
        crews,
      }
      await addPerson(world)
      await addPerson(world)
      await ACTS.send(world, 0)
      await ACTS.bill(world, 1)
      await ACTS.work(world, 1)
      // The second move changes only the skipped days.
      for (const at of [0, 1]) await ACTS.rain(world, at)
      // Helpers that read an answer throw where a change is refused, for example in the trash.
      for (const one of steps) await take(world, one).catch(() => undefined)
      expect(await drift()).toEqual([])
      const money = await read(await call('GET', '/api/v1/stats/money?period=ever', { pin: PINS.admin }), MoneyReport)
      sent = Math.max(sent, money.funnel.sent.estimates)
    }),
    { numRuns: 20 },
  )
  expect(sent).toBeGreaterThan(10)
}, 120_000)
