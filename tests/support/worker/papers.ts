import { EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { call, read } from './call.ts'
import { addEstimate, postSignature, sentEstimate, signatureOf } from './documents.ts'
import { PINS } from './people.ts'
import { addPayment } from './receipts.ts'

/** The customer signs an estimate on the device of an admin. */
export const signEstimate = async (estimateId: number, name = 'Rosa Cruz') => {
  const body = { ...(await signatureOf({ estimate_id: estimateId })), name }
  return (await read(await postSignature(estimateId, body, PINS.admin), EstimateChangeAnswer)).estimate
}

export const documentsOf = async (leadId: number, pin: string = PINS.admin) =>
  read(await call('GET', `/api/v1/leads/${leadId}/documents`, { pin }), LeadDocuments)

/** Moves the receipts of a lead to the trash. */
export const removeReceipts = async (leadId: number) => {
  for (const { receipt_id } of (await documentsOf(leadId)).receipts) {
    await call('DELETE', `/api/v1/receipts/${receipt_id}`, { pin: PINS.admin })
  }
}

/**
 * The documents of a lead: a draft, an estimate in the trash, and a signed estimate with its receipt, a payment and a
 * payment in the trash. All texts contain `name`.
 */
export const addPapers = async (leadId: number, name: string) => {
  const draft = await addEstimate({ title: `${name} draft` }, leadId)
  const gone = await addEstimate({ title: `${name} gone` }, leadId)
  await call('DELETE', `/api/v1/estimates/${gone.estimate_id}`, { pin: PINS.admin })
  const sent = await sentEstimate({ title: `${name} fence`, notes: `${name} notes` }, leadId)
  const signed = await signEstimate(sent.estimate_id, `${name} signs`)
  const [receipt] = (await documentsOf(leadId)).receipts
  const receiptId = receipt?.receipt_id ?? 0
  const paid = await addPayment(receiptId, 5000)
  const returned = await addPayment(receiptId, 1000)
  await call('DELETE', `/api/v1/payments/${returned.payment_id}`, { pin: PINS.admin })
  return {
    draft,
    gone,
    signed,
    link: sent.link ?? '',
    receipt_id: receiptId,
    paid: paid.payment_id,
    returned: returned.payment_id,
  }
}
