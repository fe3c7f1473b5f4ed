import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MERGE_UNDO_MS, MergeAnswer } from '#contract/contacts/duplicates.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { Photos } from '#contract/photos/photo.ts'
import { selectMergedInto } from '#worker/contacts/store.ts'
import { pdf } from '../support/bytes/pdf.ts'
import { addBelongings, belongingsOf, book } from '../support/worker/belongings.ts'
import { planOf } from '../support/worker/budget.ts'
import { call, cost, read, refusal } from '../support/worker/call.ts'
import {
  CONTACTS,
  contactById,
  describedPage,
  putContact,
  timelinePage,
  timelineTextsOf,
} from '../support/worker/contacts.ts'
import { addLead, moveLead, newPhone } from '../support/worker/leads.ts'
import { addContact, addPair, mergeBody, merged, type Pair, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { addPhotoPair, bytesAt, upload } from '../support/worker/photos.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const leadFor = (contact_id: number, more: Record<string, unknown> = {}) =>
  addLead({ contact: undefined, contact_id, ...more })

/** Two contacts with rows in every table, each with different values. */
const addRichPair = async (): Promise<Pair> => {
  const contact = await addContact({ name: 'Rosa Diaz', email: 'rosa@example.com', stage_id: 3, category_id: 4 })
  const other = await addContact({ name: 'R. Diaz', zip: '78702', stage_id: 5, category_id: 7, seller_id: 2 })
  await database().batch([
    sql`UPDATE contacts SET initial_notes = 'Said ' || name, language = name, value_cents = contact_id, description =
      'About ' || name WHERE contact_id IN (${contact.contact_id}, ${other.contact_id})`,
  ])
  for (const { contact_id } of [contact, other]) await addBelongings(contact_id)
  return { contact, other }
}

const EVERYTHING = {
  name: 'other',
  phone: 'other',
  email: 'other',
  address: 'other',
  zip: 'other',
  category_id: 'other',
  language: 'other',
  description: 'other',
  stage_id: 'other',
  seller_id: 'other',
  price: 'other',
} as const

test.each([
  ['neither has a lead', 0, 0],
  ['the contact alone has leads', 2, 0],
  ['the other alone has leads', 0, 2],
  ['both have leads', 1, 2],
])('an undo restores everything when %s', async (_, ofContact, ofOther) => {
  const { contact, other } = await addRichPair()
  const owners = [...Array(ofContact).fill(contact), ...Array(ofOther).fill(other)]
  for (const [i, { contact_id }] of owners.entries()) {
    const { lead_id } = await leadFor(contact_id, { seller_id: 1 + (i % 2), project_title: `Gate ${i}` })
    await moveLead(lead_id, 4 + i)
  }
  const before = await book()
  const { contact_id, merge_id } = await merged({ contact, other }, EVERYTHING)
  expect(await book()).not.toEqual(before)

  const answer = await undoMerge(contact_id, merge_id)
  expect(await read(answer, MergeAnswer)).toEqual({
    success: true,
    contact_id,
    other_id: other.contact_id,
    merge_id,
    version: contact.version + 2,
  })
  expect(await book()).toEqual(before)
  expect(await drift()).toEqual([])
})

test('an undo moves back leads in the trash too, without changing either contact', async () => {
  const { contact, other } = await addRichPair()
  const { lead_id } = await leadFor(other.contact_id)
  await database().batch([sql`UPDATE leads SET deleted_at = 1, deleted_by = 1 WHERE lead_id = ${lead_id}`])
  const before = await book()
  const { contact_id, merge_id } = await merged({ contact, other })
  expect(await belongingsOf(contact_id)).toContain(`lead ${lead_id}`)
  await undoMerge(contact_id, merge_id)
  expect(await book()).toEqual(before)
})

test('a PDF and a pair of photos follow their lead in a merge and in its undo', async () => {
  const { path, leadId, before, pair } = await addPhotoPair()
  await upload(path, { file: pdf(), name: 'Plan.pdf', fields: { lead_id: leadId } })
  const contact = await addContact()
  const other = await contactById(Number(path.split('/')[4]))
  const album = async (contactId: number) =>
    read(await call('GET', `${CONTACTS}/${contactId}/images?files=true`, { pin: PINS.admin }), Photos)
  const kept = await album(other.contact_id)
  const { contact_id, merge_id } = await merged({ contact, other })
  const moved = await album(contact_id)
  expect(moved).toEqual(kept)
  expect(moved.find(({ image_id }) => image_id === before.image_id)?.pairs).toMatchObject([{ pair_id: pair.pair_id }])
  expect(await bytesAt(moved.find(({ file_name }) => file_name === 'Plan.pdf')?.url ?? '')).toEqual(pdf())
  expect((await undoMerge(contact_id, merge_id)).status).toBe(200)
  expect([await album(contact_id), await album(other.contact_id)]).toEqual([[], kept])
})

test('an undo leaves rows added since the merge with the contact, and skips rows removed since', async () => {
  const { contact, other } = await addRichPair()
  const moved = await leadFor(other.contact_id, { project_title: 'Moved' })
  const left = await leadFor(other.contact_id, { project_title: 'Left' })
  const { contact_id, merge_id } = await merged({ contact, other })
  const since = await leadFor(contact_id, { project_title: 'Since', stage_id: 6 })
  await moveLead(moved.lead_id, 7)
  await database().batch([sql`DELETE FROM leads WHERE lead_id = ${left.lead_id}`])

  expect((await undoMerge(contact_id, merge_id)).status).toBe(200)
  expect(await belongingsOf(contact_id)).toContain(`lead ${since.lead_id}`)
  expect(await belongingsOf(other.contact_id)).toContain(`lead ${moved.lead_id}`)
  const [rows] = await database().batch([
    sql`SELECT project_title, stage_id FROM contacts WHERE contact_id IN (${contact_id}, ${other.contact_id})
      ORDER BY contact_id`,
  ])
  expect(rows).toEqual([
    { project_title: 'Since', stage_id: 6 },
    { project_title: 'Moved', stage_id: 7 },
  ])
  expect(await drift()).toEqual([])
})

test('refuses the undo of a merge into another contact', async () => {
  const [{ merge_id }, elsewhere] = [await merged(await addPair()), await addContact()]
  const before = await snapshot()
  for (const [contactId, mergeId] of [
    [elsewhere.contact_id, merge_id],
    [elsewhere.contact_id, 999_999],
  ] as const) {
    const answer = await undoMerge(contactId, mergeId)
    expect([answer.status, (await refusal(answer)).code]).toEqual([404, 'not_found'])
  }
  expect(await snapshot()).toBe(before)
})

test('an undo after edits restores only values that were not edited since', async () => {
  const { contact, other } = await addRichPair()
  const { contact_id, merge_id } = await merged({ contact, other }, EVERYTHING)
  await putContact(contact_id, { name: 'Rosa Cruz', email: 'cruz@example.com', description: 'Mine' })
  expect((await undoMerge(contact_id, merge_id)).status).toBe(200)
  expect(await contactById(contact_id)).toMatchObject({
    name: 'Rosa Cruz',
    email: 'cruz@example.com',
    description: 'Mine',
    phone: contact.phone,
    phones: [],
    zip: contact.zip,
    language: 'Rosa Diaz',
    category_id: 4,
  })
  expect(await contactById(other.contact_id)).toMatchObject({ name: 'R. Diaz', phone: other.phone, zip: '78702' })
  expect(await drift()).toEqual([])
})

test('an undo returns a phone of the other contact that has become the main one since', async () => {
  const { contact, other } = await addPair()
  const { contact_id, merge_id } = await merged({ contact, other })
  await putContact(contact_id, { phone: other.phone })
  expect(await contactById(contact_id)).toMatchObject({ phone: other.phone, phones: [{ phone: contact.phone }] })
  await undoMerge(contact_id, merge_id)
  expect(await contactById(contact_id)).toMatchObject({ phone: contact.phone, phones: [] })
  expect(await contactById(other.contact_id)).toMatchObject({ phone: other.phone })
})

test('an undo restores phones and e-mails that the merge dropped', async () => {
  const contact = await addContact({ email: 'one@example.com' })
  const other = await addContact({ email: 'two@example.com' })
  await putContact(contact.contact_id, { phones: [{ phone: newPhone(), label: 'Home' }] })
  const before = await contactById(contact.contact_id)
  const home = before.phones[0]?.phone
  const body = {
    ...mergeBody({ contact: before, other }, { email: 'other' }),
    without: { phones: [home, `+1 ${other.phone}`], emails: ['ONE@example.com'] },
  }
  const answer = await call('POST', `${CONTACTS}/${contact.contact_id}/merge`, { pin: PINS.admin, body })
  const { merge_id } = await read(answer, MergeAnswer)
  const after = await contactById(contact.contact_id)
  expect(after).toMatchObject({ phone: contact.phone, phones: [], email: 'two@example.com', emails: [] })
  expect((await describedPage(contact.contact_id)).data[0]?.description).toBe(
    `Not kept: Phone: ${home} (Home), ${other.phone}\nNot kept: Email: one@example.com`,
  )
  await undoMerge(contact.contact_id, merge_id)
  const { version, updated_at, ...same } = before
  expect(await contactById(contact.contact_id)).toMatchObject(same)
  expect(await contactById(other.contact_id)).toMatchObject({ phone: other.phone, email: 'two@example.com' })
})

test('after thirty days a merge cannot be undone, and the timeline does not offer it', async () => {
  const { contact_id, merge_id } = await merged(await addPair())
  const offered = async () => (await timelinePage(contact_id)).data.map((item) => item.merge_id).filter(Boolean)
  expect(await offered()).toEqual([merge_id])
  await database().batch([
    sql`UPDATE contacts SET deleted_at = deleted_at - ${MERGE_UNDO_MS} WHERE contact_id <> ${contact_id} AND deleted_at > 1`,
    sql`UPDATE merges SET merged_at = merged_at - ${MERGE_UNDO_MS}`,
  ])
  expect(await offered()).toEqual([])
  const answer = await undoMerge(contact_id, merge_id)
  expect([answer.status, (await refusal(answer)).error]).toEqual([409, 'A merge can be undone for 30 days'])
})

test('the 404 of a merged contact names the contact that it was merged into, found without a scan', async () => {
  const [a, b, c] = [await addContact(), await addContact(), await addContact()]
  const inner = await merged({ contact: b, other: c })
  const outer = await merged({ contact: a, other: await contactById(b.contact_id) })
  const into = async (contactId: number, path = '') => {
    const answer = await call('GET', `${CONTACTS}/${contactId}${path}`, { pin: PINS.admin })
    return [answer.status, (await refusal(answer)).merged_into]
  }
  expect(await into(c.contact_id)).toEqual([404, a.contact_id])
  expect(await into(b.contact_id, '/profile')).toEqual([404, a.contact_id])
  const plan = await planOf(selectMergedInto(c.contact_id))
  expect(plan.filter((step) => /SCAN (c|contacts|m|merges)\b/.test(step))).toEqual([])
  await undoMerge(a.contact_id, outer.merge_id)
  expect(await into(c.contact_id, '/timeline')).toEqual([404, b.contact_id])
  await undoMerge(b.contact_id, inner.merge_id)
  expect((await call('GET', `${CONTACTS}/${c.contact_id}`, { pin: PINS.admin })).status).toBe(200)
})

test.each(['contact', 'other'] as const)(
  'an undo is refused when a third contact has the phone of the %s',
  async (who) => {
    const pair = await addRichPair()
    const { contact_id, merge_id } = await merged(pair, { phone: who === 'contact' ? 'other' : 'this' })
    await putContact(contact_id, { phones: [] })
    const holder = await addContact({ name: 'Kim Lee', phone: pair[who].phone, seller_id: 1 })
    const before = await book()
    const answer = await undoMerge(contact_id, merge_id)
    const { code, error, existing_contact } = await refusal(answer)
    expect([answer.status, code]).toEqual([409, 'duplicate_contact'])
    expect(error).toBe(`The merge cannot be undone: ${phoneText(pair[who].phone)} now belongs to Kim Lee`)
    expect(existing_contact).toMatchObject({ contact_id: holder.contact_id, seller_name: 'Maria Lopez' })
    expect(await book()).toEqual(before)
  },
)

test.each([
  ['deleted for ever', sql`DELETE FROM contacts`],
  ['restored by hand', sql`UPDATE contacts SET deleted_at = NULL, version = version + 1, phone_key = contact_id`],
])('an undo is refused when the other contact was %s', async (_, deed) => {
  const pair = await addPair()
  const { contact_id, other_id, merge_id } = await merged(pair)
  await database().batch([sql`${deed} WHERE contact_id = ${other_id}`])
  const answer = await undoMerge(contact_id, merge_id)
  expect([answer.status, (await refusal(answer)).error]).toEqual([
    409,
    'The merge cannot be undone: R. Diaz is no longer in the trash',
  ])
})

test('the timeline lists merge and undo with both names', async () => {
  const { contact, other } = await addPair()
  const { contact_id, merge_id } = await merged({ contact, other })
  expect(await timelineTextsOf(contact_id)).toEqual(['Merged with R. Diaz', 'New lead in Info', 'Contact Created'])
  await undoMerge(contact_id, merge_id)
  expect(await timelineTextsOf(contact_id)).toEqual([
    'Merge with R. Diaz undone',
    'Merged with R. Diaz',
    'Contact Created',
  ])
  expect(await timelineTextsOf(other.contact_id)).toEqual(['New lead in Info', 'Contact Created'])
})

test('a merge of a thousand rows and its undo take three trips each', async () => {
  const { contact, other } = await addPair()
  await database().batch([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO notes (note_id, contact_id, content, user_name, created_at)
      SELECT 50000 + i, ${other.contact_id}, 'Note', 'Ada', i FROM n`,
  ])
  const before = await book()
  const cookie = await signIn(PINS.admin)
  const send = async (path: string, body: unknown) => {
    const options = { pin: PINS.admin, cookie, body, key: `cost-of-${path.replace('/', '-')}` }
    const answer = await call('POST', `${CONTACTS}/${contact.contact_id}/${path}`, options)
    expect([answer.status, cost(answer).trips]).toEqual([200, 3])
    return read(answer, MergeAnswer)
  }
  const { merge_id } = await send('merge', mergeBody({ contact, other }))
  await send('merge/undo', { merge_id })
  expect(await book()).toEqual(before)
})
