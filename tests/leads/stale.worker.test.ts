import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refusal, requestOf } from '../support/worker/call.ts'
import { putContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadById, moveLead, promote, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const EVE = '400004'
const LEADS = '/api/v1/leads'
// Between the read and the write. A change before the read is not stale.
const WRITE = 3

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'admin', pin: EVE })
})

const moved = async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, 4)
  return lead_id
}
const backInDrafts = async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, 1)
  return lead_id
}
const draft = async () => (await addDraft()).lead_id

const move = (lead_id: number): [string, string, unknown] => ['PUT', LEADS, { lead_id, stage_id: 6 }]
const edit = (lead_id: number): [string, string, unknown] => ['PUT', LEADS, { lead_id, notes: 'late' }]
const undo = (lead_id: number): [string, string, unknown] => ['POST', `${LEADS}/${lead_id}/undo`, { version: 2 }]

const MEANWHILE: [
  late: string,
  meanwhile: string,
  make: () => Promise<number>,
  slow: (leadId: number) => [method: string, path: string, body: unknown],
  other: (leadId: number) => Promise<Response>,
  sentence: string,
][] = [
  ['a move', 'an undo', moved, move, (id) => undoMove(id, 2, EVE), 'Eve moved this lead back to Info meanwhile'],
  ['a move', 'an edit', moved, move, (id) => edited(id), 'Eve changed this lead in Visits meanwhile'],
  ['a move', 'a category', moved, move, (id) => recategorised(id), 'Eve changed this lead in Visits meanwhile'],
  ['a move', 'a promotion', backInDrafts, move, (id) => promoted(id), 'Eve promoted this lead to Info meanwhile'],
  ['an edit', 'a move', moved, edit, (id) => moveLead(id, 9, EVE), 'Eve moved this lead to Archive meanwhile'],
  ['an edit', 'an undo', moved, edit, (id) => undoMove(id, 2, EVE), 'Eve moved this lead back to Info meanwhile'],
  ['an edit', 'a promotion', draft, edit, (id) => promoted(id), 'Eve promoted this lead to Info meanwhile'],
  ['an edit', 'an edit', draft, edit, (id) => edited(id), 'Eve changed this lead in Form Drafts meanwhile'],
  ['an undo', 'a move', moved, undo, (id) => moveLead(id, 8, EVE), 'Eve moved this lead to Finished meanwhile'],
  ['an undo', 'an undo', moved, undo, (id) => undoMove(id, 2, EVE), 'Eve moved this lead back to Info meanwhile'],
  ['an undo', 'an edit', moved, undo, (id) => edited(id), 'Eve changed this lead in Visits meanwhile'],
  ['an undo', 'a promotion', backInDrafts, undo, (id) => promoted(id), 'Eve promoted this lead to Info meanwhile'],
]

const edited = (lead_id: number) => putLead({ lead_id, value_estimate: 77 }, EVE)
const promoted = (leadId: number) => promote(leadId, {}, EVE)
const recategorised = async (leadId: number) =>
  putContact((await leadById(leadId)).contact_id ?? 0, { category_id: 6 }, EVE)

test.each(MEANWHILE)(
  '%s that %s overtakes names the person and the stage',
  async (_, __, make, slow, other, sentence) => {
    const leadId = await make()
    const [method, path, body] = slow(leadId)
    const request = requestOf(method, path, { pin: PINS.manager, body })
    const { first, late } = await overtake(WRITE, request, () => other(leadId))
    expect([first.status, late.status]).toEqual([200, 409])
    expect(await refusal(late)).toMatchObject({ code: 'stale', error: sentence, current: await leadById(leadId) })
    expect(await drift()).toEqual([])
  },
)

test('the 409 of a lead does not name changes of its notes and tasks', async () => {
  const { lead_id, version } = await addLead()
  await moveLead(lead_id, 3, EVE)
  await database().batch([
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, lead_id)
      VALUES (1, 'Max', 'note_added', 'note', 1, ${lead_id})`,
  ])
  const answer = await putLead({ lead_id, version, stage_id: 5 })
  expect((await refusal(answer)).error).toBe('Eve moved this lead to Calls meanwhile')
})

test('returns 404 when the lead is deleted meanwhile', async () => {
  const leadId = await moved()
  const request = requestOf('POST', `${LEADS}/${leadId}/undo`, { pin: PINS.manager, body: { version: 2 } })
  const { late } = await overtake(WRITE, request, async () => {
    await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${leadId}`])
    return new Response()
  })
  expect([late.status, (await refusal(late)).error]).toEqual([404, 'This lead no longer exists'])
})
