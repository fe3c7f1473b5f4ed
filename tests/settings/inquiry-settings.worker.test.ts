import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_HOURS } from '#contract/business-hours.ts'
import { InquirySettings } from '#contract/settings.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

const PATH = '/api/v1/settings/inquiries'
const OPEN: InquirySettings = {
  business_hours: [[420, 1140], null, null, null, null, null, [0, 1440]],
  escalation_minutes: [2, 10, 60],
  embed_domains: ['www.example.com', 'localhost:5173'],
}

beforeAll(addStaff)

test('a new business has usual hours, three steps and no page that embeds the form', async () => {
  expect(await read(await call('GET', PATH, { pin: PINS.admin }), InquirySettings)).toEqual({
    business_hours: DEFAULT_HOURS,
    escalation_minutes: [5, 30, 120],
    embed_domains: [],
  })
})

test('an admin changes them', async () => {
  const body = { ...OPEN, embed_domains: [' WWW.Example.com ', 'localhost:5173'] }
  const changed = await call('PUT', PATH, { pin: PINS.admin, body })
  expect([changed.status, await read(changed, InquirySettings)]).toEqual([200, OPEN])
  expect(await read(await call('GET', PATH, { pin: PINS.admin }), InquirySettings)).toEqual(OPEN)
})

test.each([
  ['six days', { business_hours: DEFAULT_HOURS.slice(1) }, 'hours_malformed'],
  ['hours over midnight', { business_hours: [[1200, 120], ...DEFAULT_HOURS.slice(1)] }, 'hours_too_short'],
  ['a day of five minutes', { business_hours: [[480, 485], ...DEFAULT_HOURS.slice(1)] }, 'hours_too_short'],
  ['a day of 25 hours', { business_hours: [[0, 1500], ...DEFAULT_HOURS.slice(1)] }, 'hours_malformed'],
  ['two steps', { escalation_minutes: [5, 30] }, 'escalation_malformed'],
  ['steps backwards', { escalation_minutes: [5, 30, 30] }, 'escalation_unordered'],
  ['a step after no time', { escalation_minutes: [0, 30, 60] }, 'whole_number_between'],
  ['a host without a dot', { embed_domains: ['bad'] }, 'host_malformed'],
  ['a URL', { embed_domains: ['https://example.com/page'] }, 'host_malformed'],
  ['more than a domain', { embed_domains: ["example.com; script-src 'unsafe-inline'"] }, 'host_malformed'],
  ['21 domains', { embed_domains: Array.from({ length: 21 }, (_, i) => `s${i}.example.com`) }, 'hosts_too_many'],
])('%s: refused', async (_, change, reason) => {
  const answer = await call('PUT', PATH, { pin: PINS.admin, body: { ...OPEN, ...change } })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
})
