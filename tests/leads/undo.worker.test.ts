import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Lead, LeadAnswer, LeadChangeAnswer } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { Report } from '#contract/stats/report.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, leadById, moveLead, promote, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
const WEDNESDAY = Date.parse('2026-03-04T18:00:00Z')
const WEEK = 7 * 86_400_000
const [DRAFTS, INFO, CALLS, VISITS, ARCHIVE] = [1, 2, 3, 4, 9]
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

const SATURDAY = Date.parse('2026-02-28T18:00:00Z')
const DAY = 86_400_000

const lose = (
  lead_id: number,
  more: Record<string, unknown> = { archive_reason: 'price' },
  pin: string = PINS.manager,
) => putLead({ lead_id, stage_id: ARCHIVE, ...more }, pin)
const lost = async (lead_id: number, more?: Record<string, unknown>) =>
  read(await lose(lead_id, more), LeadChangeAnswer)

test('a lead of any stage can be lost with a reason, without a change of points', async () => {
  const lead = await addLead()
  await moveLead(lead.lead_id, CALLS)
  const ledger = () =>
    database().batch([sql`SELECT * FROM point_ledger WHERE lead_id = ${lead.lead_id} AND stage_id = 2`])
  const before = await ledger()
  const answer = await lost(lead.lead_id, { archive_reason: 'other', archive_note: '  Sold the house  ' })
  expect(answer.points).toBe(0)
  expect(answer.lead).toMatchObject({
    stage_id: ARCHIVE,
    archive_reason: 'other',
    archive_note: 'Sold the house',
    version: lead.version + 2,
  })
  expect(await leadById(lead.lead_id)).toEqual(answer.lead)
  expect(await ledger()).toEqual(before)
})

test('the log has the reason', async () => {
  const { lead_id } = await addLead()
  await lost(lead_id, { archive_reason: 'no_answer', archive_note: 'Called four times' })
  const panel = await read(await call('GET', `/api/v1/leads/${lead_id}/panel`, { pin: PINS.manager }), LeadPanel)
  expect(panel.timeline.data[0]).toMatchObject({
    action: 'lead_moved',
    details: { from: INFO, to: ARCHIVE, reason: 'no_answer', note: 'Called four times' },
  })
})

test.each([
  ['a reason of no list', { archive_reason: 'weather' }, 'archive_reason', 'archive_reason_unknown'],
  ['other without words', { archive_reason: 'other', archive_note: '  ' }, 'archive_note', 'archive_note_required'],
  ['long words', { archive_reason: 'price', archive_note: 'x'.repeat(201) }, 'archive_note', 'text_too_long'],
  ['another stage', { archive_reason: 'price', stage_id: CALLS }, 'archive_reason', 'archive_reason_elsewhere'],
  ['no stage', { archive_reason: 'price', stage_id: undefined }, 'archive_reason', 'archive_reason_elsewhere'],
])('%s is refused', async (_, more, field, reason) => {
  const { lead_id } = await addLead()
  const said = await refusal(await lose(lead_id, more))
  expect(said.issues?.map((issue) => [issue.field, issue.reason])).toEqual([[field, reason]])
})

test('a lead can be archived without a reason, which can be added later', async () => {
  const { lead_id, version } = await addLead()
  expect((await lost(lead_id, {})).lead).toMatchObject({ stage_id: ARCHIVE, archive_reason: null })
  expect((await lost(lead_id, { archive_reason: 'price', archive_note: 'Too dear' })).lead).toMatchObject({
    archive_reason: 'price',
    archive_note: 'Too dear',
    version: version + 2,
  })
  const { lead } = await lost(lead_id, { archive_reason: 'not_our_work' })
  expect(lead).toMatchObject({ archive_reason: 'not_our_work', archive_note: null })
  expect((await lost(lead_id, { archive_reason: 'not_our_work' })).lead.version).toBe(lead.version)
})

test.each([INFO, VISITS, DRAFTS])(
  'a lead that leaves the archive for stage %i has no reason any more; an undo brings it back',
  async (to) => {
    vi.setSystemTime(SATURDAY)
    const lead = await addLead()
    const { lead: archived } = await lost(lead.lead_id)
    const before = await traces(lead)
    vi.setSystemTime(SATURDAY + 40 * DAY)
    const { lead: back } = await read(await moveLead(lead.lead_id, to), LeadAnswer)
    expect(back).toMatchObject({ stage_id: to, archive_reason: null, archive_note: null })
    const { lead: again } = await read(await undoMove(lead.lead_id, back.version), LeadAnswer)
    expect(again).toMatchObject({
      stage_id: ARCHIVE,
      archive_reason: 'price',
      stage_entered_at: archived.stage_entered_at,
    })
    expect(await traces(lead)).toEqual(before)
    expect(await drift()).toEqual([])
  },
)

test('counts lost leads by reason, seller and period, with their value', async () => {
  await database().batch([sql`UPDATE leads SET archive_reason = NULL`])
  const report = async (period: string) => {
    const { lost } = await read(
      await call('GET', `/api/v1/stats/report?period=${period}`, { pin: PINS.manager }),
      Report,
    )
    return lost
  }
  // Saturday, the last day of February, and Sunday of the same week in March.
  vi.setSystemTime(SATURDAY)
  const [one, two] = [await addLead({ value_estimate: 100 }), await addLead({ value_estimate: 20.5, seller_id: 2 })]
  await lost(one.lead_id)
  await lost(two.lead_id, { archive_reason: 'other', archive_note: 'Moved away' })
  vi.setSystemTime(SATURDAY + DAY)
  const three = await addLead({ value_estimate: 7 })
  await lost(three.lead_id, { archive_reason: 'no_answer' })
  // A finished lead goes to the archive too, but is not lost.
  await moveLead((await addLead()).lead_id, ARCHIVE)

  const [price, other, silent] = [
    { seller_id: 1, reason: 'price', leads: 1, value: 100 },
    { seller_id: 2, reason: 'other', leads: 1, value: 20.5 },
    { seller_id: 1, reason: 'no_answer', leads: 1, value: 7 },
  ]
  expect(await report('week')).toEqual([price, silent, other])
  expect(await report('month')).toEqual([silent])
  expect(await report('last-month')).toEqual([price, other])
  expect(await report('ever')).toEqual([price, silent, other])

  await putLead({ lead_id: one.lead_id, value_estimate: 150, seller_id: 2 })
  await moveLead(three.lead_id, INFO)
  expect(await report('ever')).toEqual([
    { seller_id: 2, reason: 'price', leads: 1, value: 150 },
    { seller_id: 2, reason: 'other', leads: 1, value: 20.5 },
  ])
  await call('DELETE', `/api/v1/contacts/${one.contact_id}`, { pin: PINS.admin })
  expect(await report('ever')).toEqual([other])
  expect(await drift()).toEqual([])

  const csv = await (await call('GET', '/api/v1/stats/report.csv?period=ever', { pin: PINS.manager })).text()
  expect(csv).toContain('Lost jobs,Ben Carter,"Leads, other",1')
})
