import type { TreeSize } from '../../documents/measures.ts'
import { PAYMENT_METHODS, RECEIPT_STATES, unitAfter } from './document-values.ts'

const treeSizes: Record<TreeSize, string> = { small: 'small', medium: 'medium', large: 'large' }

/** The texts that the customer's page and the sheet share. */
export const SHARED_WORDS = {
  methods: PAYMENT_METHODS,
  estimate: 'Estimate',
  invoice: 'Invoice',
  receipt: 'Receipt',
  numbered: (kind: string, number: string) => `${kind} ${number}`,
  license: (number: string) => `License ${number}`,
  preparedFor: 'Prepared for',
  date: 'Date',
  validUntil: 'Valid until',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: (rate: string) => `Tax (${rate})`,
  total: 'Total',
  totalWithTax: 'Total with tax',
  deposit: 'Deposit due on signing',
  notes: 'Notes',
  terms: 'Terms',
  photos: 'Photos',
  signature: 'Signature',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  paid: 'Paid',
  balance: 'Balance due',
  depositPaid: 'Deposit paid',
  otherPayments: 'Other payments',
  depositDue: 'Deposit still due',
  credit: 'Credit',
  paidInFull: 'Paid in full',
  dueOn: 'Due date',
  dueOnReceipt: 'Due on receipt',
  receiptStates: RECEIPT_STATES,
  unitAfter,
  /** In place of a number that the server has not given yet. */
  noNumber: 'No number yet',
  ofEstimate: 'For estimate',
  work: 'What we will do',
  signedWork: 'What we agreed',
  noLines: 'No lines yet.',
  choosePackage: 'Choose your package',
  offeredPackages: 'Packages',
  chosenPackage: 'Your package',
  chooseOptions: 'Would you like to add?',
  offeredOptions: 'Options',
  chosenOptions: 'Your options',
  /** Marks an offer that the customer may not choose any more. */
  option: 'Optional',
  inTotal: 'In the total',
  included: 'Included',
  times: (quantity: string, unit: string, price: string) => `${quantity}${unit && ` ${unit}`} × ${price}`,
  summary: 'Summary',
  photo: (place: number) => `Photo ${place}`,
  signedBy: (name: string, time: string) => `Signed by ${name}, ${time}`,
}

/** The texts of a document in the customer's language: the sheet on screen, on paper and in the PDF, and its message. */
export const SHEET_WORDS = {
  ...SHARED_WORDS,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  // The names of new packages, and of measured lines. Measures are in feet, a thickness in inches.
  packages: ['Good', 'Better', 'Best'],
  newPackage: 'Package',
  treeSizes,
  treeLine: (item: string, size: string) => `${item}, ${size}`,
  /** The name of a color that is OTHER, in the description of a line. */
  colorName: (name: string) => `Color: ${name}`,
  shadeLine: (item: string, width: string, length: string, height: string, color: string) =>
    `${item}, ${width} × ${length} ft, ${height} ft tall, ${color}`,
  fenceLine: (item: string, length: string, height: string) => `${item}, ${length} ft, ${height} ft tall`,
  gateLine: (item: string, gates: number) => `${item}: ${gates === 1 ? 'gate' : 'gates'}`,
  cementLine: (item: string, length: string, width: string, thickness: string) =>
    `${item}, ${length} × ${width} ft, ${thickness} in`,

  // What a customer reads beside the sheet while signing on the device of a user.
  photosNotLoaded: 'The photos are not loaded yet. Please sign again when you see them.',
  yourName: 'Your name',
  yourSignature: 'Your signature',
  signatureHint: 'Sign with your finger, or only type your name.',
  clearSignature: 'Clear',
  signing: 'Sign the estimate',
  closeSigning: 'Close without signing',
  agreement: (total: string) => `I accept this estimate for ${total}.`,
  sign: (total: string) => `Sign for ${total}`,

  // The message with the link.
  estimateMessage: (business: string, link: string) => `Your estimate from ${business}: ${link}`,
  signedMessage: (business: string, link: string) => `Your signed estimate from ${business}: ${link}`,
  estimateSubject: (business: string, number: string) => `Estimate ${number} from ${business}`,
  invoiceMessage: (business: string, link: string) => `Your invoice from ${business}: ${link}`,
  invoiceSubject: (business: string, number: string) => `Invoice ${number} from ${business}`,
  receiptMessage: (business: string, link: string) => `Your receipt from ${business}: ${link}`,
  receiptSubject: (business: string, number: string) => `Receipt ${number} from ${business}`,
}
