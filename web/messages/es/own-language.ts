import type { Translation } from '#contract/words/translation.ts'
import type { ownLanguageWords as english } from '../en/own-language.ts'

/** The choice of the user's language. */
export const ownLanguageWords: Translation<typeof english> = {
  changeLater: 'Puedes cambiarlo después en Mis ajustes.',
  notSaved: 'No se guardó el idioma',
  notStored: 'Guardado. Este navegador no puede recordarlo: elige el idioma también en la pantalla de entrada.',
  changed: (language) => `Tu idioma ahora es ${language}. Recarga para usarlo aquí.`,
}
