import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'

/** The names under which a contact's language is stored when it is chosen from the list. */
export const CONTACT_LANGUAGES: Record<Language, string> = { en: 'English', es: 'Spanish' }

export const CONTACT_LANGUAGE_MAX = 40

/** Names of the languages in each of them, in lower case. A tag of a region is no part of a name. */
const NAMES: Record<Language, readonly string[]> = {
  en: ['en', 'eng', 'english', 'inglés', 'ingles'],
  es: ['es', 'esp', 'spa', 'spanish', 'español', 'espanol', 'castellano'],
}

/** The known language that the text of a contact names; undefined for other languages and for texts of several. */
export const contactLanguage = (text: string | null | undefined): Language | undefined => {
  const name = (text ?? '').normalize('NFC').trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return LANGUAGES.find((language) => NAMES[language].includes(name))
}

/** The language in which a customer reads: the one that the contact's text names, else the default one. */
export const customerLanguage = (text: string | null | undefined): Language => contactLanguage(text) ?? DEFAULT_LANGUAGE
