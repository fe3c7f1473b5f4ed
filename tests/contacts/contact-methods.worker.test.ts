import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { LeadPage } from '#contract/leads/lead.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import {
  addContact,
  CONTACTS,
  contactById,
  deleteContact,
  describedPage,
  putContact,
} from '../support/worker/contacts.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, leadBody, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const change = async (contactId: number, body: Record<string, unknown>) =>
  (await read(await putContact(contactId, body), ContactDetailsAnswer)).contact

/** A contact with a further phone. */
const withPhone = async (more: Record<string, unknown> = {}) => {
  const further = newPhone()
  const { contact_id, phone } = await addContact(more)
  await change(contact_id, { phones: [{ phone: further, label: 'Mobile' }] })
  return { contact_id, phone, further }
}

test('stores lists of phones and e-mails with their labels, in their order', async () => {
  const { contact_id, phone } = await addContact({ email: 'omar@example.com' })
  const [one, two] = [newPhone(), newPhone()]
  const sent = {
    phone_label: 'Office',
    phones: [
      { phone: two, label: 'Spouse' },
      { phone: one, label: '' },
    ],
    email_label: 'Home',
    emails: [{ email: 'Work@Example.com', label: 'Work' }],
  }
  const contact = await change(contact_id, sent)
  expect(contact).toMatchObject({
    ...sent,
    phone,
    phones: [
      { phone: two, label: 'Spouse' },
      { phone: one, label: null },
    ],
  })
  expect(await contactById(contact_id)).toEqual(contact)
  expect(await change(contact_id, { phones: contact.phones, emails: contact.emails, phone })).toEqual(contact)
  expect((await describedPage(contact_id)).data[0]).toMatchObject({
    text: 'Contact details changed',
    description: [
      'Phone label: none → Office',
      'Email label: none → Home',
      `Other phones: none → ${phoneText(two)} (Spouse), ${phoneText(one)}`,
      'Other emails: none → Work@Example.com (Work)',
    ].join('\n'),
  })
  expect(await change(contact_id, { phones: [], emails: [] })).toMatchObject({ phones: [], emails: [], phone })
  expect(await drift()).toEqual([])
})

test('stores a repeated phone or e-mail once', async () => {
  const { contact_id, phone } = await addContact({ email: 'omar@example.com' })
  const other = newPhone()
  const contact = await change(contact_id, {
    phones: [
      { phone: `+1 ${phone}`, label: 'Home' },
      { phone: other },
      { phone: `(${other.slice(0, 3)}) ${other.slice(3)}` },
    ],
    emails: [{ email: 'OMAR@example.com' }],
  })
  expect(contact).toMatchObject({ phone, phone_label: 'Home', phones: [{ phone: other, label: null }], emails: [] })
})

test('a further phone swaps places with the main one, with its label', async () => {
  const { contact_id, phone, further } = await withPhone()
  // In another spelling than the stored one.
  expect(await change(contact_id, { phone: `+1 ${further}` })).toMatchObject({
    phone: `+1 ${further}`,
    phone_label: 'Mobile',
    phones: [{ phone, label: null }],
  })
  expect(await change(contact_id, { phone, phones: [{ phone: further, label: 'Home' }] })).toMatchObject({
    phone,
    phones: [{ phone: further, label: 'Home' }],
  })
  expect(await drift()).toEqual([])
})

test('the first further e-mail becomes the main one when the main one is cleared', async () => {
  const { contact_id } = await addContact({ email: 'one@example.com' })
  await change(contact_id, { emails: [{ email: 'two@example.com', label: 'Work' }] })
  expect(await change(contact_id, { email: '' })).toMatchObject({
    email: 'two@example.com',
    email_label: 'Work',
    emails: [],
  })
})

test.each([
  [{ emails: [{ email: 'a@b.co' }, { email: 'b' }] }, 'Email must look like name@example.com', 'emails.1.email'],
  [{ emails: [{ email: '' }] }, 'Email is required', 'emails.0.email'],
  [
    { phones: [{ phone: '5125550000', label: 'x'.repeat(31) }] },
    'Label can have at most 30 characters',
    'phones.0.label',
  ],
  [{ phones: [{ phone: '5125550000', key: 'x' }] }, 'Unknown field: phones.0.key', 'phones.0.key'],
])('%j is refused: %s', async (wrong, error, field) => {
  const { contact_id } = await addContact()
  const answer = await putContact(contact_id, wrong)
  const said = await refusal(answer)
  expect([answer.status, said.error, said.issues?.[0]?.field]).toEqual([400, error, field])
})

test('every write refuses a phone of another contact, and names that contact; the own phone has any spelling', async () => {
  const { contact_id, phone, further } = await withPhone({ name: 'Amy Nelson' })
  const other = await addContact()
  const before = await snapshot()
  for (const [answer, field] of [
    [await putContact(other.contact_id, { phones: [{ phone: newPhone() }, { phone }] }), 'phones.1.phone'],
    [await putContact(other.contact_id, { phones: [{ phone: `+1 ${further}` }] }), 'phones.0.phone'],
    [await putContact(other.contact_id, { phone: further }), undefined],
    [await call('POST', CONTACTS, { pin: PINS.admin, body: { name: 'X', phone: further } }), undefined],
    [
      await call('POST', '/api/v1/leads', {
        pin: PINS.admin,
        body: leadBody({ contact: { name: 'X', phone: further, address: '1 Elm St' } }),
      }),
      undefined,
    ],
  ] as const) {
    const { code, existing_contact, issues } = await refusal(answer)
    expect([answer.status, code, existing_contact?.contact_id]).toEqual([409, 'duplicate_contact', contact_id])
    expect(issues?.[0]?.field).toBe(field)
  }
  expect(await snapshot()).toBe(before)
  expect((await putContact(contact_id, { phone: `+1 ${phone}` })).status).toBe(200)
})

test('a phone is free after its removal, and when its contact is in the trash', async () => {
  const [removed, trashed] = [await withPhone(), await withPhone()]
  await change(removed.contact_id, { phones: [] })
  await deleteContact(trashed.contact_id)
  const { contact_id } = await addContact()
  const phones = [{ phone: removed.further }, { phone: trashed.further }, { phone: trashed.phone }]
  expect((await change(contact_id, { phones })).phones).toHaveLength(3)
  expect(await drift()).toEqual([])
  // So the contact cannot be restored.
  const restore = sql`UPDATE contacts SET deleted_at = NULL WHERE contact_id = ${trashed.contact_id}`
  await expect(database().batch([restore])).rejects.toMatchObject({ reason: 'phone_owners.phone_key' })
  await change(contact_id, { phones: [] })
  await database().batch([restore])
  expect((await contactById(trashed.contact_id)).phones).toEqual([{ phone: trashed.further, label: 'Mobile' }])
  expect(await drift()).toEqual([])
})

test('a contact that is deleted for ever has no phones in the database', async () => {
  const { contact_id } = await withPhone()
  await database().batch([
    sql`DELETE FROM activity WHERE contact_id = ${contact_id}`,
    sql`DELETE FROM contacts WHERE contact_id = ${contact_id}`,
  ])
  const [left] = await database().batch([sql`SELECT 1 FROM contact_phones WHERE contact_id = ${contact_id}`])
  expect(left).toEqual([])
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'of one phone given to two contacts at once, one interrupted before its trip %i, one keeps it',
  async (trip) => {
    const phone = newPhone()
    const [one, two] = [await addContact({ name: 'First Fay' }), await addContact()]
    const slow = requestOf('PUT', `${CONTACTS}/${two.contact_id}`, {
      pin: PINS.admin,
      body: { phones: [{ phone: newPhone() }, { phone }] },
    })
    const { first, late } = await overtake(trip, slow, () => putContact(one.contact_id, { phone }))
    expect([first.status, late.status]).toEqual([200, 409])
    const { existing_contact, issues } = await refusal(late)
    expect([existing_contact?.contact_id, issues?.[0]?.field]).toEqual([one.contact_id, 'phones.1.phone'])
    expect((await contactById(two.contact_id)).phones).toEqual([])
    expect(await drift()).toEqual([])
  },
)

test('a form draft with a further phone of a contact names that contact, and its promotion creates no second contact', async () => {
  const { contact_id, further } = await withPhone()
  const { lead_id } = await addDraft({ phone: `+1 ${further}` })
  const list = await read(await call('GET', '/api/v1/leads?stage=1', { pin: PINS.manager }), LeadPage)
  expect(list.data.find((draft) => draft.lead_id === lead_id)?.known_contact?.contact_id).toBe(contact_id)
  const answer = await call('POST', `/api/v1/leads/${lead_id}/promotion`, { pin: PINS.manager, body: {} })
  expect([answer.status, (await refusal(answer)).existing_contact?.contact_id]).toEqual([409, contact_id])
})

test('reads few rows for ten phones and e-mails', async () => {
  const { contact_id } = await addContact({ email: 'main@example.com' })
  const ten = Array.from({ length: 10 }, (_, i) => i)
  await change(contact_id, {
    phones: ten.map(() => ({ phone: newPhone(), label: 'Work' })),
    emails: ten.map((i) => ({ email: `e${i}@example.com`, label: null })),
  })
  const admin = { pin: PINS.admin, cookie: await signIn(PINS.admin) }
  expectFairCost(await call('GET', `${CONTACTS}/${contact_id}`, admin), 21)
})
