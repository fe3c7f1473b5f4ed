import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { PaymentAnswer, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addReceipt, pay, paymentPath, receiptOf } from '../support/worker/receipts.ts'

beforeAll(addStaff)

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
        const path = paymentPath(payment.payment_id)
        const isDeletion = one.act === 'delete'
        const answer = isDeletion
          ? await call('DELETE', path, { pin: PINS.admin })
          : await call('POST', `${path}/restoration`, { pin: PINS.admin })
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
