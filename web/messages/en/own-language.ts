/** The choice of the user's language. */
export const ownLanguageWords = {
  changeLater: 'You can change it later under My settings.',
  notSaved: 'Language not saved',
  notStored: 'Saved. This browser cannot store it: choose the language on the sign-in screen as well.',
  changed: (language: string) => `Your language is now ${language}. Reload to use it here.`,
}
