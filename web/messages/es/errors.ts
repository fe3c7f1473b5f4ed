import { PIN_MESSAGE } from '#contract/words/es/pin-message.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { errorWords as english } from '../en/errors.ts'

/** Errors of the client. */
export const errorWords: Translation<typeof english> = {
  offline: 'Sin conexión. Revisa tu red e intenta de nuevo.',
  noConnection: 'Sin conexión',
  withoutConnection: (sentence) => `Sin conexión. ${sentence}`,
  notSignedIn: 'No se pudo comprobar tu acceso. Actualiza la página.',
  unreadable: 'El servidor no respondió como se esperaba.',
  pinMalformed: PIN_MESSAGE,
}
