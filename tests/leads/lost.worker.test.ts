import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LeadAnswer, LeadChangeAnswer } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { Report } from '#contract/stats/report.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, leadById, moveLead, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift, traces } from '../support/worker/traces.ts'

const [DRAFTS, INFO, CALLS, VISITS, ARCHIVE] = [1, 2, 3, 4, 9]
const SATURDAY = Date.parse('2026-02-28T18:00:00Z')
const DAY = 86_400_000

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

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
