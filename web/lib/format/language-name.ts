import { contactLanguage } from '#contract/languages.ts'
import { languageNames } from '#words/language.ts'

/** A contact's language for the reader: a known one by its name, any other text as it was typed. */
export const languageName = (text: string | null) => {
  const known = contactLanguage(text)
  return known ? languageNames[known] : text
}
