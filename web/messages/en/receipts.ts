import type { ReceiptName } from '#contract/documents/receipt-settlement.ts'
import { RECEIPT_STATES } from '#contract/words/en/document-values.ts'

const names: Record<ReceiptName, string> = { invoice: 'Invoice', receipt: 'Receipt' }

/** Receipts, which are invoices while they ask for money, and payments. */
export const receiptWords = {
  names,
  receipts: 'Invoices and receipts',
  noneText: 'A signed estimate makes its invoice. You can also write one without an estimate.',
  named: (name: ReceiptName, number: string) => `${names[name]} ${number}`,
  states: RECEIPT_STATES,
  /** Until the server gives the number. */
  numberFollows: 'Number follows',
  ofEstimate: (number: string) => `For estimate ${number}`,
  untitled: { invoice: 'Untitled invoice', receipt: 'Untitled receipt' } satisfies Record<ReceiptName, string>,
  loading: 'Loading invoice',
  missing: 'This invoice or receipt does not exist any more',
  missingText: 'It was deleted, or it never existed.',
  notLoaded: 'The invoice could not be loaded',
  // Sums.
  total: 'Total',
  depositPaid: 'Deposit, paid',
  paid: 'Paid',
  balance: 'Balance',
  balanceDue: 'Balance due',
  credit: 'Credit',
  owes: (balance: string) => `${balance} due`,
  // The due date.
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  dueOnReceipt: 'Due on receipt',
  dueOn: 'Due date',
  dueHint: 'Without a date the invoice is due on receipt.',
  changeDue: 'Change due date',
  dueChanged: 'Due date changed',
  dueNotChanged: 'The due date was not changed. Please try again.',
  // Payments.
  payments: 'Payments',
  noPayments: 'No payments yet',
  record: 'Record payment',
  recordOf: (number: string) => `Payment for invoice ${number}`,
  recordOfUnnumbered: 'Payment',
  amountIs: (what: string, amount: string) => `${what} ${amount}`,
  method: 'Paid by',
  day: 'Date',
  noteHint: 'Such as the number of the check',
  save: (amount: string) => `Record ${amount}`,
  takenBy: (name: string) => `Taken by ${name}`,
  deletePayment: (amount: string) => `Delete the payment of ${amount}`,
  recorded: (amount: string) => `Payment of ${amount} recorded`,
  deleted: (amount: string) => `Payment of ${amount} deleted`,
  restored: (amount: string) => `Payment of ${amount} is back`,
  notRecorded: 'The payment was not recorded. Please try again.',
  notDeleted: 'The payment was not deleted. Please try again.',
  // An invoice alone.
  create: 'New invoice',
  createText: 'A signed estimate makes its own invoice. This one stands alone.',
  title: 'What it is for',
  owed: 'Amount to pay',
  createAction: 'Create invoice',
  created: 'Invoice created',
  notCreated: 'The invoice was not created. Please try again.',
  deleteReceipt: 'Delete invoice',
  deleteWarning: (number: string) => `Invoice ${number} moves to the trash.`,
  deletedReceipt: (number: string) => `Invoice ${number} deleted`,
  restoredReceipt: (number: string) => `Invoice ${number} is back`,
  // The customer's link.
  send: 'Send link',
  sendText: (name: string) => `Give this link to ${name}. It opens the document without a sign-in.`,
  endLink: 'End link',
  linkEnded: "The customer's link has ended",
  notSent: 'The link was not created. Please try again.',
  linkNotEnded: 'The link was not ended. Please try again.',
  // Finished.
  finish: (stage: string) => `Move to ${stage}`,
  finishText: 'Everything is paid. Is the job done?',
  // The outbox.
  queued: {
    create: (lead: string) => `Create an invoice for ${lead}`,
    pay: (amount: string, lead: string) => `Record ${amount} from ${lead}`,
    deletePayment: (amount: string, lead: string) => `Delete the payment of ${amount} from ${lead}`,
    restorePayment: (amount: string, lead: string) => `Restore the payment of ${amount} from ${lead}`,
    due: (lead: string) => `Change the due date of an invoice of ${lead}`,
    delete: (lead: string) => `Delete an invoice of ${lead}`,
    restore: (lead: string) => `Restore an invoice of ${lead}`,
  },
}
