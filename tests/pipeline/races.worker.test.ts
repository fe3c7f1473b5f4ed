import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { Lead, LeadAnswer, PromotionAnswer } from '#contract/leads/lead.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadBody, leadById, moveLead, newPhone, putLead } from '../support/worker/leads.ts'
import { activeAwards } from '../support/worker/ledger-model.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const [LEADS, CONTACTS] = ['/api/v1/leads', '/api/v1/contacts']
const EVE = '400004'
beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

const standing = async (leadId: number) => {
  const [rows] = await database().batch([
    sql`SELECT stage_id, seller_id, points FROM point_ledger
      WHERE lead_id = ${leadId} AND reversed_at IS NULL ORDER BY stage_id`,
  ])
  return rows
}

const rowsOf = async (phone: string) => {
  const [[row]] = await database().batch([
    sql<{ contacts: number; leads: number }>`SELECT
      (SELECT count(*) FROM contacts WHERE phone = ${phone}) AS contacts,
      (SELECT count(*) FROM leads l LEFT JOIN contacts c USING (contact_id)
        WHERE c.phone = ${phone} OR l.draft_phone = ${phone}) AS leads`,
  ])
  return row
}

test('the second of two moves with the same version gets a 409 with the user and the current lead', async () => {
  const { lead_id, version } = await addLead()
  const moves = [
    { pin: PINS.manager, stage_id: 4 },
    { pin: EVE, stage_id: 6 },
  ].map(({ pin, stage_id }) => putLead({ lead_id, version, stage_id }, pin))
  const answers = await Promise.all(moves)
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])

  const winner = answers.findIndex((answer) => answer.ok)
  const stage_id = [4, 6][winner] ?? 0
  const said = await refusal(answers[1 - winner] ?? Response.error())
  expect(said.code).toBe('stale')
  expect(said.error).toBe(`${['Max', 'Eve'][winner]} moved this lead to ${['Visits', 'Schedule'][winner]} meanwhile`)
  expect(said.current).toEqual(await leadById(lead_id))
  expect(said.current).toMatchObject({ stage_id, version: version + 1 })
  const history = [2, stage_id].map((stage) => ({ stage_id: stage, seller_id: 1 }))
  expect(await standing(lead_id)).toEqual(activeAwards(history, STARTING_STAGES))
})

test.each(TRIPS)('a move without a version that is interrupted before its trip %i', async (trip) => {
  const { lead_id } = await addLead()
  const slow = requestOf('PUT', LEADS, { pin: PINS.manager, body: { lead_id, stage_id: 3 } })
  const { first, late } = await overtake(trip, slow, () => moveLead(lead_id, 5, EVE))
  expect(first.status).toBe(200)

  // A move between its read and its batch would be overwritten unseen.
  const wasRead = trip === 3
  expect(late.status).toBe(wasRead ? 409 : 200)
  if (wasRead) {
    const said = await refusal(late)
    expect(said).toMatchObject({ code: 'stale', error: 'Eve moved this lead to Follow-Up meanwhile' })
    expect(v.parse(Lead, said.current)).toMatchObject({ lead_id, stage_id: 5 })
  }
  const stages = wasRead ? [2, 5] : [2, 5, 3]
  const history = stages.map((stage_id) => ({ stage_id, seller_id: 1 }))
  expect(await standing(lead_id)).toEqual(activeAwards(history, STARTING_STAGES))
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'of two managers promoting one draft, one interrupted before trip %i, one makes the contact',
  async (trip) => {
    const phone = newPhone()
    const { lead_id } = await addDraft({ phone })
    const path = `${LEADS}/${lead_id}/promotion`
    const slow = requestOf('POST', path, { pin: PINS.manager, body: {} })
    const { first, late } = await overtake(trip, slow, () => call('POST', path, { pin: EVE, body: {} }))
    const { lead } = await read(first, PromotionAnswer)
    expect(late.status).toBe(409)
    expect(await refusal(late)).toMatchObject({
      code: 'already_promoted',
      error: 'This lead has already been promoted',
    })
    expect(await leadById(lead_id)).toEqual(lead)
    expect(await rowsOf(phone)).toEqual({ contacts: 1, leads: 1 })
    expect(await standing(lead_id)).toEqual([{ stage_id: 2, seller_id: 2, points: 5 }])
    expect(await drift()).toEqual([])
  },
)

/** The ways to create a contact with a phone. */
const CREATIONS = {
  lead: (phone: string, name: string) =>
    requestOf('POST', LEADS, { pin: EVE, body: leadBody({ contact: { name, phone } }) }),
  contact: (phone: string, name: string) => requestOf('POST', CONTACTS, { pin: EVE, body: { name, phone } }),
  promotion: (_: string, __: string, leadId: number) =>
    requestOf('POST', `${LEADS}/${leadId}/promotion`, { pin: EVE, body: {} }),
}

test.each((['lead', 'contact', 'promotion'] as const).flatMap((slow) => TRIPS.map((trip) => [slow, trip] as const)))(
  'a new phone by a %s that staff interrupt before trip %i with the same phone makes one contact',
  async (slow, trip) => {
    const phone = newPhone()
    const draft = await addDraft({ phone })
    const request = CREATIONS[slow](phone, 'Slow Joe', draft.lead_id)
    const { first, late } = await overtake(trip, request, () =>
      call('POST', LEADS, { pin: EVE, body: leadBody({ contact: { name: 'Quick Ann', phone } }) }),
    )
    expect([first.status, late.status]).toEqual([201, 409])
    const { lead } = await read(first, LeadAnswer)
    const error = `Contact already exists under Maria Lopez: QUICK ANN (${phoneText(phone)})`
    expect(await refusal(late)).toMatchObject({
      ...{ code: 'duplicate_contact', error, message: error },
      existing_contact: { contact_id: lead.contact_id, name: 'QUICK ANN', phone, seller_name: 'Maria Lopez' },
    })
    expect(await rowsOf(phone)).toEqual({ contacts: 1, leads: 2 })
    expect(await leadById(draft.lead_id)).toEqual(draft)
    expect(await drift()).toEqual([])
  },
)

test.each(TRIPS)(
  'a promotion returns 404 and creates no contact when the form draft is deleted before trip %i',
  async (trip) => {
    const phone = newPhone()
    const { lead_id } = await addDraft({ phone })
    const slow = requestOf('POST', `${LEADS}/${lead_id}/promotion`, { pin: EVE, body: {} })
    const { first, late } = await overtake(trip, slow, () =>
      call('DELETE', LEADS, { pin: PINS.admin, body: { lead_id } }),
    )
    expect([first.status, late.status]).toEqual([200, 404])
    expect((await refusal(late)).code).toBe('not_found')
    expect(await rowsOf(phone)).toMatchObject({ contacts: 0 })
  },
)

test.each(TRIPS)('a deletion is refused when the form draft is promoted before trip %i', async (trip) => {
  const { lead_id } = await addDraft()
  const slow = requestOf('DELETE', LEADS, { pin: PINS.admin, body: { lead_id } })
  const { first, late } = await overtake(trip, slow, () =>
    call('POST', `${LEADS}/${lead_id}/promotion`, { pin: EVE, body: {} }),
  )
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).error).toBe('Cannot delete: This lead has already been promoted')
  expect(await leadById(lead_id)).toMatchObject({ is_draft: false, stage_id: 2 })
})

test.each(TRIPS)('a second deletion returns 404 when the first one comes before trip %i', async (trip) => {
  const { lead_id } = await addDraft()
  const removal = { pin: PINS.admin, body: { lead_id } }
  const { first, late } = await overtake(trip, requestOf('DELETE', LEADS, removal), () =>
    call('DELETE', LEADS, removal),
  )
  expect([first.status, late.status]).toEqual([200, 404])
})

test.each(TRIPS)(
  'a draft edited before trip %i of its promotion is promoted, or said to have changed',
  async (trip) => {
    const { lead_id } = await addDraft()
    const slow = requestOf('POST', `${LEADS}/${lead_id}/promotion`, { pin: EVE, body: {} })
    const { first, late } = await overtake(trip, slow, () => putLead({ lead_id, notes: 'Called twice' }))
    expect(first.status).toBe(200)
    if (trip < 3) return expect((await read(late, PromotionAnswer)).lead.notes).toBe('CALLED TWICE')
    expect(await refusal(late)).toMatchObject({
      code: 'stale',
      error: 'Ada changed this lead in Form Drafts meanwhile',
    })
    expect((await call('POST', `${LEADS}/${lead_id}/promotion`, { pin: EVE, body: {} })).status).toBe(200)
  },
)

test.each(TRIPS)(
  'a lead that came back to Form Drafts, promoted twice, once before trip %i, counts once',
  async (trip) => {
    const { lead_id } = await addLead()
    await moveLead(lead_id, 1)
    const path = `${LEADS}/${lead_id}/promotion`
    const slow = requestOf('POST', path, { pin: PINS.manager, body: {} })
    const { first, late } = await overtake(trip, slow, () => call('POST', path, { pin: EVE, body: {} }))
    expect([first.status, (await refusal(late)).code]).toEqual([200, 'already_promoted'])
    expect(await standing(lead_id)).toHaveLength(1)
  },
)
