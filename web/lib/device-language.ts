import { type Language, languageOf, preferredLanguage } from '#contract/languages.ts'
import { remember, remembered } from './storage.ts'

const NAME = 'language'

/** The language that this device chose last; before, the one that its browser prefers. */
export const deviceLanguage = (): Language => languageOf(remembered(NAME)) ?? preferredLanguage(navigator.languages)

/** Chooses the language of the pages that load from now on. Returns whether the device stored it. */
export const rememberLanguage = (language: Language): boolean => {
  remember(NAME, language)
  return deviceLanguage() === language
}
