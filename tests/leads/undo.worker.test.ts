import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Lead, LeadAnswer } from '#contract/leads/lead.ts'
import { weekOf } from '#contract/weeks.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, leadById, moveLead, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
const WEDNESDAY = Date.parse('2026-03-04T18:00:00Z')
const WEEK = 7 * 86_400_000
const [DRAFTS, INFO, CALLS, VISITS] = [1, 2, 3, 4]
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

const step = fc.record({
  stage_id: fc.constantFrom(...STAGES),
  seller_id: fc.constantFrom(undefined, 1, 2, null),
  weeks: fc.nat(2),
})

test('after any moves, a move and its undo change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.constantFrom(...STAGES), async (walk, to) => {
      let now = WEDNESDAY
      vi.setSystemTime(now)
      const lead = await addLead()
      const { lead_id } = lead
      for (const { stage_id, seller_id, weeks } of walk) {
        now += weeks * WEEK + 60_000
        vi.setSystemTime(now)
        await putLead({ lead_id, stage_id, ...(seller_id !== undefined && { seller_id }) })
      }
      const { stage_id, version } = await leadById(lead_id)
      if (stage_id === to) return
      const before = await traces(lead)
      vi.setSystemTime(now + WEEK)
      await moveLead(lead_id, to)
      vi.setSystemTime(now + 3 * WEEK)
      expect((await undone(lead_id, version + 1)).stage_id).toBe(stage_id)
      expect(await traces(lead)).toEqual(before)
      expect(await drift()).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('an undo restores reversed points in their week, and reverses the points of the move in its week', async () => {
  await database().batch([sql`INSERT INTO sellers (seller_id, name) VALUES (11, 'Weekly Wes')`])
  const points = async () => {
    const [rows] = await database().batch([
      sql<{ period: string; points: number }>`SELECT period, points FROM seller_points
        WHERE seller_id = 11 AND period LIKE 'week %' AND points <> 0 ORDER BY period`,
    ])
    return rows.map((row) => [row.period, row.points])
  }
  const week = (weeks: number) => `week ${weekOf(WEDNESDAY + weeks * WEEK, 'America/Chicago')}`
  vi.setSystemTime(WEDNESDAY)
  const { lead_id } = await addLead({ seller_id: 11, stage_id: 5 })
  vi.setSystemTime(WEDNESDAY + WEEK)
  await moveLead(lead_id, CALLS)
  expect(await points()).toEqual([[week(1), 10]])
  vi.setSystemTime(WEDNESDAY + 2 * WEEK)
  await undone(lead_id, 2)
  expect(await points()).toEqual([[week(0), 20]])
  await moveLead(lead_id, 6)
  expect(await points()).toEqual([
    [week(0), 20],
    [week(2), 45],
  ])
  await undone(lead_id, 4)
  expect(await points()).toEqual([[week(0), 20]])
})

test('undoing the move into the pipeline clears the week of entry', async () => {
  const { lead_id } = await addLead({ stage_id: 9 })
  const entered = async () =>
    (await database().batch([sql`SELECT entered_week FROM leads WHERE lead_id = ${lead_id}`]))[0]
  await moveLead(lead_id, INFO)
  expect(await entered()).not.toEqual([{ entered_week: null }])
  await undone(lead_id, 2)
  expect(await entered()).toEqual([{ entered_week: null }])
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

const NO_MOVES: [what: string, make: () => Promise<number>][] = [
  ['a new lead', async () => (await addLead()).lead_id],
  ['a draft', async () => (await addDraft()).lead_id],
  [
    'an edited lead',
    async () => {
      const { lead_id } = await addLead()
      await moveLead(lead_id, VISITS)
      await putLead({ lead_id, notes: 'new' })
      return lead_id
    },
  ],
  [
    'a promoted draft',
    async () => {
      const { lead_id } = await addDraft()
      await call('POST', `/api/v1/leads/${lead_id}/promotion`, { pin: EVE, body: {} })
      return lead_id
    },
  ],
  [
    'a lead that came back from Form Drafts by promotion',
    async () => {
      const { lead_id } = await addLead()
      await moveLead(lead_id, DRAFTS)
      await call('POST', `/api/v1/leads/${lead_id}/promotion`, { pin: EVE, body: {} })
      return lead_id
    },
  ],
  [
    'a move that is undone already',
    async () => {
      const { lead_id } = await addLead()
      await moveLead(lead_id, CALLS)
      await moveLead(lead_id, VISITS)
      await undone(lead_id, 3)
      return lead_id
    },
  ],
]

test.each(NO_MOVES)('%s has no move to undo', async (_, make) => {
  const lead_id = await make()
  const lead = await leadById(lead_id)
  const before = await snapshot()
  const answer = await undoMove(lead_id, lead.version)
  expect([answer.status, await refusal(answer)]).toMatchObject([
    409,
    { code: 'nothing_to_do', error: 'There is no move to undo' },
  ])
  expect(await snapshot()).toBe(before)
})

const SINCE: [what: string, change: (lead_id: number) => Promise<unknown>, error: string][] = [
  ['moved it on', (lead_id) => moveLead(lead_id, 6, EVE), 'Eve moved this lead to Schedule meanwhile'],
  ['edited it', (lead_id) => putLead({ lead_id, notes: 'hm' }, EVE), 'Eve changed this lead in Visits meanwhile'],
  ['took the move back', (lead_id) => undoMove(lead_id, 2, EVE), 'Eve moved this lead back to Info meanwhile'],
]

test.each(SINCE)('refuses the undo of a move after a user %s', async (_, change, error) => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await change(lead_id)
  const before = await snapshot()
  const answer = await undoMove(lead_id, 2)
  expect(answer.status).toBe(409)
  expect(await refusal(answer)).toMatchObject({ code: 'stale', error, current: await leadById(lead_id) })
  expect(await snapshot()).toBe(before)
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

test('five simultaneous undos undo one move', async () => {
  const lead = await addLead()
  await moveLead(lead.lead_id, CALLS)
  const before = await traces(lead)
  await moveLead(lead.lead_id, VISITS)
  const answers = await Promise.all(Array.from({ length: 5 }, () => undoMove(lead.lead_id, 3)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await traces(lead)).toEqual(before)
})
