import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { call, read } from '../support/worker/call.ts'
import { linkOf, rowsOf, sendForm } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  estimateContent,
  estimateLine,
  estimatePath,
  postSending,
  reviseEstimate,
  sentEstimate,
  signedEstimate,
} from '../support/worker/documents.ts'
import { addLead, leadById, putLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

/** A content with this total in dollars. */
const costing = (dollars: number) =>
  estimateContent({ lines: [estimateLine({ quantity: 1000, price_cents: dollars * 100, taxable: false })] })
const manager = (method: string, path: string, body: object) => call(method, path, { pin: PINS.manager, body })
const decline = async ({ estimate_id }: { estimate_id: number }) =>
  (await read(await manager('POST', `${estimatePath(estimate_id)}/decline`, { reason: '' }), EstimateChangeAnswer)).lead
const change = ({ estimate_id }: { estimate_id: number }, dollars: number) =>
  manager('PUT', estimatePath(estimate_id), { content: costing(dollars) })
const leadValue = async (leadId: number) => (await leadById(leadId)).value_estimate
/** A lead of $1,500. */
const newLead = async () => (await addLead()).lead_id
const totals = () => rowsOf(sql`SELECT * FROM lead_totals_by_stage ORDER BY category_id, seller_id, stage_id`)

test('an estimate that a user records as declined gives its lead the value from before', async () => {
  const leadId = await newLead()
  const before = await totals()
  const sent = await sentEstimate(costing(3000), leadId)
  expect(await leadValue(leadId)).toBe(3000)
  expect(await totals()).not.toEqual(before)
  const lead = await decline(sent)
  expect(lead).toEqual(await leadById(leadId))
  expect(lead.value_estimate).toBe(1500)
  expect(await totals()).toEqual(before)
})

test('an estimate that the customer declines by the link gives its lead the value from before', async () => {
  const leadId = await newLead()
  const sent = await sentEstimate(costing(3000), leadId)
  expect((await sendForm(`${linkOf(sent)}/decline`, { reason: '' })).status).toBe(303)
  expect(await leadValue(leadId)).toBe(1500)
})

test('a draft that is changed several times gives the value from before the first one back', async () => {
  const leadId = await newLead()
  const draft = await addEstimate(costing(3000), leadId)
  await change(draft, 3500)
  await change(draft, 4000)
  await postSending(draft.estimate_id)
  expect(await leadValue(leadId)).toBe(4000)
  expect((await decline(draft)).value_estimate).toBe(1500)
})

test('a value that was typed after the estimate stays, and one between two changes is the value from before', async () => {
  const typedAfter = await newLead()
  const sent = await sentEstimate(costing(3000), typedAfter)
  await putLead({ lead_id: typedAfter, value_estimate: 2800 })
  expect((await decline(sent)).value_estimate).toBe(2800)
  const typedBetween = await newLead()
  const draft = await addEstimate(costing(3000), typedBetween)
  await putLead({ lead_id: typedBetween, value_estimate: 2000 })
  await change(draft, 3100)
  await postSending(draft.estimate_id)
  expect((await decline(draft)).value_estimate).toBe(2000)
})

test('a declined revision gives back the value from before the first revision', async () => {
  const leadId = await newLead()
  const first = await sentEstimate(costing(3000), leadId)
  const second = await reviseEstimate(first.estimate_id)
  await change(second, 2600)
  await postSending(second.estimate_id)
  expect(await leadValue(leadId)).toBe(2600)
  expect((await decline(second)).value_estimate).toBe(1500)
})

test('the revision of a declined estimate sets the value again, and gives it back again', async () => {
  const leadId = await newLead()
  const first = await sentEstimate(costing(3000), leadId)
  await decline(first)
  const second = await reviseEstimate(first.estimate_id)
  await postSending(second.estimate_id)
  expect(await leadValue(leadId)).toBe(3000)
  expect((await decline(second)).value_estimate).toBe(1500)
})

test.each([
  ['first', [0, 1], [4000, 1500]],
  ['last', [1, 0], [3000, 1500]],
] as const)(
  'of two estimates of a lead, the older one declined %s, both give back their values',
  async (_, order, values) => {
    const leadId = await newLead()
    const sent = [await sentEstimate(costing(3000), leadId), await sentEstimate(costing(4000), leadId)]
    const after = []
    for (const i of order) {
      const estimate = sent[i]
      if (estimate) after.push((await decline(estimate)).value_estimate)
    }
    expect(after).toEqual(values)
  },
)

test('beside a signed estimate of the same total, a declined one leaves the value', async () => {
  const leadId = await newLead()
  const sent = await sentEstimate(costing(3000), leadId)
  await signedEstimate(costing(3000), leadId)
  expect((await decline(sent)).value_estimate).toBe(3000)
})
