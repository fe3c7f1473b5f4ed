import type { Estimate } from '#contract/documents/estimate.ts'
import { balanceOf, type Payment, type Receipt } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { newReceipt } from '#web/documents/receipts/receipt-cache.ts'
import { estimateWith, LEAD } from '../web/estimates.ts'
import { USER } from './answers.ts'
import { type Answers, refusal, TODAY } from './fake-server.ts'
import { stageName } from './leads.ts'
import { panelOf } from './records.ts'
import { renderApp } from './render-app.tsx'

/** The receipt R2026-0012 of $3,580.50 with a deposit of $1,000. */
export const receiptWith = (fields: Partial<Receipt> = {}): Receipt => ({
  ...newReceipt({
    receipt_id: 7,
    lead_id: LEAD.lead_id,
    title: 'OAK STREET',
    total_cents: 358_050,
    due_on: '2099-12-31',
    created_at: 1,
  }),
  ...{ deposit_cents: 100_000, number_year: 2026, number_seq: 12, ...fields },
})

const gone = refusal(404, 'not_found', 'This estimate no longer exists')

interface Documents {
  lead?: Lead
  estimates?: readonly Estimate[]
  receipt?: Receipt
  /** Answers instead of those of the documents. */
  answers?: Answers
  user?: typeof USER
}

const SENT = { state: 'sent', link: '/d/abc', sent_at: 1 } as const

/** Opens a screen of a lead whose documents the server changes as asked. The returned setters are another user's. */
export const openDocuments = async (path: string, { answers, user = USER, ...given }: Documents) => {
  let { lead = LEAD, estimates = [], receipt = receiptWith() } = given
  const before = lead
  const estimateOf = (id: unknown) => estimates.find(({ estimate_id }) => estimate_id === Number(id))
  const setEstimate = (estimate: Estimate) => {
    estimates = [estimate, ...estimates.filter(({ estimate_id }) => estimate_id !== estimate.estimate_id)]
    return { success: true as const, estimate, lead }
  }
  const changed = (estimate: Estimate | undefined, change: Partial<Estimate>) =>
    estimate ? setEstimate({ ...estimate, ...change, version: estimate.version + 1 }) : gone
  const setPayments = (payments: Payment[]) => {
    const paid_cents = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    receipt = { ...receipt, payments, paid_cents, version: receipt.version + 1 }
    return { success: true as const, receipt }
  }
  const setLead = (change: Partial<Lead>) => {
    lead = { ...lead, ...change, version: lead.version + 1 }
    return { success: true as const, lead, points: 0 }
  }
  let deleted: Payment[] = []
  const server = await renderApp(
    path,
    {
      'GET /leads/:leadId/panel': () => panelOf(lead),
      'PUT /leads': ({ json: { stage_id } }) => setLead(stage_id ? { stage_id, stage_name: stageName(stage_id) } : {}),
      'POST /leads/:leadId/undo': () => setLead({ stage_id: before.stage_id, stage_name: before.stage_name }),
      'GET /leads/:leadId/documents': () => ({
        ...{ estimates: [...estimates], receipts: [receipt], customer_language: 'en' },
      }),
      'GET /estimates/:estimateId': ({ params }) => estimateOf(params.estimateId) ?? gone,
      'POST /leads/:leadId/estimates': ({ json }) => setEstimate(estimateWith(json.content, { version: 1 })),
      'PUT /estimates/:estimateId': ({ params, json: { content, version } }) => {
        const current = estimateOf(params.estimateId)
        return current && version !== current.version
          ? refusal(409, 'stale', 'Ada changed this estimate meanwhile', { current })
          : changed(current, { content, title: content.title })
      },
      'POST /estimates/:estimateId/sending': ({ params }) => changed(estimateOf(params.estimateId), SENT),
      'POST /estimates/:estimateId/sending/undo': ({ params }) =>
        changed(estimateOf(params.estimateId), { state: 'draft', sent_at: null }),
      'POST /estimates/:estimateId/link': ({ params }) => {
        const estimate = estimateOf(params.estimateId)
        return estimate ? setEstimate({ ...estimate, link: SENT.link }) : gone
      },
      'PUT /receipts/:receiptId': ({ json: { due_on } }) => {
        receipt = { ...receipt, due_on, version: receipt.version + 1 }
        return { success: true as const, receipt }
      },
      'POST /receipts/:receiptId/payments': ({ json: { note = '', paid_on = TODAY, ...paid } }) => {
        const balance = `$${(balanceOf(receipt) / 100).toFixed(2)}`
        const sentence = `The balance is ${balance}. A payment can be at most that.`
        if (paid.amount_cents > balanceOf(receipt))
          return refusal(400, 'invalid_input', sentence, { reason: 'payment_above_balance', params: { balance } })
        const { receipt_id, payments } = receipt
        const payment_id = payments.length + 1
        const by = { user_id: user.user_id, user_name: user.name, created_at: Date.now() }
        return { ...setPayments([...payments, { ...paid, note, paid_on, payment_id, receipt_id, ...by }]), payment_id }
      },
      'DELETE /payments/:paymentId': ({ params }) => {
        const isDeleted = ({ payment_id }: Payment) => payment_id === Number(params.paymentId)
        deleted = receipt.payments.filter(isDeleted)
        return setPayments(receipt.payments.filter((payment) => !isDeleted(payment)))
      },
      'POST /payments/:paymentId/restoration': () => setPayments([...receipt.payments, ...deleted]),
      ...answers,
    },
    user,
  )
  return { server, setEstimate, setPayments }
}
