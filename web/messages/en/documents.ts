import type { EstimateState } from '#contract/documents/estimate.ts'
import { PAYMENT_METHODS, UNITS, unitAfter } from '#contract/words/en/document-values.ts'

const states: Record<EstimateState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
}

/** Estimates and receipts, as staff read of them. The document itself is in its customer's language: `sheetWords`. */
export const documentWords = {
  // Names that all parts share.
  units: UNITS,
  unitAfter,
  states,
  methods: PAYMENT_METHODS,

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
