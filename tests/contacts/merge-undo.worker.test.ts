import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MergeAnswer } from '#contract/contacts/duplicates.ts'
import { addBelongings, belongingsOf, book } from '../support/worker/belongings.ts'
import { call, cost, read, refusal } from '../support/worker/call.ts'
import { toldOf } from '../support/worker/contacts.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addContact, addPair, merged, type Pair, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const leadFor = (contact_id: number, more: Record<string, unknown> = {}) =>
  addLead({ contact: undefined, contact_id, ...more })

/** Two contacts with everything that a contact may have, each with values of its own. */
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
  const { contact_id, version } = await merged({ contact, other }, EVERYTHING)
  expect(await book()).not.toEqual(before)

  const answer = await undoMerge(contact_id, version)
  expect(await read(answer, MergeAnswer)).toEqual({
    success: true,
    contact_id,
    other_id: other.contact_id,
    version: version + 1,
  })
  expect(await book()).toEqual(before)
  expect(await drift()).toEqual([])
})

test('an undo gives back trashed leads as well, without changing either contact', async () => {
  const { contact, other } = await addRichPair()
  const { lead_id } = await leadFor(other.contact_id)
  await database().batch([sql`UPDATE leads SET deleted_at = 1, deleted_by = 1 WHERE lead_id = ${lead_id}`])
  const before = await book()
  const { contact_id, version } = await merged({ contact, other })
  expect(await belongingsOf(contact_id)).toContain(`lead ${lead_id}`)
  await undoMerge(contact_id, version)
  expect(await book()).toEqual(before)
})

test('rows added since the merge stay with the contact; rows removed since are skipped', async () => {
  const { contact, other } = await addRichPair()
  const moved = await leadFor(other.contact_id, { project_title: 'Moved' })
  const left = await leadFor(other.contact_id, { project_title: 'Left' })
  const { contact_id, version } = await merged({ contact, other })
  const since = await leadFor(contact_id, { project_title: 'Since', stage_id: 6 })
  await moveLead(moved.lead_id, 7)
  await database().batch([sql`DELETE FROM leads WHERE lead_id = ${left.lead_id}`])

  expect((await undoMerge(contact_id, version)).status).toBe(200)
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

test('of two merges only the last one can be undone, once', async () => {
  const contact = await addContact()
  const [first, second] = [await addContact(), await addContact()]
  const one = await merged({ contact, other: first })
  const before = await book()
  const two = await merged({ contact: { ...contact, version: one.version }, other: second })
  const undone = await read(await undoMerge(contact.contact_id, two.version), MergeAnswer)
  expect(undone.other_id).toBe(second.contact_id)
  expect(await book()).toEqual(before)
  const again = await undoMerge(contact.contact_id, undone.version)
  expect([again.status, (await refusal(again)).code]).toEqual([409, 'nothing_to_do'])
})

test('a contact cannot undo a merge of the contact that was merged into it', async () => {
  const [a, b, c] = [await addContact(), await addContact(), await addContact()]
  const inner = await merged({ contact: b, other: c })
  const outer = await merged({ contact: a, other: { ...b, version: inner.version } })
  await undoMerge(a.contact_id, outer.version)
  const before = await snapshot()
  // Both stand at the version of a merge, but B came back from the trash since.
  const answer = await undoMerge(b.contact_id, inner.version)
  expect([answer.status, (await refusal(answer)).code]).toEqual([409, 'stale'])
  expect(await snapshot()).toBe(before)
})

test('a changed, never merged or deleted contact has no merge to undo', async () => {
  const { contact_id, version } = await merged(await addPair())
  await database().batch([sql`UPDATE contacts SET zip = '1', version = version + 1 WHERE contact_id = ${contact_id}`])
  const late = await undoMerge(contact_id, version)
  const { code, current } = await refusal(late)
  expect([late.status, code, current]).toMatchObject([409, 'stale', { contact_id, version: version + 1 }])
  expect((await refusal(await undoMerge(contact_id, version + 1))).code).toBe('nothing_to_do')
  const never = await addContact()
  expect((await refusal(await undoMerge(never.contact_id, 1))).code).toBe('nothing_to_do')
  expect((await undoMerge(999_999, 1)).status).toBe(404)
})

test.each(['contact', 'other'] as const)(
  'an undo is refused when a third contact has the phone of the %s',
  async (who) => {
    const pair = await addRichPair()
    const { contact_id, version } = await merged(pair, { phone: who === 'contact' ? 'other' : 'this' })
    const holder = await addContact({ name: 'Kim Lee', phone: pair[who].phone, seller_id: 1 })
    const before = await book()
    const answer = await undoMerge(contact_id, version)
    const { code, error, existing_contact } = await refusal(answer)
    expect([answer.status, code]).toEqual([409, 'duplicate_contact'])
    expect(error).toBe(`The merge cannot be undone: ${pair[who].phone} belongs to Kim Lee by now`)
    expect(existing_contact).toMatchObject({ contact_id: holder.contact_id, seller_name: 'Maria Lopez' })
    expect(await book()).toEqual(before)
  },
)

test.each([
  ['deleted for ever', sql`DELETE FROM contacts`],
  ['restored by hand', sql`UPDATE contacts SET deleted_at = NULL, version = version + 1`],
])('an undo is refused when the other contact was %s', async (_, deed) => {
  const pair = await addPair()
  const { contact_id, other_id, version } = await merged(pair)
  await database().batch([sql`${deed} WHERE contact_id = ${other_id}`])
  const answer = await undoMerge(contact_id, version)
  expect([answer.status, (await refusal(answer)).error]).toEqual([
    409,
    'The merge cannot be undone: R. Diaz is no longer in the trash',
  ])
})

test('the timeline lists merge and undo with both names', async () => {
  const { contact, other } = await addPair()
  const { contact_id, version } = await merged({ contact, other })
  expect(await toldOf(contact_id)).toEqual(['Merged with R. Diaz', 'New lead in Info', 'Contact Created'])
  await undoMerge(contact_id, version)
  expect(await toldOf(contact_id)).toEqual(['Parted again from R. Diaz', 'Merged with R. Diaz', 'Contact Created'])
  expect(await toldOf(other.contact_id)).toEqual(['New lead in Info', 'Contact Created'])
})

test('a merge of a thousand rows and its undo take three trips each', async () => {
  const { contact, other } = await addPair()
  await database().batch([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO notes (note_id, contact_id, content, user_name, created_at)
      SELECT 50000 + i, ${other.contact_id}, 'Note', 'Ada', i FROM n`,
  ])
  const before = await book()
  const { contact_id, version } = await merged({ contact, other })
  const cookie = await signIn(PINS.admin)
  const path = `/api/v1/contacts/${contact_id}/merge/undo`
  const answer = await call('POST', path, { pin: PINS.admin, cookie, body: { version }, key: 'cost-of-an-undo' })
  expect([answer.status, cost(answer).trips]).toEqual([200, 3])
  expect(await book()).toEqual(before)
})
