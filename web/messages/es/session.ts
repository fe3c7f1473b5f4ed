import { SESSION_WARNING_MS } from '#contract/session/session-times.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { sessionWords as english } from '../en/session.ts'

/** Signing in, and the end of a session. */
export const sessionWords: Translation<typeof english> = {
  accessCode: 'Código de acceso',
  enterPin: 'PIN DE 6 DÍGITOS',
  signIn: 'ENTRAR',
  haveDeviceCode: 'Tengo un código',
  deviceCode: 'Código de dispositivo',
  enterDeviceCode: 'CÓDIGO',
  language: 'Idioma',
  logOut: 'Salir',
  staySignedIn: 'Seguir aquí',
  losesUnsent: (count) =>
    count === 1
      ? 'Hay 1 cambio sin enviar. Si sales, se pierde.'
      : `Hay ${count} cambios sin enviar. Si sales, se pierden.`,
  cannotReturn: 'No hay conexión: para volver a entrar la necesitas.',
  signingIn: 'ENTRANDO...',
  loginFailed: 'No se pudo entrar',
  loginFailedBecause: (reason) => `No se pudo entrar. ${reason}`,
  willExpire: `Tu sesión termina en ${SESSION_WARNING_MS / 60_000} minutos. Toca OK para seguir.`,
  letExpire: 'Dejar que termine',
  endsUnkept: (count) =>
    count === 1
      ? 'Se perdió 1 cambio: no se había enviado y a este dispositivo no le quedaba espacio.'
      : `Se perdieron ${count} cambios: no se habían enviado y a este dispositivo no le quedaba espacio.`,
  hasExpired: 'Tu sesión terminó por seguridad. Vuelve a entrar.',
}
