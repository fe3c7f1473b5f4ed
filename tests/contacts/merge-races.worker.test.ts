import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addBelongings, belongingsOf, book } from '../support/worker/belongings.ts'
import { call, refusal, requestOf } from '../support/worker/call.ts'
import { putContact, timelinePage } from '../support/worker/contacts.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead, leadBody, leadById, putLead } from '../support/worker/leads.ts'
import { addContact, addPair, merge, mergeBody, merged, type Pair, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const mergeRequest = (pair: Pair) =>
  requestOf('POST', `/api/v1/contacts/${pair.contact.contact_id}/merge`, { pin: PINS.admin, body: mergeBody(pair) })

const undoRequest = (contactId: number, merge_id: number) =>
  requestOf('POST', `/api/v1/contacts/${contactId}/merge/undo`, { pin: PINS.admin, body: { merge_id } })

const trashed = async () => {
  const [[row]] = await database().batch([
    sql<{ trashed: number }>`SELECT count(*) AS trashed FROM contacts WHERE deleted_at IS NOT NULL`,
  ])
  return row?.trashed
}

test.each(TRIPS)(
  'of two contacts merged into each other, one interrupted before its trip %i, one stays',
  async (trip) => {
    const before = (await trashed()) ?? 0
    const { contact, other } = await addPair()
    const { first, late } = await overtake(trip, mergeRequest({ contact, other }), () =>
      merge({ contact: other, other: contact }),
    )
    expect(first.status).toBe(200)
    expect([404, 409]).toContain(late.status)
    expect(await trashed()).toBe(before + 1)
    expect(await drift()).toEqual([])
  },
)

test.each(TRIPS)(
  'one contact merged into two at once, one interrupted before its trip %i, is in one of them',
  async (trip) => {
    const { contact, other } = await addPair()
    const third = await addContact()
    await addBelongings(other.contact_id)
    const rows = await belongingsOf(other.contact_id)
    const { first, late } = await overtake(trip, mergeRequest({ contact, other }), () =>
      merge({ contact: third, other }),
    )
    expect([first.status, late.status]).toEqual([200, 404])
    expect(await belongingsOf(third.contact_id)).toEqual(expect.arrayContaining(rows))
    expect(await belongingsOf(contact.contact_id)).not.toEqual(expect.arrayContaining(rows))
  },
)

test.each(TRIPS)('a lead added to the other contact before trip %i of a merge moves too', async (trip) => {
  const pair = await addPair()
  const before = await overtake(trip, mergeRequest(pair), () =>
    call('POST', '/api/v1/leads', {
      pin: PINS.manager,
      body: leadBody({ contact: undefined, contact_id: pair.other.contact_id, project_title: 'Late gate' }),
    }),
  )
  expect([before.first.status, before.late.status]).toEqual([201, 200])
  const { lead } = (await before.first.json()) as { lead: { lead_id: number } }
  expect(await leadById(lead.lead_id)).toMatchObject({
    contact_id: pair.contact.contact_id,
    project_title: 'Late gate',
  })

  const [{ merge_id } = { merge_id: 0 }] = (await timelinePage(pair.contact.contact_id)).data
  // The undo also moves the row that was added in between.
  expect((await undoMerge(pair.contact.contact_id, merge_id ?? 0)).status).toBe(200)
  expect((await leadById(lead.lead_id)).contact_id).toBe(pair.other.contact_id)
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'a lead for a contact that a merge takes away before its trip %i is never left behind',
  async (trip) => {
    const pair = await addPair()
    const body = leadBody({ contact: undefined, contact_id: pair.other.contact_id })
    const slow = requestOf('POST', '/api/v1/leads', { pin: PINS.manager, body })
    const { first, late } = await overtake(trip, slow, () => merge(pair))
    expect(first.status).toBe(200)
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect((await belongingsOf(pair.other.contact_id)).filter((row) => row.startsWith('lead'))).toEqual([])
  },
)

test.each(TRIPS)(
  'a change of a lead that a merge overtakes before its trip %i is told, or made on the contact',
  async (trip) => {
    const pair = await addPair()
    const lead = await addLead({ contact: undefined, contact_id: pair.other.contact_id })
    const body = { lead_id: lead.lead_id, stage_id: 5 }
    const slow = requestOf('PUT', '/api/v1/leads', { pin: PINS.manager, body })
    const { late } = await overtake(trip, slow, () => merge(pair))
    expect(late.status).toBe(trip < 3 ? 200 : 409)
    // No log line belongs to a merged contact.
    expect(await belongingsOf(pair.other.contact_id)).toEqual([])
    expect((await putLead({ ...body, stage_id: 6 })).status).toBe(200)
    expect(await drift()).toEqual([])
  },
)

test.each(TRIPS)('only one of two undos succeeds when one is interrupted before its trip %i', async (trip) => {
  const pair = await addPair()
  await addBelongings(pair.other.contact_id)
  const before = await book()
  const { contact_id, merge_id } = await merged(pair)
  const { first, late } = await overtake(trip, undoRequest(contact_id, merge_id), () => undoMerge(contact_id, merge_id))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).code).toBe(trip < 3 ? 'nothing_to_do' : 'stale')
  expect(await book()).toEqual(before)
})

test.each(TRIPS)(
  'an undo returns 409 and changes nothing when another contact gets the phone before trip %i',
  async (trip) => {
    const pair = await addPair()
    const { contact_id, merge_id } = await merged(pair)
    await putContact(contact_id, { phones: [] })
    const take = () =>
      call('POST', '/api/v1/contacts', { pin: PINS.admin, body: { name: 'Kim Lee', phone: pair.other.phone } })
    const { first, late } = await overtake(trip, undoRequest(contact_id, merge_id), take)
    expect([first.status, late.status]).toEqual([201, 409])
    expect((await refusal(late)).code).toBe('duplicate_contact')
    expect(await belongingsOf(pair.other.contact_id)).toEqual([])
    expect(await drift()).toEqual([])
  },
)
