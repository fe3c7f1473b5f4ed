import { PaymentAnswer, Receipt, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { call, read } from './call.ts'
import { addLead } from './leads.ts'
import { PINS } from './people.ts'

export const receiptPath = (receiptId: number) => `/api/v1/receipts/${receiptId}`
export const paymentPath = (paymentId: number) => `/api/v1/payments/${paymentId}`

/** A receipt alone of a new lead. `total_cents`: by default $1,000. */
export const addReceipt = async (total_cents = 100_000, leadId?: number): Promise<Receipt> => {
  const lead_id = leadId ?? (await addLead()).lead_id
  const body = { title: '10 × 12 shade', total_cents }
  const answer = await call('POST', `/api/v1/leads/${lead_id}/receipts`, { pin: PINS.manager, body })
  return (await read(answer, ReceiptAnswer)).receipt
}

export const paymentBody = (amount_cents: unknown, more: Record<string, unknown> = {}) => ({
  amount_cents,
  method: 'cash',
  note: '',
  ...more,
})

export const pay = (receiptId: number, amount_cents: unknown, pin: string = PINS.manager) =>
  call('POST', `${receiptPath(receiptId)}/payments`, { pin, body: paymentBody(amount_cents) })

/** A payment, and its receipt afterwards. */
export const addPayment = async (receiptId: number, amount_cents: number, pin: string = PINS.manager) =>
  read(await pay(receiptId, amount_cents, pin), PaymentAnswer)

export const receiptOf = async (receiptId: number): Promise<Receipt> =>
  read(await call('GET', receiptPath(receiptId), { pin: PINS.admin }), Receipt)
