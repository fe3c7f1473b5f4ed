import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DoneAnswer, DraftNoteAnswer } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { ScheduleDay } from '#contract/schedule/day.ts'
import { call, cost, read, refusal, requestOf } from '../support/worker/call.ts'
import {
  firstResponseOf,
  listedDraft,
  noteOnDraft,
  recordFirstResponse,
  waitingFor,
} from '../support/worker/inquiries.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, promote, promoted, undoPromotion } from '../support/worker/leads.ts'
import { notesOf } from '../support/worker/notes.ts'
import { addStaff, addUser, database, grant, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const MINUTE = 60_000
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')
const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MORNING }))
afterEach(() => void vi.useRealTimers())

const later = (minutes: number) => vi.setSystemTime(MORNING + minutes * MINUTE)

test('a call is the first response: stores user, time, seller and waiting time', async () => {
  const { lead_id } = await addDraft()
  expect(await firstResponseOf(lead_id)).toMatchObject({
    touched_at: null,
    told_level: 0,
    tell_at: MORNING + 5 * MINUTE,
  })
  expect((await listedDraft(lead_id))?.inquiry).toEqual({
    received_at: MORNING,
    touched_at: null,
    touch_kind: null,
    call_state: null,
    is_suspected: false,
    source: null,
  })
  later(12)
  const answer = await recordFirstResponse(lead_id)
  expect([answer.status, await read(answer, DoneAnswer)]).toEqual([200, { success: true }])
  expect(await firstResponseOf(lead_id)).toMatchObject({
    touched_at: MORNING + 12 * MINUTE,
    touched_by: 2,
    touch_kind: 'call',
    touch_seller_id: 1,
    touched_on: '2026-03-04',
    waited_ms: 12 * MINUTE,
  })
  expect((await listedDraft(lead_id))?.inquiry).toMatchObject({ touch_kind: 'call' })
  expect(await drift()).toEqual([])
})

test.each(['call', 'text', 'note', 'promotion', 'deletion'])('a %s is a first response for all users', async (kind) => {
  const before = await waitingFor(EVE)
  const { lead_id } = await addDraft()
  expect(await waitingFor(EVE)).toBe(before + 1)
  if (kind === 'note') await noteOnDraft(lead_id)
  else if (kind === 'promotion') await promote(lead_id)
  else if (kind === 'deletion') await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })
  else await recordFirstResponse(lead_id, kind)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: kind })
  expect(await waitingFor(EVE)).toBe(before)
})

test('later responses change nothing and are not logged', async () => {
  const { lead_id } = await addDraft()
  later(1)
  await recordFirstResponse(lead_id, 'text')
  later(2)
  await recordFirstResponse(lead_id, 'call', EVE)
  await noteOnDraft(lead_id, 'Left a message', EVE)
  await promote(lead_id, {}, EVE)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: 'text', touched_by: 2, waited_ms: MINUTE })
  const [lines] = await database().batch([
    sql<{
      who: string
      what: string
    }>`SELECT user_name AS who, coalesce(details ->> 'kind', action) AS what FROM activity
      WHERE lead_id = ${lead_id} ORDER BY activity_id LIMIT 4`,
  ])
  expect(lines.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'System draft_received',
    'Max text',
    'Eve note_added',
    'Eve lead_promoted',
  ])
})

test.each(TRIPS)('stores the first of two simultaneous calls (before trip %i)', async (trip) => {
  const { lead_id } = await addDraft()
  const slow = requestOf('POST', `/api/v1/leads/${lead_id}/touch`, { pin: PINS.manager, body: { kind: 'text' } })
  const { first, late } = await overtake(trip, slow, () => recordFirstResponse(lead_id, 'call', EVE))
  expect([first.status, late.status]).toEqual([200, 200])
  expect(await firstResponseOf(lead_id)).toMatchObject({ touched_by: 4, touch_kind: 'call', touch_seller_id: 2 })
  expect(await drift()).toEqual([])
})

test('what came of a call is stored and logged, and the inquiry stays on the day until it is promoted', async () => {
  const { lead_id } = await addDraft()
  await recordFirstResponse(lead_id)
  expect((await listedDraft(lead_id))?.inquiry).toMatchObject({ touch_kind: 'call', call_state: 'called' })
  await recordFirstResponse(lead_id, 'call', PINS.manager, 'no_answer')
  expect((await listedDraft(lead_id))?.inquiry?.call_state).toBe('no_answer')
  const [lines] = await database().batch([
    sql`SELECT details ->> 'outcome' AS outcome FROM activity WHERE action = 'draft_touched' AND lead_id = ${lead_id}
      ORDER BY activity_id`,
  ])
  expect(lines).toEqual([{ outcome: null }, { outcome: 'no_answer' }])
  const calledOnDay = async () => {
    const day = await call('GET', '/api/v1/schedule/day?day=2026-03-04', { pin: PINS.manager })
    return (await read(day, ScheduleDay)).inquiries.find((one) => one.lead_id === lead_id)?.call_state
  }
  expect(await calledOnDay()).toBe('no_answer')
  await promoted(lead_id)
  expect(await calledOnDay()).toBe(undefined)
})

test('an undone promotion makes the inquiry unanswered, unless a call was the first response', async () => {
  const { lead_id } = await addDraft()
  const { lead } = await promoted(lead_id)
  await undoPromotion(lead_id, lead.version)
  expect(await firstResponseOf(lead_id)).toMatchObject({
    touched_at: null,
    touch_kind: null,
    tell_at: MORNING + 5 * MINUTE,
  })

  await recordFirstResponse(lead_id)
  const again = await promoted(lead_id)
  await undoPromotion(lead_id, again.lead.version)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: 'call' })
  expect(await drift()).toEqual([])
})

test('the waiting time counts only business hours', async () => {
  vi.setSystemTime('2026-03-07T02:00:00Z')
  const { lead_id } = await addDraft()
  // Saturday, 9:05 AM.
  expect((await firstResponseOf(lead_id))?.tell_at).toBe(Date.parse('2026-03-07T15:05:00Z'))
  vi.setSystemTime('2026-03-07T15:03:00Z')
  await recordFirstResponse(lead_id)
  expect(await firstResponseOf(lead_id)).toMatchObject({ waited_ms: 3 * MINUTE, touched_on: '2026-03-07' })
})

test('a call needs the permission to call, and a text the permission to text', async () => {
  const { lead_id } = await addDraft()
  await grant('public', ['Forms', 'Forms: View', 'Contacts', 'Contacts: Call'])
  expect((await recordFirstResponse(lead_id, 'text', PINS.public)).status).toBe(403)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: null })
  expect(await waitingFor(PINS.public)).toBeGreaterThan(0)
  expect((await recordFirstResponse(lead_id, 'call', PINS.public)).status).toBe(200)
  await grant('public', ['Dashboard'])
  expect(await waitingFor(PINS.public)).toBe(0)
})

test('refuses a response to a deleted inquiry, and an unknown kind', async () => {
  expect((await refusal(await recordFirstResponse(99_999))).reason).toBe('draft_gone')
  expect((await refusal(await recordFirstResponse(1, 'promotion'))).reason).toBe('not_one_of')
})

test('refuses a response to a promoted inquiry, also one promoted meanwhile', async () => {
  const { lead_id } = await addDraft()
  await promote(lead_id)
  const refused = await refusal(await recordFirstResponse(lead_id))
  expect(refused.reason).toBe('draft_promoted')
  const { lead_id: next } = await addDraft()
  const slow = requestOf('POST', `/api/v1/leads/${next}/touch`, { pin: PINS.manager, body: { kind: 'call' } })
  const { late } = await overtake(3, slow, () => promote(next))
  expect((await refusal(late)).reason).toBe('draft_promoted')
  expect(await firstResponseOf(next)).toMatchObject({ touch_kind: 'promotion' })
})

test('notes of a form draft are on its card, move to its contact at the promotion, and move back at its undo', async () => {
  const { lead_id } = await addDraft()
  for (const [i, content] of ['One', 'Two', 'Three', 'Four'].entries()) {
    later(i)
    const { note } = await read(await noteOnDraft(lead_id, content), DraftNoteAnswer)
    expect(note).toMatchObject({ content, user_name: 'Max', created_at: MORNING + i * MINUTE })
  }
  expect((await listedDraft(lead_id))?.draft_notes?.map((note) => note.content)).toEqual(['Four', 'Three', 'Two'])

  later(10)
  const { contact_id, lead } = await promoted(lead_id)
  expect((await notesOf(contact_id)).map((note) => note.content)).toEqual(['Four', 'Three', 'Two', 'One'])
  await undoPromotion(lead_id, lead.version)
  expect(await listedDraft(lead_id)).toMatchObject({ contact_id: null, draft_notes: [{}, {}, {}] })
  expect((await call('GET', `/api/v1/contacts/${contact_id}`, { pin: PINS.manager })).status).toBe(404)
})

test('a card has its notes after many later notes of others, at no further cost', async () => {
  const [{ lead_id }, { lead_id: other }] = [await addDraft(), await addDraft()]
  await noteOnDraft(lead_id)
  const rowsRead = async () => cost(await call('GET', '/api/v1/leads?stage=1', { pin: PINS.manager })).rows
  await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id: other } })
  const before = await rowsRead()
  await database().batch([
    sql`INSERT INTO notes (note_id, lead_id, content, user_id, user_name, created_at, version)
      SELECT 10000 + n, ${other}, 'In the trash', 2, 'Max', ${MORNING}, 1 FROM numbers WHERE n <= 400`,
  ])
  expect((await listedDraft(lead_id))?.draft_notes).toMatchObject([{ content: 'Wants it by May' }])
  expect(await rowsRead()).toBe(before)
})

test('refuses a note on a form draft that was promoted or deleted meanwhile', async () => {
  const [one, other] = [await addDraft(), await addDraft()]
  await promote(one.lead_id)
  expect((await refusal(await noteOnDraft(one.lead_id))).reason).toBe('draft_promoted')
  await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id: other.lead_id } })
  expect((await refusal(await noteOnDraft(other.lead_id))).reason).toBe('draft_gone')
})

test('a lead has the source of its visitor', async () => {
  const { lead_id } = await addDraft()
  await database().batch([
    sql`UPDATE inquiries SET utm_source = 'google', utm_campaign = 'spring-ads', landing_page = 'https://x.example/'
      WHERE lead_id = ${lead_id}`,
  ])
  await promote(lead_id)
  const panel = await read(await call('GET', `/api/v1/leads/${lead_id}/panel`, { pin: PINS.manager }), LeadPanel)
  expect(panel.inquiry).toMatchObject({
    touch_kind: 'promotion',
    source: { utm_source: 'google', utm_campaign: 'spring-ads', landing_page: 'https://x.example/', referrer: null },
  })
})

test('counts up to a hundred unanswered inquiries, and a thousand at the same cost', async () => {
  await database().batch([
    sql`INSERT INTO inquiries (lead_id, received_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
      SELECT 100000 + n, n FROM numbers`,
  ])
  const answer = await call('GET', '/api/v1/changes', { pin: PINS.manager })
  expect(await answer.json()).toMatchObject({ waiting: 100 })
  // With ten unread notices and their lines.
  expect(cost(answer).rows).toBeLessThan(150)
})
