import { beforeAll, expect, test } from 'vitest'
import { refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead, leadById, moveLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, PINS } from '../support/worker/people.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
const [CALLS, VISITS] = [3, 4]
beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

const undoRequest = (lead_id: number, version: number) =>
  requestOf('POST', `/api/v1/leads/${lead_id}/undo`, { pin: PINS.manager, body: { version } })

test.each(TRIPS)('only one of two undos succeeds when one is interrupted before its trip %i', async (trip) => {
  const lead = await addLead()
  const before = await traces(lead)
  await moveLead(lead.lead_id, VISITS)
  const { first, late } = await overtake(trip, undoRequest(lead.lead_id, 2), () => undoMove(lead.lead_id, 2, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  expect(await refusal(late)).toMatchObject({ code: 'stale', error: 'Eve moved this lead back to Info meanwhile' })
  expect(await traces(lead)).toEqual(before)
})

test.each(TRIPS)('an undo reverses nothing when a move interrupts it before its trip %i', async (trip) => {
  const lead = await addLead()
  await moveLead(lead.lead_id, VISITS)
  const { first, late } = await overtake(trip, undoRequest(lead.lead_id, 2), () => moveLead(lead.lead_id, 7, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).error).toBe('Eve moved this lead to Calendar meanwhile')
  expect(await leadById(lead.lead_id)).toMatchObject({ stage_id: 7, version: 3 })
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'a move that is interrupted by an undo before its trip %i is told so, or made after it',
  async (trip) => {
    const { lead_id } = await addLead()
    await moveLead(lead_id, VISITS)
    const slow = requestOf('PUT', '/api/v1/leads', { pin: PINS.manager, body: { lead_id, stage_id: 6, version: 2 } })
    const { first, late } = await overtake(trip, slow, () => undoMove(lead_id, 2, EVE))
    expect([first.status, late.status]).toEqual([200, 409])
    expect((await refusal(late)).error).toBe('Eve moved this lead back to Info meanwhile')
    expect(await drift()).toEqual([])
  },
)

test('five simultaneous undos undo one move', async () => {
  const lead = await addLead()
  await moveLead(lead.lead_id, CALLS)
  const before = await traces(lead)
  await moveLead(lead.lead_id, VISITS)
  const answers = await Promise.all(Array.from({ length: 5 }, () => undoMove(lead.lead_id, 3)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await traces(lead)).toEqual(before)
})
