import type { Translation } from '#contract/words/translation.ts'
import type { deviceCodeWords as english } from '../en/device-codes.ts'

/** Device codes. */
export const deviceCodeWords: Translation<typeof english> = {
  addDevice: 'Agregar un dispositivo',
  addOwn: 'Para entrar en un teléfono o una computadora nueva, crea aquí un código y escríbelo allá con tu PIN.',
  addFor: (name) =>
    `Para que ${name} entre en un teléfono o una computadora nueva, crea un código. Solo funciona con su PIN.`,
  makeCode: 'Crear código de dispositivo',
  making: 'Creando código...',
  notMade: 'No se creó el código',
  scan: 'Escanéalo con el dispositivo nuevo y luego escribe el PIN.',
  qrAlt: 'Código QR del enlace para el dispositivo nuevo',
  orType: 'O elige “Tengo un código” en la pantalla de entrada y escribe:',
  goodUntil: (time) => `Es para un solo dispositivo y no se vuelve a mostrar (vence: ${time}).`,
  isOver: 'Este código ya venció.',
  notCopied: 'No se pudo copiar. Escribe el código.',
  // For another user.
  invite: (name) => `Invitar a ${name}`,
  invitationFor: (name) => `Invitación para ${name}`,
  copyInvitation: 'Copiar invitación',
  invitationCopied: 'Invitación copiada',
  invitation: ({ name, business, link, until }) =>
    `${name}, entra a ${business} con tu PIN:\n${link}\nEl enlace sirve una sola vez (vence: ${until}).`,
  // The section of the admin settings.
  newDevices: 'Dispositivos nuevos',
  needCode: 'Los dispositivos nuevos necesitan un código',
  needCodeHint:
    'Protege contra PIN adivinados: para entrar en un dispositivo nuevo se necesitan el PIN y un código. Los que ya entraron siguen igual.',
  needCodeByAdmins:
    'Para entrar en un dispositivo nuevo se necesitan el PIN y un código. Solo un administrador puede cambiarlo.',
  wrongPins: (failures, limit) => {
    if (failures === 0) return 'Ningún PIN equivocado de dispositivos nuevos en las últimas 24 horas.'
    const count = failures === 1 ? '1 PIN equivocado' : `${failures} PIN equivocados`
    return `${count} de dispositivos nuevos en las últimas 24 horas. El límite es ${limit}.`
  },
  allUsed:
    'Alguien está tratando de adivinar los PIN. Por ahora, un dispositivo nuevo necesita un código de dispositivo. Los que ya entraron siguen igual.',
  codesForOthers: 'Para agregar un dispositivo de otra persona, abre Personal.',
}
