/** The choice of a contact's language. */
export const contactLanguageWords = {
  unknown: 'Not known',
  other: 'Another language',
  which: 'Which language',
}
