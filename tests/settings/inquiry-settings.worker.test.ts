import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { InquirySettings } from '#contract/settings/settings.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { firstResponseOf, recordFirstResponse } from '../support/worker/inquiries.ts'
import { addDraft } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

const PATH = '/api/v1/settings/inquiries'
const OPEN: InquirySettings = {
  business_hours: [[420, 1140], null, null, null, null, null, [0, 1440]],
  escalation_minutes: [2, 10, 60],
  embed_domains: ['www.example.com', 'localhost:5173'],
}

const MINUTE = 60_000
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

test('a new business has default hours, three reminder steps and no embed domains', async () => {
  expect(await read(await call('GET', PATH, { pin: PINS.admin }), InquirySettings)).toEqual({
    business_hours: DEFAULT_HOURS,
    escalation_minutes: [5, 30, 120],
    embed_domains: [],
  })
})

test('an admin’s changes are normalized, stored and returned', async () => {
  const body = { ...OPEN, embed_domains: [' WWW.Example.com ', 'localhost:5173'] }
  const changed = await call('PUT', PATH, { pin: PINS.admin, body })
  expect([changed.status, await read(changed, InquirySettings)]).toEqual([200, OPEN])
  expect(await read(await call('GET', PATH, { pin: PINS.admin }), InquirySettings)).toEqual(OPEN)
})

test.each([
  ['hours for six days', { business_hours: DEFAULT_HOURS.slice(1) }, 'hours_malformed'],
  ['hours over midnight', { business_hours: [[1200, 120], ...DEFAULT_HOURS.slice(1)] }, 'hours_too_short'],
  ['a day of five minutes', { business_hours: [[480, 485], ...DEFAULT_HOURS.slice(1)] }, 'hours_too_short'],
  ['a day of 25 hours', { business_hours: [[0, 1500], ...DEFAULT_HOURS.slice(1)] }, 'hours_malformed'],
  ['two steps', { escalation_minutes: [5, 30] }, 'escalation_malformed'],
  ['steps that do not increase', { escalation_minutes: [5, 30, 30] }, 'escalation_unordered'],
  ['a step of 0 minutes', { escalation_minutes: [0, 30, 60] }, 'whole_number_between'],
  ['a host without a dot', { embed_domains: ['bad'] }, 'host_malformed'],
  ['a URL', { embed_domains: ['https://example.com/page'] }, 'host_malformed'],
  ['a domain with a directive', { embed_domains: ["example.com; script-src 'unsafe-inline'"] }, 'host_malformed'],
  ['21 domains', { embed_domains: Array.from({ length: 21 }, (_, i) => `s${i}.example.com`) }, 'hosts_too_many'],
])('returns 400 for %s', async (_, change, reason) => {
  const answer = await call('PUT', PATH, { pin: PINS.admin, body: { ...OPEN, ...change } })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
})

test('new hours reschedule waiting inquiries; notified levels and first responses stay unchanged', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  const settings = { business_hours: DEFAULT_HOURS, escalation_minutes: [5, 30, 120], embed_domains: [] }
  const change = async (more: Partial<InquirySettings>) =>
    expect((await call('PUT', PATH, { pin: PINS.admin, body: { ...settings, ...more } })).status).toBe(200)
  await change({})
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await addDraft()).lead_id)
  const [told = 0, untold = 0, touched = 0] = ids
  await recordFirstResponse(touched)
  await database().batch([sql`UPDATE inquiries SET told_level = 1, tell_at = ${MORNING} WHERE lead_id = ${told}`])
  const before = await firstResponseOf(touched)

  await change({ escalation_minutes: [10, 20, 240] })
  expect(await firstResponseOf(told)).toMatchObject({ told_level: 1, tell_at: MORNING + 20 * MINUTE })
  expect(await firstResponseOf(untold)).toMatchObject({ told_level: 0, tell_at: MORNING + 10 * MINUTE })
  const fromTen: InquirySettings['business_hours'] = DEFAULT_HOURS.map((day) => day && [600, 1080])
  await change({ business_hours: fromTen })
  expect(await firstResponseOf(told)).toMatchObject({ told_level: 1, tell_at: MORNING + 90 * MINUTE })
  expect(await firstResponseOf(untold)).toMatchObject({ told_level: 0, tell_at: MORNING + 65 * MINUTE })
  expect(await firstResponseOf(touched)).toEqual(before)
})
