/** The public form. */
export const en = {
  title: 'Sales Inquiry',
  subtitle: 'Tell us about your project. We answer within a day.',
  estimate: 'Estimate price',
  detailsHint: (characters: number) => `At least ${characters} characters`,
  website: 'Website',
  send: 'Send inquiry',
  sending: 'Sending...',
  failed: 'Failed to submit lead. Please try again.',
  // Once it is sent.
  thanks: 'Thank you for your submission!',
  whatNext: "We've received your project details and will contact you within 24 hours to discuss your needs.",
  another: 'Submit Another Request',
  // Beneath it.
  preferToTalk: <Part>(phone: Part) => ['Prefer to talk? Call ', phone],
  privacy: 'We use what you send only to answer your inquiry.',
}
