import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SessionAnswer, SignInAnswer } from '#contract/session/session.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { BusinessSettings } from '#contract/settings/business-settings.ts'
import { InquirySettings } from '#contract/settings/settings.ts'
import { WeekStandings } from '#contract/stats/standings.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { firstResponseOf, recordFirstResponse } from '../support/worker/inquiries.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { visit } from '../support/worker/pages.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const PATH = '/api/v1/settings/business'
const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'admin', pin: EVE })
})
afterEach(() => void vi.useRealTimers())

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
const settings = async () => read(await call('GET', PATH, { pin: PINS.admin }), BusinessSettings)
const put = (body: Record<string, unknown>, pin: string = PINS.admin) => call('PUT', PATH, { pin, body })
const change = async (body: Record<string, unknown>) => read(await put(body), BusinessSettings)
const week = async (monday: string) =>
  read(await call('GET', `/api/v1/stats/weeks/${monday}`, { pin: PINS.admin }), WeekStandings)

test('a new business has the default settings; an admin’s changes are stored and logged', async () => {
  const before = await settings()
  expect(before).toMatchObject({ phone: null, time_zone: 'America/Chicago', weekly_goal: 50_000 })
  const changed = await change({ version: before.version, name: ' Alamo Shade ', phone: '(512) 555-0100' })
  expect(changed).toEqual({ ...before, version: before.version + 1, name: 'Alamo Shade', phone: '(512) 555-0100' })
  expect(await settings()).toEqual(changed)
  expect((await change({ phone: '' })).phone).toBeNull()
  const [[line]] = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE action = 'business_changed' ORDER BY activity_id`,
  ])
  expect(JSON.parse(line?.details ?? '').changes).toEqual([
    { field: 'business_name', from: 'Tradeboard', to: 'Alamo Shade' },
    { field: 'business_phone', from: null, to: '(512) 555-0100' },
  ])
})

test('the share card theme is Halloween by default; the session contains the theme set by an admin', async () => {
  expect(await settings()).toMatchObject({ share_theme: 'halloween' })
  expect(await change({ share_theme: 'season' })).toMatchObject({ share_theme: 'season' })
  const { user } = await read(await call('GET', '/api/v1/session', { pin: PINS.admin }), SessionAnswer)
  expect(user.business.share_theme).toBe('season')
})

test('a save without changes, or with the time zone in lower case, leaves the version unchanged', async () => {
  const before = await settings()
  expect(await change({ time_zone: 'america/chicago' })).toEqual(before)
  const { version: _, ...same } = before
  expect(await change({ ...same, phone: '' })).toEqual(before)
})

test.each([
  ['an empty name', { name: '  ' }, 'text_required'],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, 'text_too_long'],
  ['a name over two lines', { name: 'A\nB' }, 'characters_unstorable'],
  ['a phone with letters', { phone: '800-CALL-NOW' }, 'phone_characters'],
  ['a phone of six characters', { phone: '55-010' }, 'phone_digits'],
  ['a time zone that does not exist', { time_zone: 'America/Alamo' }, 'time_zone_unknown'],
  ['an offset as time zone', { time_zone: '+05:00' }, 'time_zone_unknown'],
  ['a theme that does not exist', { share_theme: 'easter' }, 'not_one_of'],
  ['a goal of 0', { weekly_goal: 0 }, 'whole_number_between'],
  ['a goal in cents', { weekly_goal: 99.5 }, 'whole_number_between'],
  ['a huge goal', { weekly_goal: 1e300 }, 'whole_number_between'],
  ['an old version', { version: 999, name: 'Late' }, 'settings_changed'],
])('refuses %s and changes no settings', async (_, body, reason) => {
  const before = await settings()
  const answer = await put(body)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([reason === 'settings_changed' ? 409 : 400, reason])
  expect(await settings()).toEqual(before)
})

test('the later of two concurrent saves returns 409 with the name of the other admin', async () => {
  const { version } = await settings()
  const slow = requestOf('PUT', PATH, { pin: PINS.admin, body: { version, name: 'Slow' } })
  const { first, late } = await overtake(3, slow, () => put({ version, name: 'Quick' }, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).error).toBe('Eve changed these settings meanwhile')
  expect((await settings()).name).toBe('Quick')
})

test('the public form and the session show a new name and phone at once', async () => {
  await change({ name: 'Alamo <Shade>', phone: '+1 512-555-0199' })
  await call('PUT', '/api/v1/settings/categories/1', { pin: PINS.admin, body: { name: 'New Customer' } })
  const page = await (await visit('GET', '/public/lead-form')).text()
  expect(page).toContain('Alamo &lt;Shade&gt;')
  expect(page).toContain('href="tel:+15125550199"')
  expect(page).toContain('New Customer')
  const { user } = await read(await call('POST', '/api/v1/auth', { body: { pin: PINS.admin } }), SignInAnswer)
  expect(user.business.name).toBe('Alamo <Shade>')
})

test('a new goal applies from this week on and leaves the goals of past weeks unchanged', async () => {
  at('2026-03-04T15:00:00Z')
  await change({ weekly_goal: 40_000 })
  at('2026-03-11T15:00:00Z')
  await change({ weekly_goal: 60_000 })
  await change({ weekly_goal: 61_000 })
  const goals = await Promise.all(['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'].map(week))
  expect(goals.map((each) => each.week.goal_amount)).toEqual([50_000, 40_000, 61_000, 61_000])
})

test('after a time zone change new awards use the new weeks; earlier awards stay in their weeks', async () => {
  // Sunday night in Chicago is Monday in Auckland.
  at('2026-05-11T02:00:00Z')
  const { lead_id } = await addLead({ seller_id: 2 })
  const points = async (monday: string) =>
    (await week(monday)).sellers.find((seller) => seller.seller_id === 2)?.points ?? 0
  expect([await points('2026-05-04'), await points('2026-05-11')]).toEqual([5, 0])
  const before = (await week('2026-05-04')).week

  expect((await change({ time_zone: 'Pacific/Auckland' })).time_zone).toBe('Pacific/Auckland')
  expect([await points('2026-05-04'), await points('2026-05-11')]).toEqual([5, 0])
  expect((await week('2026-05-04')).week).toEqual(before)
  await moveLead(lead_id, 4)
  expect([await points('2026-05-04'), await points('2026-05-11')]).toEqual([5, 15])
  expect(await drift()).toEqual([])

  // A move back subtracts the points from the week of their award.
  await change({ time_zone: 'America/Chicago' })
  await moveLead(lead_id, 2)
  expect([await points('2026-05-04'), await points('2026-05-11')]).toEqual([5, 0])
  expect(await drift()).toEqual([])
})

test('a goal set after a change to a time zone further west also applies to the following week', async () => {
  at('2026-06-15T02:00:00Z')
  await change({ time_zone: 'Pacific/Auckland', weekly_goal: 70_000 })
  await change({ time_zone: 'America/Chicago', weekly_goal: 80_000 })
  expect((await week('2026-06-08')).week.goal_amount).toBe(80_000)
  expect((await week('2026-06-15')).week.goal_amount).toBe(80_000)
})

test('a new time zone reschedules reminders of waiting inquiries to its opening hours', async () => {
  // 9 AM in Chicago is 7 AM in Los Angeles, one hour before the business opens.
  at('2026-03-04T15:00:00Z')
  const inquiries = { business_hours: DEFAULT_HOURS, escalation_minutes: [5, 30, 120], embed_domains: [] }
  await call('PUT', '/api/v1/settings/inquiries', { pin: PINS.admin, body: inquiries })
  const { lead_id } = await addDraft()
  expect((await firstResponseOf(lead_id))?.tell_at).toBe(Date.parse('2026-03-04T15:05:00Z'))
  await change({ time_zone: 'America/Los_Angeles' })
  expect((await firstResponseOf(lead_id))?.tell_at).toBe(Date.parse('2026-03-04T16:05:00Z'))
  await change({ time_zone: 'America/Chicago' })
})

const INQUIRIES = '/api/v1/settings/inquiries'
const OPEN: InquirySettings = {
  business_hours: [[420, 1140], null, null, null, null, null, [0, 1440]],
  escalation_minutes: [2, 10, 60],
  embed_domains: ['www.example.com', 'localhost:5173'],
  form_offers_trades: true,
}

const MINUTE = 60_000
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')

test('a new business has default hours, three reminder steps and no embed domains', async () => {
  expect(await read(await call('GET', INQUIRIES, { pin: PINS.admin }), InquirySettings)).toEqual({
    business_hours: DEFAULT_HOURS,
    escalation_minutes: [5, 30, 120],
    embed_domains: [],
    form_offers_trades: false,
  })
})

test('an admin’s changes are normalized, stored and returned', async () => {
  const body = { ...OPEN, embed_domains: [' WWW.Example.com ', 'localhost:5173'] }
  const changed = await call('PUT', INQUIRIES, { pin: PINS.admin, body })
  expect([changed.status, await read(changed, InquirySettings)]).toEqual([200, OPEN])
  expect(await read(await call('GET', INQUIRIES, { pin: PINS.admin }), InquirySettings)).toEqual(OPEN)
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
  const answer = await call('PUT', INQUIRIES, { pin: PINS.admin, body: { ...OPEN, ...change } })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
})

test('new hours reschedule waiting inquiries; notified levels and first responses stay unchanged', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  const settings = { business_hours: DEFAULT_HOURS, escalation_minutes: [5, 30, 120], embed_domains: [] }
  const change = async (more: Partial<InquirySettings>) =>
    expect((await call('PUT', INQUIRIES, { pin: PINS.admin, body: { ...settings, ...more } })).status).toBe(200)
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
