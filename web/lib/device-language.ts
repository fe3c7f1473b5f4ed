import { type Language, languageOf, preferredLanguage } from '#contract/languages.ts'
import { remember, remembered } from './storage.ts'

const NAME = 'language'

/** For how long a choice on the sign-in screen counts as the choice of the user who signs in, in milliseconds. */
const CHOICE_LIFE_MS = 5 * 60_000

/**
 * The language that was chosen on this tab's sign-in screen, before a sign-in. The history holds it across a reload, also
 * where the device stores nothing.
 */
export const languageBeforeSignIn = (): Language | undefined => languageOf(history.state?.language)

/** Whether that choice is recent. An older one may be another person's. */
export const isChoiceRecent = (now: number) => Math.abs(now - Number(history.state?.languageAt)) < CHOICE_LIFE_MS

/** The language that this device chose last; before, the one that its browser prefers. */
export const deviceLanguage = (): Language =>
  languageBeforeSignIn() ?? languageOf(remembered(NAME)) ?? preferredLanguage(navigator.languages)

/** Chooses the language of the pages that load from now on. Returns false where the device does not store it. */
export const rememberLanguage = (language: Language): boolean => remember(NAME, language)

/** Chooses the language on the sign-in screen. */
export const chooseBeforeSignIn = (language: Language) => {
  rememberLanguage(language)
  history.replaceState({ ...history.state, language, languageAt: Date.now() }, '')
}

/** Ends the choice of the sign-in screen when a session starts. Returns false if there is none. */
export const endChoiceBeforeSignIn = (): boolean => {
  if (languageBeforeSignIn() === undefined) return false
  const { language: _, languageAt: __, ...state } = history.state
  history.replaceState(state, '')
  return true
}
