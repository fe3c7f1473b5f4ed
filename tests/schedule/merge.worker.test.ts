import { beforeAll, expect, test } from 'vitest'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { call, read } from '../support/worker/call.ts'
import { CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { addLead } from '../support/worker/leads.ts'
import { addContact, merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'
import { listed } from '../support/worker/trash.ts'

beforeAll(addStaff)

const [SOON, LATER] = [dayAhead(10), dayAhead(20)]

/** A contact, with work of a lead on the given days, or with a date of its own and no lead. */
const personWith = async (work: readonly string[] | undefined, own?: string) => {
  const contact = await addContact()
  if (own) await putContact(contact.contact_id, { installation_date: own })
  if (work) {
    const { lead_id } = await addLead({ contact: undefined, contact_id: contact.contact_id })
    for (const first_day of work)
      await bookAppointment({ lead_id, kind: 'work', first_day, start_minute: null, end_minute: null })
  }
  const { version } = await contactById(contact.contact_id)
  return { ...contact, version }
}

const dateOf = async (contactId: number) => (await contactById(contactId)).installation_date
const daysOf = async (contactId: number) => {
  const answer = await call('GET', `${CONTACTS}/${contactId}/profile`, { pin: PINS.admin })
  return (await read(answer, WholeProfile)).appointments.map(({ first_day }) => first_day)
}

test.each([
  ['work of both', [LATER], undefined, [SOON], undefined, SOON, [SOON, LATER]],
  ['work of the other, and a date of its own', undefined, LATER, [SOON], undefined, SOON, [SOON]],
  ['work, and a date of the other', [LATER], undefined, undefined, SOON, LATER, [LATER]],
  ['dates without leads', undefined, LATER, undefined, SOON, SOON, []],
  ['a date, and a lead of the other without work', undefined, SOON, [], undefined, SOON, []],
] as const)('a merge of %s: the date follows from appointments, and the undo restores both', async (...given) => {
  const [, work, own, otherWork, otherOwn, date, days] = given
  const [contact, other] = [await personWith(work, own), await personWith(otherWork, otherOwn)]
  const before = [own ?? work?.[0] ?? null, otherOwn ?? otherWork?.[0] ?? null]
  expect([await dateOf(contact.contact_id), await dateOf(other.contact_id)]).toEqual(before)

  const { merge_id } = await merged({ contact, other }, { installation_date: 'other' })
  expect([await dateOf(contact.contact_id), await daysOf(contact.contact_id)]).toEqual([date, days])
  expect(await drift()).toEqual([])

  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)
  expect([await dateOf(contact.contact_id), await dateOf(other.contact_id)]).toEqual(before)
  expect(await daysOf(other.contact_id)).toEqual(otherWork ?? [])
  expect(await drift()).toEqual([])
})

test('an appointment in the trash follows its lead in a merge and back', async () => {
  const [contact, other] = [await personWith(undefined), await addContact({ name: 'Ines Trash' })]
  const { lead_id } = await addLead({ contact: undefined, contact_id: other.contact_id })
  const { appointment_id } = await bookAppointment({ lead_id, first_day: SOON })
  await call('DELETE', `/api/v1/appointments/${appointment_id}`, { pin: PINS.admin })
  expect(await listed('?q=Ines')).toEqual([['appointment', `Visit ${SOON}`, 'Ines Trash']])
  const { merge_id } = await merged({
    contact,
    other: { ...other, version: (await contactById(other.contact_id)).version },
  })
  expect((await listed('?kind=appointment')).map(([, , detail]) => detail)).toEqual([contact.name])
  expect(await drift()).toEqual([])
  await undoMerge(contact.contact_id, merge_id)
  expect((await listed('?kind=appointment')).map(([, , detail]) => detail)).toEqual([other.name])
  expect(await drift()).toEqual([])
})
