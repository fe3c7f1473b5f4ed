import type { Unit } from '#contract/documents/content.ts'
import type { EstimateState } from '#contract/documents/estimate.ts'
import type { PaymentMethod } from '#contract/documents/receipt.ts'

const units: Record<Unit, string> = {
  each: 'each',
  ft: 'ft',
  sq_ft: 'sq ft',
  hour: 'hr',
  cu_yd: 'cu yd',
  day: 'day',
}
const states: Record<EstimateState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
}
const methods: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Transfer',
  other: 'Other',
}

/** Estimates and receipts. Each part has its own section. */
export const documentWords = {
  // Names that all parts share.
  units,
  states,
  methods,
  kinds: { estimate: 'Estimate', receipt: 'Receipt' },

  // The sheet: the document as the customer sees it, on screen, on paper and in the PDF.
  sheet: {
    /** In place of a number that the server has not given yet. */
    noNumber: 'No number yet',
    numbered: (kind: string, number: string) => `${kind} ${number}`,
    date: 'Date',
    validUntil: 'Valid until',
    ofEstimate: 'Estimate',
    preparedFor: 'Prepared for',
    billedTo: 'Billed to',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    lineTotal: 'Total',
    package: (name: string) => `Package: ${name}`,
    chosenPackage: 'Chosen',
    otherPackage: 'Not chosen',
    option: 'Option',
    chosenOption: 'Option, chosen',
    noLines: 'No lines yet.',
    subtotal: 'Subtotal',
    discount: 'Discount',
    tax: (rate: string) => `Tax (${rate})`,
    total: 'Total',
    deposit: 'Deposit due on signing',
    notes: 'Notes',
    terms: 'Terms',
    photos: 'Photos',
    signature: 'Signature',
    signedBy: (name: string, day: string) => `Signed by ${name} on ${day}`,
    payments: 'Payments',
    method: 'Method',
    note: 'Note',
    amount: 'Amount',
    noPayments: 'No payments yet.',
    depositAgreed: 'Deposit agreed',
    paid: 'Paid',
    balance: 'Balance due',
    paidInFull: 'Paid in full',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  // Print, PDF and share.
  actions: {
    label: 'Document actions',
    print: 'Print',
    pdf: 'PDF',
    share: 'Share',
    making: 'Making PDF…',
    saved: 'PDF saved.',
    failed: 'The PDF could not be made. Try again.',
    // The PDF as a file of the lead.
    keep: 'Keep on the lead',
    keeping: 'Keeping…',
    keepsLater: 'Kept when online',
    kept: 'Kept on the lead',
    keepAgain: 'Not kept. Try again',
  },
}
