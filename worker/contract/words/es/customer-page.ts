import type { PAGE_WORDS as english } from '../en/customer-page.ts'
import type { Translation } from '../translation.ts'
import { SHARED_WORDS } from './document.ts'

export const PAGE_WORDS: Translation<typeof english> = {
  ...SHARED_WORDS,
  windowTitle: (document, business) => `${document} · ${business}`,
  description: (business) => `Un documento de ${business} para usted.`,
  // Sums.
  updateSum: 'Actualizar el total',
  sumFollows: 'El total cambia según lo que elija.',
  // Before and after.
  pairs: 'Antes y después',
  before: 'Antes',
  after: 'Después',
  compare: (place) => `Comparar antes y después, imagen ${place}`,
  // Appointments.
  appointments: 'Sus citas',
  appointment: (kind, time) => `${kind}: ${time}`,
  addToCalendar: 'Agregar a mi calendario',
  // Signing.
  toSign: 'Revisar y firmar',
  sign: 'Aceptar y firmar',
  sending: 'Enviando…',
  agreement: (number) => ({ before: `Al firmar acepta la cotización ${number} por `, after: '.' }),
  agreementWithTerms: (number) => ({
    before: `Al firmar acepta la cotización ${number} por `,
    after: ' y sus condiciones.',
  }),
  name: 'Su nombre completo',
  drawn: 'Su firma',
  drawnHint: 'Firme con el dedo o el mouse. También basta con escribir su nombre.',
  signHere: 'Firme aquí',
  clear: 'Limpiar',
  offline: 'No tiene conexión. No se envió nada. Intente de nuevo cuando tenga conexión.',
  failed: 'No se pudo. Intente de nuevo.',
  missing: 'Llene este campo.',
  // Declining.
  decline: 'Rechazar esta cotización',
  declineIntro: 'No hay problema. Si nos dice por qué, podemos mejorar o hacerle una mejor oferta.',
  reason: '¿Por qué? (opcional)',
  sendDecline: 'Rechazar',
  // Asking.
  ask: 'Hacer una pregunta',
  askIntro: '¿Algo no está claro o quiere cambiar algo? Escríbanos.',
  question: 'Su pregunta',
  sendQuestion: 'Enviar pregunta',
  asked: 'Gracias. Recibimos su pregunta y le vamos a responder.',
  answerTask: 'Responder la pregunta del cliente',
  note: (number, question) => `Pregunta sobre la cotización ${number}: ${question}`,
  // The states.
  changed: 'Esta cotización cambió desde que la abrió. Léala otra vez antes de firmar. Su nombre sigue escrito.',
  signed: (name) => `¡Gracias, ${name}!`,
  signedOn: (day) => `Usted firmó esta cotización el ${day}. Le avisaremos de los siguientes pasos.`,
  fingerprint: 'Huella digital del documento firmado (SHA-256)',
  signedText: 'Descargar el texto firmado',
  declined: 'Usted rechazó esta cotización',
  declinedOn: (day) => `La rechazó el ${day}. ¿Cambió de opinión? Pregúntenos o llámenos.`,
  expired: 'Esta cotización ya venció',
  expiredOn: (day) => `Fue válida hasta el ${day}. Pídanos una nueva o llámenos.`,
  otherSigned: 'Ya hay otra cotización firmada',
  otherSignedText: 'Usted firmó otra cotización para este trabajo, así que esta quedó cerrada. Pregúntenos o llámenos.',
  replaced: 'Esta cotización fue reemplazada',
  replacedBy: 'Hay una más reciente. Pídanos el enlace.',
  print: 'Imprimir o guardar PDF',
  // Without a document.
  unknown: 'Este enlace ya no funciona',
  unknownHint: 'Tal vez venció, o hay un documento más reciente. Pídanos un enlace nuevo.',
  broken: 'Algo falló de nuestro lado',
  brokenHint: 'Regrese e intente de nuevo en un minuto, o llámenos.',
  notNow: 'Intente de nuevo más tarde',
}
