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

/** Estimates and receipts, as staff read of them. The document itself is in its customer's language: `sheetWords`. */
export const documentWords = {
  // Names that all parts share.
  units,
  states,
  methods,

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
