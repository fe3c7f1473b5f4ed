import { type Language, languageOf, preferredLanguage } from '#contract/languages.ts'
import { remember, remembered } from './storage.ts'

const NAME = 'language'

/**
 * The language that was chosen on this tab's sign-in screen, before a sign-in. The history holds it across a reload, also
 * where the device stores nothing.
 */
export const languageBeforeSignIn = (): Language | undefined => languageOf(history.state?.language)

/** The language that this device chose last; before, the one that its browser prefers. */
export const deviceLanguage = (): Language =>
  languageBeforeSignIn() ?? languageOf(remembered(NAME)) ?? preferredLanguage(navigator.languages)

/** Chooses the language of the pages that load from now on. Returns false where the device does not store it. */
export const rememberLanguage = (language: Language): boolean => remember(NAME, language)

/** Chooses the language on the sign-in screen. */
export const chooseBeforeSignIn = (language: Language) => {
  rememberLanguage(language)
  history.replaceState({ ...history.state, language }, '')
}

/** Ends the choice of the sign-in screen: it belongs to the user who signed in. */
export const endChoiceBeforeSignIn = () => {
  const { language: _, ...state } = history.state ?? {}
  history.replaceState(state, '')
}
