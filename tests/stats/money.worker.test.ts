import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EstimateDecline, EstimateSignedAnswer } from '#contract/documents/estimate.ts'
import { MoneyReport } from '#contract/stats/money.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { call, read } from '../support/worker/call.ts'
import { addEstimate, estimateLine, sentEstimate, signatureOf } from '../support/worker/documents.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { addPayment, addReceipt } from '../support/worker/receipts.ts'

beforeAll(addStaff)
beforeEach(() => database().batch([sql`UPDATE estimates SET deleted_at = 1`, sql`UPDATE receipts SET deleted_at = 1`]))

const today = dayOf(now(), 'America/Chicago')

const money = async (period = 'month') =>
  read(await call('GET', `/api/v1/stats/money?period=${period}`, { pin: PINS.manager }), MoneyReport)

/** A receipt that is owed since some days. */
const owedSince = async (days: number, cents: number) => {
  const receipt = await addReceipt(cents)
  const day = addDays(today, -days)
  await database().batch([sql`UPDATE receipts SET issued_on = ${day} WHERE receipt_id = ${receipt.receipt_id}`])
  return receipt
}

test.each([
  [0, 0],
  [30, 0],
  [31, 31],
  [60, 31],
  [61, 61],
  [90, 61],
  [91, 91],
  [400, 91],
] as const)('money that is owed for %i days counts in the age from %i days', async (days, from_days) => {
  const { receipt_id } = await owedSince(days, 5000)
  const { owed } = await money()
  expect(owed.ages.filter(({ receipts }) => receipts > 0)).toEqual([{ from_days, receipts: 1, cents: 5000 }])
  expect(owed.oldest).toMatchObject([{ receipt_id, days, balance_cents: 5000, name: 'ROSA DIAZ' }])
})

test('only the balance of receipts outside the trash is owed', async () => {
  const partly = await owedSince(5, 10_000)
  await addPayment(partly.receipt_id, 4000)
  const paid = await owedSince(6, 3000)
  await addPayment(paid.receipt_id, 3000)
  const deleted = await owedSince(7, 700)
  await call('DELETE', `/api/v1/receipts/${deleted.receipt_id}`, { pin: PINS.admin })
  const ofDeleted = await owedSince(8, 800)
  await call('DELETE', `/api/v1/leads/${ofDeleted.lead_id}`, { pin: PINS.admin })
  const { owed } = await money()
  expect(owed.ages[0]).toEqual({ from_days: 0, receipts: 1, cents: 6000 })
  expect(owed.oldest.map(({ receipt_id }) => receipt_id)).toEqual([partly.receipt_id])
})

test('the oldest receipts come first', async () => {
  const ids = []
  for (const days of [3, 90, 40]) ids.push((await owedSince(days, 100)).receipt_id)
  expect((await money()).owed.oldest.map(({ receipt_id }) => receipt_id)).toEqual([ids[1], ids[2], ids[0]])
})

test('the estimates of a period count by what became of them', async () => {
  const of = (dollars: number) => ({ lines: [estimateLine({ quantity: 1000, price_cents: dollars * 100 })] })
  const post = (id: number, what: string, body: unknown) =>
    call('POST', `/api/v1/estimates/${id}/${what}`, { pin: PINS.admin, body })
  await addEstimate(of(1))
  await sentEstimate(of(10))
  const declined = await sentEstimate(of(100))
  await post(declined.estimate_id, 'decline', { reason: 'Too much' } satisfies EstimateDecline)
  const expired = await sentEstimate(of(1000))
  const earlier = await sentEstimate(of(20_000))
  const deleted = await sentEstimate(of(50_000))
  const signed = await sentEstimate(of(4000))
  const signature = await signatureOf(signed)
  await read(await post(signed.estimate_id, 'signature', signature), EstimateSignedAnswer)
  await call('DELETE', `/api/v1/estimates/${deleted.estimate_id}`, { pin: PINS.admin })
  await database().batch([
    sql`UPDATE estimates SET valid_until = ${addDays(today, -1)}, viewed_at = sent_at
      WHERE estimate_id = ${expired.estimate_id}`,
    // As stored before the column of the day.
    sql`UPDATE estimates SET sent_at = 86400000, sent_on = NULL WHERE estimate_id = ${earlier.estimate_id}`,
  ])
  expect((await money()).funnel).toEqual({
    sent: { estimates: 4, cents: 511_000 },
    viewed: { estimates: 3, cents: 510_000 },
    signed: { estimates: 1, cents: 400_000 },
    declined: { estimates: 1, cents: 10_000 },
    expired: { estimates: 1, cents: 100_000 },
  })
  expect((await money('ever')).funnel.sent).toEqual({ estimates: 5, cents: 2_511_000 })
  // The signature made a receipt.
  expect((await money()).owed.ages[0]).toEqual({ from_days: 0, receipts: 1, cents: 400_000 })
})

test('a user who may not see leads gets sums without names', async () => {
  await owedSince(1, 900)
  await denyManager('Leads: View')
  const { owed } = await money()
  await denyManager()
  expect([owed.ages[0]?.cents, owed.oldest]).toEqual([900, []])
})

test('the CSV of the leaderboard has the money owed, for users who may see estimates', async () => {
  await owedSince(45, 123_450)
  const rows = async () => {
    const answer = await call('GET', '/api/v1/stats/dashboard.csv', { pin: PINS.manager })
    return Papa.parse<string[]>((await answer.text()).slice(1), { skipEmptyLines: true }).data.map((row) => row.join())
  }
  expect(await rows()).toContain('Money owed,31 to 60 days,Balance (USD),1234.5')
  await denyManager('Estimates: View')
  const hidden = await rows()
  await denyManager()
  expect(hidden.some((row) => row.startsWith('Money owed'))).toBe(false)
})
