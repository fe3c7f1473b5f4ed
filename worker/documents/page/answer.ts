import { EstimateDecline } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { NewSignature } from '#contract/documents/signature.ts'
import { validChoices } from '#contract/documents/totals.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { type Answering, declineEstimate } from '#worker/documents/estimates/answer.ts'
import { contentOf } from '#worker/documents/estimates/content-columns.ts'
import { type SignedFrom, signEstimate } from '#worker/documents/estimates/signature.ts'
import { selectPhotosOfEstimate } from '#worker/documents/estimates/store.ts'
import { customerName } from '#worker/documents/estimates/view.ts'
import { reservedNumber, reserveNumber } from '#worker/documents/number-store.ts'
import { checkInput } from '#worker/http/input.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { LinkedEstimate } from './linked-document.ts'
import type { SentForm } from './sent-form.ts'

/** The customer of a link, who answers without a user. */
export const customerOf = ({ lead, business }: Pick<LinkedEstimate, 'lead' | 'business'>, now: number): Answering => ({
  user: { user_id: null, name: customerName(lead) },
  business,
  now,
  today: dayOf(now, business.timeZone),
})

const refused = { 'estimates.lead_id': () => new Refusal('estimate_of_lead_signed') }

/** The customer signs by the link. A guard refuses it with `stale`. @throws Refusal `invalid_input` and those of `signEstimate` */
export const planCustomerSignature = async (
  db: Database,
  found: LinkedEstimate,
  sent: SentForm,
  from: SignedFrom,
  now: number,
): Promise<Plan<undefined>> => {
  const { estimate, lead } = found
  const customer = customerOf(found, now)
  const signature = checkInput(NewSignature, {
    name: sent.name,
    strokes: parsed(sent.strokes),
    choices: validChoices(contentOf(estimate), sent.choices),
    shown: sent.shown,
  })
  const [ids, number, photos] = await db.batch([
    reserveIds(['receipts']),
    reserveNumber('receipt', Number(customer.today.slice(0, 4))),
    selectPhotosOfEstimate(estimate.estimate_id),
  ])
  const receipt = { receipt_id: reserved(ids, 'receipts'), number_seq: reservedNumber(number) }
  const { statements } = await signEstimate(customer, estimate, lead, signature, from, receipt, photos)
  return { statements, answer: undefined, refused }
}

/** The strokes of a form; undefined, which no schema accepts, for a text that is no JSON. */
const parsed = (strokes: string): unknown => {
  try {
    return strokes === '' ? [] : JSON.parse(strokes)
  } catch {
    return undefined
  }
}

/** The customer declines by the link. @throws Refusal `invalid_input` and those of `declineEstimate` */
export const planCustomerDecline = (found: LinkedEstimate, sent: SentForm, now: number): Plan<undefined> => {
  const { estimate } = found
  const { reason } = checkInput(EstimateDecline, { reason: sent.reason })
  const customer = customerOf(found, now)
  const { statements } = declineEstimate(customer, found, stateOn(estimate, customer.today), reason)
  return { statements, answer: undefined, refused }
}
