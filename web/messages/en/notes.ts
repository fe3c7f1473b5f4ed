/** The notes of a contact. */
export const en = {
  callNotes: 'Call Notes',
  contactCreated: 'Contact Created',
  whatToNote: 'What was said, agreed or seen?',
  tooLong: (most: number) => `A note can have at most ${most} characters`,
  characters: 'Characters',
  added: 'Note added successfully!',
  noContent: 'Please provide note content.',
  sessionExpired: 'Session expired. Please refresh the page.',
  notSignedIn: 'Authentication failed. Please refresh the page.',
}
