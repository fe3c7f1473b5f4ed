import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { receiptNumber } from '#contract/documents/number.ts'
import { balanceOf, PaymentAnswer, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { addDays } from '#contract/weeks.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, addLead } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import {
  addPayment,
  addReceipt,
  pay,
  paymentBody,
  paymentPath,
  receiptOf,
  receiptPath,
} from '../support/worker/receipts.ts'

beforeAll(addStaff)

const remove = (path: string, pin: string = PINS.admin) => call('DELETE', path, { pin })
const post = (path: string, body: object) => call('POST', path, { pin: PINS.manager, body })
/** A payment of a manager that other requests overtake. */
const slowPayment = (receiptId: number, cents: number) =>
  requestOf('POST', `${receiptPath(receiptId)}/payments`, { pin: PINS.manager, body: paymentBody(cents) })
const restore = (path: string, pin: string = PINS.admin) => call('POST', `${path}/restoration`, { pin })

test('a receipt alone owes its total, and receipts are numbered one after the other', async () => {
  const [first, second] = [await addReceipt(), await addReceipt(50)]
  expect(first).toMatchObject({ total_cents: 100_000, deposit_cents: 0, paid_cents: 0, payments: [], version: 1 })
  expect(first).toMatchObject({ estimate_id: null, estimate_number: null, link: null, title: '10 × 12 shade' })
  expect(second.number_seq).toBe(first.number_seq + 1)
  expect(receiptNumber(second)).toMatch(/^R\d{4}-\d{4}$/)
  expect(await receiptOf(first.receipt_id)).toEqual(first)
})

test('a receipt is due after the days to pay unless a date is given, and its due date changes', async () => {
  const first = await addReceipt()
  expect(first.due_on).toBe(addDays(first.issued_on, 14))
  const body = { title: '', total_cents: 5, due_on: null }
  const { receipt } = await read(await post(`/api/v1/leads/${first.lead_id}/receipts`, body), ReceiptAnswer)
  expect(receipt.due_on).toBeNull()

  const setDue = (due_on: unknown) =>
    call('PUT', receiptPath(receipt.receipt_id), { pin: PINS.manager, body: { due_on } })
  expect((await read(await setDue('2026-12-24'), ReceiptAnswer)).receipt).toMatchObject({
    due_on: '2026-12-24',
    version: 2,
  })
  await setDue('2026-12-24')
  expect(await receiptOf(receipt.receipt_id)).toMatchObject({ due_on: '2026-12-24', version: 2 })
  const [lines] = await database().batch([
    sql`SELECT details ->> 'due_on' AS due FROM activity
      WHERE action = 'receipt_due_changed' AND entity_id = ${receipt.receipt_id}`,
  ])
  expect(lines).toEqual([{ due: '2026-12-24' }])
  expect((await setDue('soon')).status).toBe(400)
})

test.each([
  [{ title: 'A' }, 'total_cents'],
  [{ title: 'A', total_cents: 0 }, 'total_cents'],
  [{ title: 'A', total_cents: 10.5 }, 'total_cents'],
  [{ title: 'A', total_cents: 100_000_001 }, 'total_cents'],
  [{ title: 'A'.repeat(121), total_cents: 5 }, 'title'],
])('the receipt %j is refused because of %s', async (body, field) => {
  const answer = await post(`/api/v1/leads/${(await addLead()).lead_id}/receipts`, body)
  expect([answer.status, (await refusal(answer)).issues?.map((issue) => issue.field)]).toEqual([400, [field]])
})

test('a receipt needs a lead outside the trash that the user may see', async () => {
  const { lead_id } = await addLead()
  const draft = await addDraft()
  await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
  const body = { title: '', total_cents: 5 }
  const trashed = await post(`/api/v1/leads/${lead_id}/receipts`, body)
  expect([trashed.status, (await refusal(trashed)).reason]).toEqual([404, 'lead_gone'])
  await denyManager('Forms: View')
  const hidden = await post(`/api/v1/leads/${draft.lead_id}/receipts`, body)
  await denyManager()
  expect(hidden.status).toBe(403)
})

test('payments lower the balance, with who took them and when', async () => {
  const { receipt_id } = await addReceipt()
  const first = await addPayment(receipt_id, 30_000)
  const body = paymentBody(70_000, { method: 'check', paid_on: '2026-02-01', note: 'No. 104' })
  await call('POST', `${receiptPath(receipt_id)}/payments`, { pin: PINS.admin, body })
  const receipt = await receiptOf(receipt_id)
  expect(first.receipt.payments[0]?.payment_id).toBe(first.payment_id)
  expect(first.receipt.paid_cents).toBe(30_000)
  expect([receipt.paid_cents, balanceOf(receipt), receipt.version]).toEqual([100_000, 0, 3])
  expect(receipt.payments).toMatchObject([
    { amount_cents: 30_000, method: 'cash', user_name: 'Max', note: '' },
    { amount_cents: 70_000, method: 'check', user_name: 'Ada', note: 'No. 104', paid_on: '2026-02-01' },
  ])
})

test.each([
  [{ amount_cents: 0 }, 'amount_cents'],
  [{ amount_cents: 100.5 }, 'amount_cents'],
  [{ amount_cents: 1e12 }, 'amount_cents'],
  [{ method: 'bitcoin' }, 'method'],
  [{ paid_on: '2026-02-30' }, 'paid_on'],
  [{ paid_on: '1900-01-02' }, 'paid_on'],
  [{ note: 'x'.repeat(201) }, 'note'],
])('a payment with %j is refused because of %s', async (more, field) => {
  const { receipt_id } = await addReceipt()
  const answer = await post(`${receiptPath(receipt_id)}/payments`, { ...paymentBody(100), ...more })
  expect([answer.status, (await refusal(answer)).issues?.map((issue) => issue.field)]).toEqual([400, [field]])
})

test('a payment above the balance is refused with the balance', async () => {
  const { receipt_id } = await addReceipt(123_456)
  await addPayment(receipt_id, 23_456)
  const answer = await pay(receipt_id, 100_001)
  expect(answer.status).toBe(400)
  expect(await refusal(answer)).toMatchObject({ reason: 'payment_above_balance', params: { balance: '$1,000.00' } })
  expect((await pay(receipt_id, 100_000)).status).toBe(201)
  expect(await refusal(await pay(receipt_id, 1))).toMatchObject({ params: { balance: '$0.00' } })
})

test.each(TRIPS)(
  'of two payments that together exceed the balance, the later one is refused before trip %i',
  async (trip) => {
    const { receipt_id } = await addReceipt(10_000)
    const { first, late } = await overtake(trip, slowPayment(receipt_id, 6000), () => pay(receipt_id, 6000))
    expect([first.status, late.status]).toEqual([201, 400])
    expect(await refusal(late)).toMatchObject({ reason: 'payment_above_balance', params: { balance: '$40.00' } })
    expect((await receiptOf(receipt_id)).paid_cents).toBe(6000)
  },
)

test('two payments at once that the balance covers are both recorded', async () => {
  const { receipt_id } = await addReceipt(10_000)
  const { first, late } = await overtake(3, slowPayment(receipt_id, 4000), () => pay(receipt_id, 5000))
  expect([first.status, late.status]).toEqual([201, 201])
  expect(await receiptOf(receipt_id)).toMatchObject({ paid_cents: 9000, version: 3 })
})

test('a payment that another request trashes first is gone', async () => {
  const { receipt_id } = await addReceipt()
  const { payment_id } = await addPayment(receipt_id, 500)
  const slow = requestOf('DELETE', paymentPath(payment_id), { pin: PINS.admin })
  const { first, late } = await overtake(3, slow, () => remove(paymentPath(payment_id)))
  expect([first.status, late.status, (await receiptOf(receipt_id)).paid_cents]).toEqual([200, 404, 0])
})

test('without Payments: Delete a user deletes own payments of the same business day', async () => {
  const { receipt_id } = await addReceipt()
  const own = await addPayment(receipt_id, 100)
  const foreign = await addPayment(receipt_id, 100, PINS.admin)
  const old = await addPayment(receipt_id, 100)
  await database().batch([
    sql`UPDATE payments SET created_at = created_at - 172800000 WHERE payment_id = ${old.payment_id}`,
  ])
  const statuses = []
  for (const { payment_id } of [own, foreign, old])
    statuses.push((await remove(paymentPath(payment_id), PINS.manager)).status)
  expect(statuses).toEqual([200, 403, 403])
  expect((await restore(paymentPath(own.payment_id), PINS.manager)).status).toBe(200)
})

test('a receipt is deleted after its payments, and restored', async () => {
  const { receipt_id } = await addReceipt()
  const { payment_id } = await addPayment(receipt_id, 100)
  expect((await refusal(await remove(receiptPath(receipt_id)))).reason).toBe('receipt_has_payments')
  await remove(paymentPath(payment_id))
  expect((await remove(receiptPath(receipt_id))).status).toBe(200)
  expect((await pay(receipt_id, 5)).status).toBe(404)
  expect((await refusal(await restore(paymentPath(payment_id)))).reason).toBe('receipt_gone')
  expect((await restore(receiptPath(receipt_id))).status).toBe(200)
  expect((await restore(paymentPath(payment_id))).status).toBe(200)
})

test('a receipt that is paid while it is deleted stays', async () => {
  const { receipt_id } = await addReceipt()
  const slow = requestOf('DELETE', receiptPath(receipt_id), { pin: PINS.admin })
  const { first, late } = await overtake(3, slow, () => pay(receipt_id, 5))
  expect([first.status, (await refusal(late)).reason]).toEqual([201, 'receipt_has_payments'])
})

test('a receipt keeps its link until it is ended', async () => {
  const { receipt_id } = await addReceipt()
  const link = async (method: string) => {
    const answer = await call(method, `${receiptPath(receipt_id)}/link`, { pin: PINS.manager })
    return (await read(answer, ReceiptAnswer)).receipt.link
  }
  const first = await link('POST')
  expect(first).toMatch(/^\/d\/[\w-]{22}$/)
  expect([await link('POST'), (await receiptOf(receipt_id)).link]).toEqual([first, first])
  expect(await link('DELETE')).toBeNull()
  expect((await receiptOf(receipt_id)).link).toBeNull()
  expect(await link('POST')).not.toBe(first)
})

test('a user without Estimates: Send gets no link', async () => {
  const { receipt_id } = await addReceipt()
  await call('POST', `${receiptPath(receipt_id)}/link`, { pin: PINS.admin })
  await denyManager('Estimates: Send')
  const answer = await read(await pay(receipt_id, 5), ReceiptAnswer)
  await denyManager()
  expect(answer.receipt.link).toBeNull()
})

test('each change is in the log of the lead, with number and amount', async () => {
  const receipt = await addReceipt(5000)
  const { payment_id } = await addPayment(receipt.receipt_id, 2000)
  await remove(paymentPath(payment_id))
  await restore(paymentPath(payment_id))
  const [rows] = await database().batch([
    sql`SELECT action, entity, entity_id, details ->> 'number' AS number, details ->> 'amount_cents' AS cents
      FROM activity WHERE lead_id = ${receipt.lead_id} AND entity = 'receipt' ORDER BY activity_id`,
  ])
  const of = { entity: 'receipt', entity_id: receipt.receipt_id, number: receiptNumber(receipt) }
  expect(rows).toEqual([
    { ...of, action: 'receipt_created', cents: 5000 },
    { ...of, action: 'payment_recorded', cents: 2000 },
    { ...of, action: 'payment_deleted', cents: 2000 },
    { ...of, action: 'payment_restored', cents: 2000 },
  ])
})

const step = fc.oneof(
  fc.record({ act: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ act: fc.constantFrom('delete' as const, 'restore' as const), at: fc.nat(5) }),
)

const paidOf = (payments: readonly { cents: number; isDeleted: boolean }[]) =>
  payments.reduce((sum, { cents, isDeleted }) => sum + (isDeleted ? 0 : cents), 0)

test('after any payments, deletions and restorations the sums of a receipt add up, in answers and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1500 }), fc.array(step, { maxLength: 12 }), async (total, steps) => {
      const { receipt_id } = await addReceipt(total)
      const model: { payment_id: number; cents: number; isDeleted: boolean }[] = []
      for (const one of steps) {
        if (one.act === 'pay') {
          const answer = await pay(receipt_id, one.cents)
          const fits = paidOf(model) + one.cents <= total
          expect(answer.status).toBe(fits ? 201 : 400)
          if (!fits) continue
          const { payment_id, receipt } = await read(answer, PaymentAnswer)
          model.push({ payment_id, cents: one.cents, isDeleted: false })
          expect(receipt.paid_cents).toBe(paidOf(model))
          continue
        }
        const payment = model[one.at % model.length]
        if (!payment) continue
        const isDeletion = one.act === 'delete'
        const answer = await (isDeletion ? remove : restore)(paymentPath(payment.payment_id))
        const fits = isDeletion ? !payment.isDeleted : !payment.isDeleted || paidOf(model) + payment.cents <= total
        expect(answer.ok).toBe(fits)
        if (!fits) {
          expect((await refusal(answer)).reason).toBe(isDeletion ? 'payment_gone' : 'payment_above_balance')
          continue
        }
        payment.isDeleted = isDeletion
        expect((await read(answer, ReceiptAnswer)).receipt.paid_cents).toBe(paidOf(model))
      }
      const receipt = await receiptOf(receipt_id)
      expect(receipt.payments.map(({ payment_id, amount_cents }) => [payment_id, amount_cents])).toEqual(
        model.filter(({ isDeleted }) => !isDeleted).map(({ payment_id, cents }) => [payment_id, cents]),
      )
      const [[stored]] = await database().batch([
        sql<{
          paid: number
          sum: number
        }>`SELECT paid_cents AS paid, (SELECT coalesce(sum(amount_cents), 0) FROM payments p
          WHERE p.receipt_id = r.receipt_id AND deleted_at IS NULL) AS sum FROM receipts r WHERE receipt_id = ${receipt_id}`,
      ])
      expect([stored?.paid, stored?.sum, receipt.paid_cents]).toEqual(Array(3).fill(paidOf(model)))
    }),
    { numRuns: 15 },
  )
})
