import type { ReceiptView } from '#contract/documents/document-view.ts'
import { naturalTitle } from '#contract/documents/natural-case.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import { balanceOf, type Receipt } from '#contract/documents/receipt.ts'
import type { Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { documentBusiness, documentCustomer } from '#web/documents/document-business.ts'

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
  day: receipt.issued_on,
  business: documentBusiness(business),
  customer: documentCustomer(lead),
  title: naturalTitle(receipt.title),
  estimate: receipt.estimate_number,
  total_cents: receipt.total_cents,
  deposit_cents: receipt.deposit_cents,
  payments: receipt.payments.map(({ paid_on: day, method, amount_cents, note }) => ({
    day,
    method,
    amount_cents,
    note,
  })),
  paid_cents: receipt.paid_cents,
  balance_cents: balanceOf(receipt),
})
