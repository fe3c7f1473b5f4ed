/** The texts of the public form, for its page (Worker) and its script (web). */
export const INQUIRY_WORDS = {
  title: 'Sales Inquiry',
  windowTitle: (business: string) => `Sales Inquiry · ${business}`,
  description: (business: string) => `Tell ${business} about your project and get an answer within 24 hours.`,
  subtitle: 'Tell us about your project. We answer within 24 hours.',
  estimate: 'Estimate price',
  detailsHint: (characters: number) => `At least ${characters} characters`,
  photos: 'Photos',
  photosHint: (photos: number) => `Up to ${photos}, of the site or of your idea`,
  /** On the button of the photo field. */
  choosePhotos: 'Choose photos',
  // The label of the honeypot.
  leaveEmpty: 'Leave this field empty',
  send: 'Send inquiry',
  sending: 'Sending...',
  failed: 'Failed to submit request. Please try again.',
  checkFields: 'Please check the marked fields.',
  // Photos.
  photo: (place: number) => `Photo ${place}`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  photosAgain: 'Please choose your photos again.',
  preparingPhotos: 'Preparing photos',
  // The thanks.
  thanks: 'Thank you for your submission!',
  whatNext: "We've received your project details and will contact you within 24 hours to discuss your needs.",
  nextTitle: 'What happens next',
  next: (withPhotos: boolean) => [
    withPhotos ? 'We read your request and look at your photos.' : 'We read your request.',
    'We call or write to you.',
    'Together we plan a visit or go straight to an estimate.',
  ],
  inHurry: <Part>(phone: Part) => ['In a hurry? Call ', phone],
  another: 'Submit Another Request',
  // Below the form.
  preferToTalk: <Part>(phone: Part) => ['Prefer to talk? Call ', phone],
  privacy: 'We only use your details to answer your inquiry.',
}
