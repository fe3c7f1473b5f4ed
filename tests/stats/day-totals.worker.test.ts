import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { PaymentAnswer } from '#contract/documents/receipt.ts'
import { MoneyReport } from '#contract/stats/money.ts'
import { addDays } from '#contract/weeks.ts'
import { expireOpenEstimates } from '#worker/documents/estimates/expiry.ts'
import { call, read } from '../support/worker/call.ts'
import { contactById } from '../support/worker/contacts.ts'
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

const KINDS = ['contact', 'lead', 'estimate', 'receipt', 'payment', 'appointment'] as const
type Kind = (typeof KINDS)[number]
/** The ids of the records of a run. */
type World = Record<`${Kind}s` | 'crews', number[]>

const one = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0
const admin = (method: string, path: string, body?: object) => call(method, path, { pin: PINS.admin, body })

const addPerson = async (world: World) => {
  const { contact_id } = await addContact()
  world.contacts.push(contact_id)
  world.leads.push((await addLead({ contact: undefined, contact_id })).lead_id)
}

/** What users do to documents. A refused call changes nothing. */
const ACTS = {
  send: async (world: World, at: number) => {
    const { estimate_id, link } = await sentEstimate({}, one(world.leads, at))
    world.estimates.push(estimate_id)
    if (at % 2 === 0) await visitDocument('GET', link ?? '')
  },
  draft: async (world: World, at: number) => {
    world.estimates.push((await addEstimate({}, one(world.leads, at))).estimate_id)
  },
  sign: async (world: World, at: number) => {
    const lead = one(world.leads, at)
    const { estimate_id } = await sentEstimate({}, lead)
    world.estimates.push(estimate_id)
    await signEstimate(estimate_id)
    for (const { receipt_id } of (await documentsOf(lead)).receipts) world.receipts.push(receipt_id)
  },
  decline: async (world: World, at: number) =>
    admin('POST', `${estimatePath(one(world.estimates, at))}/decline`, { reason: 'Too much' }),
  revise: async (world: World, at: number) => {
    const { estimate_id } = await reviseEstimate(one(world.estimates, at))
    world.estimates.push(estimate_id)
    await postSending(estimate_id)
  },
  expire: async (world: World, at: number) => {
    const id = one(world.estimates, at)
    await database().batch([
      sql`UPDATE estimates SET valid_until = '2020-01-01' WHERE estimate_id = ${id} AND state <> 'signed'`,
    ])
    await expireOpenEstimates(database(), 1)
  },
  bill: async (world: World, at: number) => {
    world.receipts.push((await addReceipt(1000 + at, one(world.leads, at))).receipt_id)
  },
  pay: async (world: World, at: number) => {
    const answer = await pay(one(world.receipts, at), at % 3 === 0 ? 1 : 1000)
    if (answer.ok) world.payments.push((await read(answer, PaymentAnswer)).payment_id)
  },
  visit: async (world: World, at: number) => {
    const booked = { lead_id: one(world.leads, at), first_day: dayAhead((at % 3) * 30 - 30) }
    world.appointments.push((await bookAppointment(booked)).appointment_id)
  },
  work: async (world: World, at: number) => {
    const crews = world.crews.slice(at % 2)
    const days = { first_day: dayAhead(at % 40), last_day: dayAhead((at % 40) + (at % 9)) }
    const booked = { lead_id: one(world.leads, at), kind: 'work', crews, ...days, start_minute: null, end_minute: null }
    world.appointments.push((await bookAppointment(booked)).appointment_id)
  },
  mark: async (world: World, at: number) => {
    const state = ['on_the_way', 'done', 'cancelled', 'no_show', 'planned'][at % 5]
    // A user marks those of today.
    await database().batch([
      sql`UPDATE appointments SET state = ${state} WHERE appointment_id = ${one(world.appointments, at)}`,
    ])
  },
  rebook: async (world: World, at: number) =>
    change(one(world.appointments, at), {
      first_day: dayAhead(at % 50),
      last_day: dayAhead((at % 50) + (at % 3)),
      crews: world.crews.slice(at % 3),
    }),
  rain: async (world: World, at: number) => {
    const appointment_id = one(world.appointments, at)
    const [[{ version, first_day } = { version: 0, first_day: '' }]] = await database().batch([
      sql<{ version: number; first_day: string }>`SELECT version, first_day FROM appointments
        WHERE appointment_id = ${appointment_id}`,
    ])
    const days = { first_day, last_day: addDays(first_day, 3), skipped_days: [addDays(first_day, 1 + (at % 2))] }
    await moved([{ appointment_id, version, ...days }])
  },
  lose: async (world: World, at: number) =>
    putLead({ lead_id: one(world.leads, at), stage_id: 9, archive_reason: 'price' }),
  reopen: async (world: World, at: number) =>
    putLead({ lead_id: one(world.leads, at), stage_id: 4, seller_id: 1 + (at % 2) }),
  merge: async ({ contacts }: World, at: number) =>
    merge({ contact: await contactById(one(contacts, at)), other: await contactById(one(contacts, at + 1)) }),
} satisfies Record<string, (world: World, at: number) => Promise<unknown>>

type Step = { act: keyof typeof ACTS; at: number } | { act: 'delete' | 'restore' | 'purge'; kind: Kind; at: number }

const acts = fc.record({ act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), at: fc.nat(60) })
const ofTrash = fc.record({
  act: fc.constantFrom('delete' as const, 'restore' as const, 'purge' as const),
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(60),
})
const step: fc.Arbitrary<Step> = fc.oneof({ weight: 3, arbitrary: acts }, { weight: 2, arbitrary: ofTrash })

const take = async (world: World, of: Step) => {
  if (!('kind' in of)) return ACTS[of.act](world, of.at)
  const id = one(world[`${of.kind}s`], of.at)
  if (of.act === 'delete') return admin('DELETE', `/api/v1/${of.kind}s/${id}`)
  return of.act === 'restore' ? restore(of.kind, id) : purge(of.kind, id)
}

test('after any changes of documents and appointments, the trash, merges and expiry, the sums by day equal a recount', async () => {
  let sent = 0
  const crews = [(await addCrew()).crew_id, (await addCrew()).crew_id]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const none = { contacts: [], leads: [], estimates: [], receipts: [], payments: [], appointments: [] }
      const world: World = { ...none, crews }
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
