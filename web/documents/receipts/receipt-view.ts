import { type ReceiptView, viewOfReceipt } from '#contract/documents/document-view.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import type { Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { documentBusiness, documentCustomer } from '#web/documents/document-business.ts'
import { businessToday } from '#web/lib/format/business-day.ts'

/** A receipt as its customer sees it. */
export const receiptView = (
  receipt: Receipt,
  lead: Lead,
  business: SignedInUser['business'],
  language: Language,
): ReceiptView => ({
  kind: 'receipt',
  language,
  number: receipt.number_seq === 0 ? null : receiptNumber(receipt),
  business: documentBusiness(business),
  customer: documentCustomer(lead),
  ...viewOfReceipt(receipt, receipt.payments, businessToday()),
  estimate: receipt.estimate_number,
})
