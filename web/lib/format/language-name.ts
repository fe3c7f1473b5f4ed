import { contactLanguage } from '#contract/contact-language.ts'
import { languageNames } from '#words/language-names.ts'

/** A contact's language for the reader: a known one by its name, any other text as it was typed. */
export const languageName = (text: string | null) => {
  const known = contactLanguage(text)
  return known ? languageNames[known] : text
}
