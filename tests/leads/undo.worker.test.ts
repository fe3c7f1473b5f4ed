import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Lead, LeadAnswer } from '#contract/leads/lead.ts'
import { read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, leadById, moveLead, promote, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
const WEDNESDAY = Date.parse('2026-03-04T18:00:00Z')
const WEEK = 7 * 86_400_000
const [DRAFTS, INFO, VISITS] = [1, 2, 4]
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})
afterEach(() => void vi.useRealTimers())

const undone = async (...asked: Parameters<typeof undoMove>): Promise<Lead> =>
  (await read(await undoMove(...asked), LeadAnswer)).lead

test('an undo restores the stage of lead and contact with a new version, and is logged', async () => {
  const lead = await addLead()
  await moveLead(lead.lead_id, VISITS, EVE)
  const back = await undone(lead.lead_id, lead.version + 1, PINS.manager)
  expect(back).toEqual({ ...lead, version: lead.version + 2, updated_at: back.updated_at })
  expect(await leadById(lead.lead_id)).toEqual(back)

  const [[line], [contact]] = await database().batch([
    sql<{ details: string }>`SELECT user_name, action, entity, entity_id, contact_id, details FROM activity
      WHERE lead_id = ${lead.lead_id} ORDER BY activity_id DESC LIMIT 1`,
    sql`SELECT stage_id FROM contacts WHERE contact_id = ${lead.contact_id}`,
  ])
  expect(line).toMatchObject({ user_name: 'Max', action: 'lead_move_undone', entity_id: lead.lead_id })
  expect(JSON.parse(line?.details ?? '')).toMatchObject({ from: VISITS, to: INFO, name: 'ROSA DIAZ' })
  expect(contact).toEqual({ stage_id: INFO })
})

test.each(STAGES)('an undo weeks after a move from stage %i restores stage, times and ledger', async (from) => {
  for (const to of STAGES.filter((stage) => stage !== from)) {
    vi.setSystemTime(WEDNESDAY)
    const lead = await addLead({ stage_id: from === DRAFTS ? VISITS : from })
    if (from === DRAFTS) await moveLead(lead.lead_id, DRAFTS)
    const before = await traces(lead)
    vi.setSystemTime(WEDNESDAY + WEEK)
    const { lead: moved } = await read(await moveLead(lead.lead_id, to), LeadAnswer)
    vi.setSystemTime(WEDNESDAY + 2 * WEEK)
    await undone(lead.lead_id, moved.version)
    expect([from, to, await traces(lead)]).toEqual([from, to, before])
  }
  expect(await drift()).toEqual([])
})

test('fields changed together with the stage stay changed', async () => {
  const { lead_id } = await addLead({ seller_id: 1 })
  await putLead({ lead_id, stage_id: VISITS, seller_id: 2, notes: 'ask Ben' })
  expect(await undone(lead_id, 2)).toMatchObject({ stage_id: INFO, seller_id: 2, notes: 'ASK BEN' })
  expect(await drift()).toEqual([])
})

test('a note or a task on the lead does not prevent an undo', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await database().batch([
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, lead_id) VALUES (1, 'Max', 'note_added', 'note', 1, ${lead_id})`,
  ])
  expect((await undone(lead_id, 2)).stage_id).toBe(INFO)
})

test('an edited lead and a promoted draft have no move to undo', async () => {
  const [edited, draft] = [await addLead(), await addDraft()]
  await moveLead(edited.lead_id, VISITS)
  await putLead({ lead_id: edited.lead_id, notes: 'new' })
  await promote(draft.lead_id)
  const before = await snapshot()
  for (const { lead_id } of [edited, draft]) {
    const answer = await undoMove(lead_id, (await leadById(lead_id)).version)
    expect([answer.status, (await refusal(answer)).error]).toEqual([409, 'There is no move to undo'])
  }
  expect(await snapshot()).toBe(before)
})

test('refuses the undo of a move after a later move', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await moveLead(lead_id, 6, EVE)
  const said = await refusal(await undoMove(lead_id, 2))
  const error = 'Eve moved this lead to Schedule meanwhile'
  expect(said).toMatchObject({ code: 'stale', error, current: await leadById(lead_id) })
})

test('another user’s move can be undone with its version; a future version is refused', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS, EVE)
  expect((await refusal(await undoMove(lead_id, 3))).code).toBe('stale')
  expect((await undone(lead_id, 2, PINS.manager)).stage_id).toBe(INFO)
})

test('returns 404 for the undo of an unknown lead and of one in the trash', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${lead_id}`])
  for (const id of [lead_id, 876_543]) {
    const answer = await undoMove(id, 2)
    expect([answer.status, (await refusal(answer)).error]).toEqual([404, 'This lead no longer exists'])
  }
})
