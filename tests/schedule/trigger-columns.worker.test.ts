import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MergeAnswer } from '#contract/contacts/duplicates.ts'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, isOpenState } from '#contract/schedule/appointment.ts'
import { installationDateOf, isDatedWork } from '#contract/schedule/installation-date.ts'
import { call, read } from '../support/worker/call.ts'
import { addContact, CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { addLead, leadById, putLead } from '../support/worker/leads.ts'
import { undoMerge } from '../support/worker/merges.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, change, dayAhead, mark } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const post = (path: string) => call('POST', `/api/v1/${path}`, admin)
const remove = (path: string) => call('DELETE', `/api/v1/${path}`, admin)

const ARCHIVE = 9

/** What a run has made so far. Each operation picks one by its number. */
interface Model {
  contacts: number[]
  leads: number[]
  appointments: number[]
  merges: { contact: number; merge: number }[]
}

const one = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

const mergeTwo = async ({ contacts, merges }: Model, n: number, m: number) => {
  const [contact_id = 0, other_id = 0] = [one(contacts, n), one(contacts, m)]
  const [contact, other] = await Promise.all([contact_id, other_id].map((id) => contactById(id).catch(() => undefined)))
  if (!contact || !other || contact_id === other_id) return
  const body = { other_id, version: contact.version, other_version: other.version, values: { name: 'this' } }
  const answer = await read(await call('POST', `${CONTACTS}/${contact_id}/merge`, { ...admin, body }), MergeAnswer)
  merges.push({ contact: contact_id, merge: answer.merge_id })
}

/** The answers are not asserted: an operation on something in the trash is refused. */
const OPERATIONS: Record<string, (model: Model, n: number, m: number) => Promise<unknown>> = {
  book: async (model, n, m) => {
    const lead = await leadById(one(model.leads, n) ?? 0).catch(() => undefined)
    if (!lead) return
    const times =
      m % 2 ? { start_minute: 60 * (m % 20), end_minute: 60 * (m % 20) + 30 } : { start_minute: null, end_minute: null }
    const booked = { lead_id: lead.lead_id, kind: APPOINTMENT_KINDS[n % 2], first_day: dayAhead((m % 7) - 3), ...times }
    model.appointments.push((await bookAppointment(booked)).appointment_id)
  },
  mark: ({ appointments }, n, m) =>
    mark(one(appointments, n) ?? 0, APPOINTMENT_STATES[m % APPOINTMENT_STATES.length] ?? ''),
  move: ({ appointments }, n, m) =>
    change(one(appointments, n) ?? 0, { first_day: dayAhead((m % 9) - 4), last_day: dayAhead((m % 9) - 4) }),
  turn: ({ appointments }, n, m) => change(one(appointments, n) ?? 0, { kind: APPOINTMENT_KINDS[m % 2] }),
  time: ({ appointments }, n, m) => change(one(appointments, n) ?? 0, { start_minute: m % 600, end_minute: 700 }),
  write: ({ contacts }, n, m) =>
    putContact(one(contacts, n) ?? 0, { installation_date: m % 4 ? dayAhead((m % 9) - 4) : null }),
  addLead: async ({ contacts, leads }, n) => {
    const contact = await contactById(one(contacts, n) ?? 0).catch(() => undefined)
    if (contact) leads.push((await addLead({ contact: undefined, contact_id: contact.contact_id })).lead_id)
  },
  delete: async ({ appointments }, n) => call('DELETE', appointmentPath(one(appointments, n) ?? 0), admin),
  restore: ({ appointments }, n) => post(`appointments/${one(appointments, n)}/restoration`),
  purge: ({ appointments }, n) => remove(`trash/appointment/${one(appointments, n)}`),
  lose: ({ leads }, n) => putLead({ lead_id: one(leads, n), stage_id: ARCHIVE, archive_reason: 'price' }),
  reopen: ({ leads }, n) => putLead({ lead_id: one(leads, n), stage_id: 4 }),
  deleteLead: ({ leads }, n) => remove(`leads/${one(leads, n)}`),
  restoreLead: ({ leads }, n) => post(`leads/${one(leads, n)}/restoration`),
  deleteContact: ({ contacts }, n) => remove(`contacts/${one(contacts, n)}`),
  restoreContact: ({ contacts }, n) => post(`contacts/${one(contacts, n)}/restoration`),
  merge: mergeTwo,
  undoMerge: async ({ merges }, n) => {
    const done = one(merges, n)
    if (done) await undoMerge(done.contact, done.merge)
  },
}

const anyOperation = fc.tuple(fc.constantFrom(...Object.keys(OPERATIONS)), fc.nat(50), fc.nat(50))

/** The columns of a contact with work, and of its leads, equal the appointments that the API returns. */
const expectColumns = async ({ contacts }: Model) => {
  for (const contactId of contacts) {
    const answer = await call('GET', `${CONTACTS}/${contactId}/profile`, admin)
    if (answer.status !== 200) continue
    const { contact, appointments, jobs } = await read(answer, WholeProfile)
    if (appointments.some(isDatedWork)) expect(contact.installation_date).toBe(installationDateOf(appointments))
    for (const { lead_id } of jobs) {
      const open = appointments.filter((each) => each.lead_id === lead_id && isOpenState(each.state))
      expect((await leadById(lead_id)).next_appointment?.appointment_id).toBe(open[0]?.appointment_id)
    }
  }
}

test('after any bookings, marks, moves, deletions, restorations and merges the columns equal the appointments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { minLength: 15, maxLength: 40 }), async (operations) => {
      const model: Model = { contacts: [], leads: [], appointments: [], merges: [] }
      for (let i = 0; i < 2; i++) {
        const { lead_id, contact_id } = await addLead()
        model.leads.push(lead_id)
        model.contacts.push(contact_id ?? 0)
      }
      model.contacts.push((await addContact()).contact_id)
      for (const n of [0, 1, 2, 3]) await OPERATIONS.book?.(model, n, n)
      for (const [name, n, m] of operations) await OPERATIONS[name]?.(model, n, m)
      expect(await drift()).toEqual([])
      await expectColumns(model)
    }),
    { numRuns: 10 },
  )
}, 120_000)
