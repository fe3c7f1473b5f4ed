import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { devicesWords as english } from '../en/devices.ts'

/** The devices on which a user is signed in. */
export const devicesWords: Translation<typeof english> = {
  subtitle: 'Dónde tienes sesión abierta. Si pierdes un teléfono, ciérrala aquí.',
  listTitle: 'Tus dispositivos',
  // Of one device.
  thisOne: 'este dispositivo',
  signedIn: 'Sesión abierta',
  signedOut: 'Sesión cerrada',
  locked: (date) =>
    `Se cerró su sesión el ${date} por demasiados PIN equivocados. Al volver a entrar se agrega como dispositivo nuevo.`,
  inUse: 'en uso',
  lastSeen: (time) => `último uso: ${time}`,
  since: (date) => `primer uso: ${date}`,
  getsPushes: 'recibe notificaciones',
  none: 'Todavía no hay dispositivos.',
  // Signing it out.
  revoke: 'Cerrar sesión',
  revokeDevice: (device) => `Cerrar la sesión de ${device}`,
  confirmRevokeThis: 'Es el dispositivo que estás usando. Se cierra tu sesión y se pierde lo que no hayas guardado.',
  keep: 'Dejar abierta',
  revoked: (device) => `Se cerró la sesión de ${device}`,
  forget: 'Olvidar',
  forgetDevice: (device) => `Olvidar ${device}`,
  forgotten: (device) => `Se olvidó ${device}. Al volver a entrar se agrega como dispositivo nuevo.`,
  notRevoked: 'No se cerró la sesión',
  pinHint: `La sesión se cierra tras ${SESSION_TIMEOUT_MS / 60_000} minutos sin uso. Si alguien puede saber tu PIN, pide uno nuevo a un administrador. Eso cierra tu sesión en todos tus dispositivos.`,
}
