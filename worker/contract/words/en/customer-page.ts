import type { Unit } from '../../documents/content.ts'
import type { PaymentMethod } from '../../documents/receipt.ts'

const units: Record<Unit, string> = {
  each: '',
  ft: 'ft',
  sq_ft: 'sq ft',
  hour: 'hr',
  cu_yd: 'cu yd',
  day: 'days',
}

const methods: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Transfer',
  other: 'Other',
}

/** The texts of a customer's page, for its HTML (Worker) and its script (web). */
export const PAGE_WORDS = {
  units,
  methods,
  windowTitle: (document: string, business: string) => `${document} · ${business}`,
  description: (business: string) => `A document for you from ${business}.`,
  estimate: 'Estimate',
  receipt: 'Receipt',
  preparedFor: 'Prepared for',
  date: 'Date',
  validUntil: 'Valid until',
  ofEstimate: 'For estimate',
  // Lines.
  work: 'What we will do',
  signedWork: 'What we agreed',
  packages: 'Choose your package',
  offeredPackages: 'Packages',
  chosenPackage: 'Your package',
  options: 'Would you like to add?',
  offeredOptions: 'Options',
  chosenOptions: 'Your options',
  option: 'Optional',
  included: 'Included',
  times: (quantity: string, unit: string, price: string) => `${quantity}${unit && ` ${unit}`} × ${price}`,
  // Sums.
  summary: 'Summary',
  updateSum: 'Update the total',
  sumFollows: 'Your total follows your choices.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: (rate: string) => `Tax (${rate})`,
  total: 'Total',
  deposit: 'Deposit due on signing',
  notes: 'Notes',
  terms: 'Terms',
  photos: 'Photos',
  photo: (place: number) => `Photo ${place}`,
  // Before and after.
  pairs: 'Before and after',
  before: 'Before',
  after: 'After',
  compare: (place: number) => `Compare before and after, picture ${place}`,
  // Appointments.
  appointments: 'Your appointments',
  addToCalendar: 'Add to my calendar',
  // Signing.
  toSign: 'Review and sign',
  sign: 'Accept and sign',
  sending: 'Sending…',
  agreement: <Part>(number: string, total: Part) => [`By signing you accept estimate ${number} for `, total, '.'],
  agreementWithTerms: <Part>(number: string, total: Part) => [
    `By signing you accept estimate ${number} for `,
    total,
    ' and its terms.',
  ],
  name: 'Your full name',
  drawn: 'Your signature',
  drawnHint: 'Sign with your finger or mouse. Your typed name alone is enough, too.',
  signHere: 'Sign here',
  clear: 'Clear',
  offline: 'You are offline. Nothing was sent. Please try again when you are connected.',
  failed: 'That did not work. Please try again.',
  // Declining.
  decline: 'Decline this estimate',
  declineIntro: 'That is fine. A word about why helps us to do better, or to make a better offer.',
  reason: 'Why? (optional)',
  sendDecline: 'Decline',
  // Asking.
  ask: 'Ask a question',
  askIntro: 'Something is unclear, or should be different? Write to us.',
  question: 'Your question',
  sendQuestion: 'Send question',
  asked: 'Thank you. We have your question and will get back to you.',
  /** The text of the note about a question. */
  note: (number: string, question: string) => `Question about estimate ${number}: ${question}`,
  // The states.
  changed:
    'This estimate has changed since you opened it. Please read it again before you sign. Your name is still there.',
  signed: (name: string) => `Thank you, ${name}!`,
  signedOn: (day: string) => `You signed this estimate on ${day}. We will contact you about the next steps.`,
  signature: 'Signature',
  signedBy: (name: string, time: string) => `Signed by ${name}, ${time}`,
  fingerprint: 'Fingerprint of the signed document (SHA-256)',
  declined: 'You declined this estimate',
  declinedOn: (day: string) => `You declined on ${day}. Have you changed your mind? Ask us, or give us a call.`,
  expired: 'This estimate has expired',
  expiredOn: (day: string) => `It was valid until ${day}. Ask us for a new one, or give us a call.`,
  replaced: 'This estimate was replaced',
  replacedBy: 'There is a newer one. Please ask us for its link.',
  print: 'Print or save as PDF',
  // Receipts.
  payments: 'Payments',
  noPayments: 'No payments yet.',
  depositAgreed: 'Deposit agreed',
  paid: 'Paid',
  balance: 'Balance due',
  paidInFull: 'Paid in full',
  // Without a document.
  unknown: 'This link does not work any more',
  unknownHint: 'It may have expired, or there is a newer document. Please ask us for a new link.',
  broken: 'Something went wrong on our side',
  brokenHint: 'Please go back and try again in a minute, or give us a call.',
  notNow: 'Please try again later',
}
