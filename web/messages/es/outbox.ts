import type { Translation } from '#contract/words/translation.ts'
import type { outboxWords as english, STATES as englishStates } from '../en/outbox.ts'

/** The length of a text in the title of a queued write. */
const BEGINNING = 60

const beginning = (text: string) => {
  const letters = [...text]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('').trimEnd()}…` : text
}

/** The states of the connection and of queued writes, used on every screen. */
export const STATES: Translation<typeof englishStates> = {
  offline: 'Sin conexión',
  noAnswer: 'El servidor no responde',
  waiting: 'En espera',
  waitingForNetwork: 'Esperando conexión',
  sending: 'Enviando',
  refused: 'No se hizo',
  notKept: 'No está guardado en este dispositivo: deja abierta esta página hasta que se envíe',
}

/** The outbox. */
export const outboxWords: Translation<typeof english> = {
  states: STATES,
  kept: 'Guardado en este dispositivo. Se envía cuando vuelva la conexión.',
  keptBehind: 'Guardado en este dispositivo. Se envía después de un cambio anterior que falló.',
  notKept: 'Este dispositivo no tiene espacio. Deja abierta esta página hasta que el cambio se envíe, o se pierde.',
  undone: (change) => `Deshecho: ${change}`,
  sent: (count) => (count === 1 ? 'Se envió 1 cambio' : `Se enviaron ${count} cambios`),
  goesOn: (count) =>
    count === 1
      ? 'Enviando 1 cambio guardado en este dispositivo'
      : `Enviando ${count} cambios guardados en este dispositivo`,
  refused: (change) => `${STATES.refused}: ${change}`,
  decide: 'Decidir',
  waitsHere: 'Sin enviar todavía',
  // The banner.
  waiting: (count) => `${count} en espera`,
  needsYou: (count) => (count === 1 ? '1 cambio pide tu atención' : `${count} cambios piden tu atención`),
  // The list.
  subtitle: 'Cambios de este dispositivo que el servidor todavía no tiene',
  allSent: 'Todo está enviado',
  allSentText: 'Los cambios que haces sin conexión aparecen aquí y se envían solos.',
  offlineSince: (time) => `${STATES.offline} (desde: ${time}). Tus cambios se envían cuando vuelva.`,
  noAnswer: `${STATES.noAnswer}. Tus cambios se vuelven a enviar solos.`,
  needYou: 'Piden una decisión',
  toBeSent: 'Por enviar',
  tryAgainWhat: (change) => `Intentar de nuevo: ${change}`,
  discardWhat: (change) => `Descartar: ${change}`,
  discardQuestion: (change) => `¿Descartar “${change}”? No se envía y no lo puedes deshacer.`,
  discardsAlso: (count) =>
    count === 1
      ? 'También se descarta 1 cambio que depende de este.'
      : `También se descartan ${count} cambios que dependen de este.`,
  keep: 'Conservar',
  ofOthers: (count) =>
    count === 1
      ? 'Hay 1 cambio sin enviar de otro usuario. Se envía cuando entre aquí.'
      : `Hay ${count} cambios sin enviar de otros usuarios. Se envían cuando entren aquí.`,
  // Refused writes.
  unknown: 'Un cambio de otra versión de la app',
  uncertain: 'Se cortó la conexión al enviar. Puede que el cambio sí haya llegado: revisa antes de enviarlo otra vez.',
  outdated: 'Se hizo con otra versión de la app y no se puede enviar. Copia lo que todavía necesites.',
  lost: 'Su archivo ya no está en este dispositivo. Agrégalo otra vez.',
  of: (decision, change) => `${decision}: ${change}`,
  field: 'Campo',
  yours: 'Tuyo',
  now: 'Ahora',
  nothing: '–',
  keepMine: 'Dejar lo mío',
  takeTheirs: 'Tomar lo de ahora',
  entered: 'Lo que escribiste',
  copied: 'Copiado',
  // The logout.
  sendFirst: 'Enviar primero',
  discardAndLogOut: 'Salir y descartar',
  sendingFirst: (count) =>
    count === 1
      ? `${STATES.sending}: falta 1 cambio. Sales cuando esté enviado.`
      : `${STATES.sending}: faltan ${count} cambios. Sales cuando estén enviados.`,
  needDecision: (count, unsent) => {
    if (unsent === 1) return 'El servidor no lo aceptó. Necesita tu decisión.'
    return count === 1
      ? 'El servidor no aceptó 1 de ellos. Necesita tu decisión.'
      : `El servidor no aceptó ${count} de ellos. Necesitan tu decisión.`
  },
  // Titles of queued writes.
  addNote: (text) => `Agregar nota: ${beginning(text)}`,
  editNote: (text) => `Editar nota: ${beginning(text)}`,
  deleteNote: (text) => `Eliminar nota: ${beginning(text)}`,
  restoreNote: (text) => `Restaurar nota: ${beginning(text)}`,
  addTask: (task) => `Agregar la tarea ${task}`,
  saveTask: (task) => `Cambiar la tarea ${task}`,
  moveTask: (task, status) => `Mover la tarea ${task} a ${status}`,
  completeTask: (task) => `Terminar la tarea ${task}`,
  reopenTask: (task) => `Volver a abrir la tarea ${task}`,
  deleteTask: (task) => `Eliminar la tarea ${task}`,
  restoreTask: (task) => `Restaurar la tarea ${task}`,
  addPhoto: (file, contact) => `Agregar la foto ${file} a ${contact}`,
  addFile: (file, contact) => `Agregar el archivo ${file} a ${contact}`,
  describePhoto: (text) => `Descripción de una foto: ${beginning(text)}`,
  sortPhotos: (count) => (count === 1 ? 'Clasificar 1 foto' : `Clasificar ${count} fotos`),
  renameFile: (name) => `Cambiar el nombre de un archivo a ${beginning(name)}`,
  pairPhotos: 'Unir dos fotos como antes y después',
  unpairPhotos: 'Separar un par de antes y después',
  deletePhoto: 'Eliminar una foto',
  restorePhoto: 'Restaurar una foto',
  deleteFile: (name) => `Eliminar el archivo ${beginning(name)}`,
  restoreFile: (name) => `Restaurar el archivo ${beginning(name)}`,
  move: (lead, stage) => `Pasar ${lead} a ${stage}`,
  undoMove: (lead, stage) => `Regresar ${lead} a ${stage}`,
  lose: (lead) => `Marcar ${lead} como perdido`,
  change: (thing) => `Cambiar: ${thing}`,
  delete: (thing) => `Eliminar: ${thing}`,
  restore: (thing) => `Restaurar: ${thing}`,
  addLead: (lead) => `Agregar el prospecto ${lead}`,
  promote: (draft) => `Pasar a prospecto la solicitud de ${draft}`,
  undoPromotion: (draft) => `Regresar a Solicitudes la de ${draft}`,
  deleteDraft: (draft) => `Eliminar la solicitud de ${draft}`,
  restoreDraft: (draft) => `Restaurar la solicitud de ${draft}`,
  called: (draft) => `Registrar una llamada a ${draft}`,
  addContact: (contact) => `Agregar el contacto ${contact}`,
  callOutcome: (draft) => `Registrar el resultado de la llamada a ${draft}`,
  texted: (draft) => `Registrar un mensaje a ${draft}`,
}
