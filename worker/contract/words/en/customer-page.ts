import { SHARED_WORDS } from './document.ts'

/** The texts of a customer's page, for its HTML (Worker) and its script (web). */
export const PAGE_WORDS = {
  ...SHARED_WORDS,
  windowTitle: (document: string, business: string) => `${document} · ${business}`,
  description: (business: string) => `A document for you from ${business}.`,
  // Sums.
  updateSum: 'Update the total',
  sumFollows: 'Your total follows your choices.',
  // Before and after.
  pairs: 'Before and after',
  before: 'Before',
  after: 'After',
  compare: (place: number) => `Compare before and after, picture ${place}`,
  // Appointments.
  appointments: 'Your appointments',
  appointment: (kind: string, time: string) => `${kind}: ${time}`,
  addToCalendar: 'Add to my calendar',
  // Signing.
  toSign: 'Review and sign',
  sign: 'Accept and sign',
  sending: 'Sending…',
  /** The sentence around the total. */
  agreement: (number: string) => ({ before: `By signing you accept estimate ${number} for `, after: '.' }),
  agreementWithTerms: (number: string) => ({
    before: `By signing you accept estimate ${number} for `,
    after: ' and its terms.',
  }),
  name: 'Your full name',
  drawn: 'Your signature',
  drawnHint: 'Sign with your finger or mouse. Your typed name alone is enough, too.',
  signHere: 'Sign here',
  clear: 'Clear',
  offline: 'You are offline. Nothing was sent. Please try again when you are connected.',
  failed: 'That did not work. Please try again.',
  missing: 'Please fill in this field.',
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
  /** The task of the seller, and the text of the note, about a question. */
  answerTask: "Answer the customer's question",
  note: (number: string, question: string) => `Question about estimate ${number}: ${question}`,
  // The states.
  changed:
    'This estimate has changed since you opened it. Please read it again before you sign. Your name is still there.',
  signed: (name: string) => `Thank you, ${name}!`,
  signedOn: (day: string) => `You signed this estimate on ${day}. We will contact you about the next steps.`,
  fingerprint: 'Fingerprint of the signed document (SHA-256)',
  signedText: 'Download the signed text',
  declined: 'You declined this estimate',
  declinedOn: (day: string) => `You declined on ${day}. Have you changed your mind? Ask us, or give us a call.`,
  expired: 'This estimate has expired',
  expiredOn: (day: string) => `It was valid until ${day}. Ask us for a new one, or give us a call.`,
  otherSigned: 'Another estimate is signed',
  otherSignedText: 'You signed another estimate for this work, so this one is closed. Ask us, or give us a call.',
  replaced: 'This estimate was replaced',
  replacedBy: 'There is a newer one. Please ask us for its link.',
  print: 'Print or save as PDF',
  // Without a document.
  unknown: 'This link does not work any more',
  unknownHint: 'It may have expired, or there is a newer document. Please ask us for a new link.',
  broken: 'Something went wrong on our side',
  brokenHint: 'Please go back and try again in a minute, or give us a call.',
  notNow: 'Please try again later',
}
