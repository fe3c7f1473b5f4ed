import type { Translation } from '#contract/words/translation.ts'
import type { contactLanguageWords as english } from '../en/contact-language.ts'

export const contactLanguageWords: Translation<typeof english> = {
  unknown: 'No se sabe',
  other: 'Otro idioma',
  which: 'Cuál idioma',
}
