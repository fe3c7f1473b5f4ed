import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import {
  addClient,
  addContact,
  CONTACTS,
  contactById,
  putContact,
  timelineTextsOf,
} from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead, leadById, moveLead, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
const WRITE = 3

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'admin', pin: EVE })
})

const ledgerOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql`SELECT stage_id, seller_id, points, lead_version, reversed_at IS NOT NULL AS is_reversed, reversed_version
      FROM point_ledger WHERE lead_id = ${leadId} ORDER BY entry_id`,
  ])
  return rows
}

const logOf = async (leadId: number) => {
  const [rows] = await database().batch([
    sql<{ action: string; details: string }>`SELECT action, details FROM activity WHERE lead_id = ${leadId}
      ORDER BY activity_id`,
  ])
  return rows.map(({ action, details }) => {
    const { from, to, version } = JSON.parse(details) as Record<string, unknown>
    return { action, from, to, version }
  })
}

const stage = fc.integer({ min: 1, max: 9 })
const seller = fc.constantFrom(undefined, 1, 2, null)

test('moves of the contact have the same effect on ledger, log and totals as moves of the lead', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(stage, seller), { minLength: 1, maxLength: 8 }), async (moves) => {
      const [one, two] = [await addClient(), await addClient()]
      for (const [stage_id, seller_id] of moves) {
        const change = { stage_id, ...(seller_id !== undefined && { seller_id }) }
        expect((await putContact(one.contact_id, change)).status).toBe(200)
        expect((await putLead({ lead_id: two.lead.lead_id, ...change })).status).toBe(200)
      }
      expect(await ledgerOf(one.lead.lead_id)).toEqual(await ledgerOf(two.lead.lead_id))
      expect(await logOf(one.lead.lead_id)).toEqual(await logOf(two.lead.lead_id))
      expect(await drift()).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('a move of the contact can be undone on the lead', async () => {
  const { lead, contact_id } = await addClient()
  const before = await traces(lead)
  const { contact } = await read(await putContact(contact_id, { stage_id: 6 }), ContactDetailsAnswer)
  expect((await undoMove(lead.lead_id, contact.current_lead_version ?? 0)).status).toBe(200)
  expect(await traces(lead)).toEqual(before)
  expect(await contactById(contact_id)).toMatchObject({ stage_id: 2, version: contact.version })
})

test('a contact without leads moves without points', async () => {
  const { contact_id } = await addContact({ seller_id: 1 })
  const [before] = await database().batch([sql`SELECT count(*) FROM point_ledger`])
  await putContact(contact_id, { stage_id: 5 })
  const [after] = await database().batch([sql`SELECT count(*) FROM point_ledger`])
  expect(after).toEqual(before)
  expect(await timelineTextsOf(contact_id)).toEqual(['Moved from Info to Follow-Up', 'Contact Created'])
})

const put = (contactId: number, body: unknown) =>
  requestOf('PUT', `${CONTACTS}/${contactId}`, { pin: PINS.manager, body })

const newLead = (contact_id: number) =>
  call('POST', '/api/v1/leads', { pin: EVE, body: { contact_id, seller_id: 1, project_title: 'Another' } })

type Meanwhile = (contactId: number, leadId: number) => Promise<Response>

test.each<[string, Record<string, unknown>, Meanwhile, string]>([
  ['an edit after an edit', { name: 'Late' }, (id) => putContact(id, { name: 'First' }, EVE), 'changed this contact'],
  [
    'an edit after a move',
    { zip: '1' },
    (id) => putContact(id, { stage_id: 5 }, EVE),
    'moved this contact to Follow-Up',
  ],
  ['a move after a move', { stage_id: 3 }, (_, lead) => moveLead(lead, 7, EVE), 'moved this contact to Calendar'],
  ['a move after a new lead', { stage_id: 3 }, newLead, 'changed this contact'],
])('%s is a 409 that names the user, and changes nothing', async (_, body, other, did) => {
  const { contact_id, lead } = await addClient()
  const { first, late } = await overtake(WRITE, put(contact_id, body), () => other(contact_id, lead.lead_id))
  expect([first.ok, late.status]).toEqual([true, 409])
  const error = `Eve ${did} meanwhile`
  expect(await refusal(late)).toMatchObject({ code: 'stale', error, current: await contactById(contact_id) })
})

test('a move on the board does not make an edit of the name stale', async () => {
  const { contact_id, lead } = await addClient()
  const { late } = await overtake(WRITE, put(contact_id, { name: 'New Name' }), () => moveLead(lead.lead_id, 7, EVE))
  const { contact } = await read(late, ContactDetailsAnswer)
  const { version } = contact
  expect(await contactById(contact_id)).toMatchObject({ name: 'New Name', stage_id: 7, version })
})

test('returns 409 for an old version of the contact or of its lead', async () => {
  const { contact_id, lead } = await addClient()
  await putContact(contact_id, { name: 'First' }, EVE)
  expect((await putContact(contact_id, { version: 1, name: 'Late' })).status).toBe(409)
  await moveLead(lead.lead_id, 4, EVE)
  expect((await putContact(contact_id, { version: 2, lead_version: 1, stage_id: 3 })).status).toBe(409)
  expect((await putContact(contact_id, { version: 2, lead_version: 2, stage_id: 3 })).status).toBe(200)
  expect((await leadById(lead.lead_id)).stage_id).toBe(3)
})

test('returns 404 when the contact is deleted during the change', async () => {
  const { contact_id } = await addClient()
  const { late } = await overtake(WRITE, put(contact_id, { name: 'Late' }), () =>
    call('DELETE', `${CONTACTS}/${contact_id}`, { pin: PINS.admin }),
  )
  expect([late.status, (await refusal(late)).error]).toEqual([404, 'Contact not found.'])
})

test('a change of a contact changes its current lead only', async () => {
  const { contact_id, lead } = await addClient()
  const later = await addLead({ contact: undefined, contact_id })
  const change = { project_title: 'Carport', seller_id: 2, stage_id: 8 }
  await putContact(contact_id, { ...change, price: 5 })
  expect(await leadById(lead.lead_id)).toEqual(lead)
  expect(await leadById(later.lead_id)).toMatchObject({ ...change, value_estimate: 5 })
})
